import { i18n } from '@lingui/core';
import type { Wait } from '@stepwell/contract/drives/drive-day.ts';
import type { DriveState, Outcome, RoundKind, Verdict } from '@stepwell/contract/drives/drives.ts';
import type { Rule, RuleKind, RuleLine } from '@stepwell/contract/drives/rules.ts';

export function stateLabel(state: DriveState) {
  if (state === 'draft') return i18n.t('Draft');
  if (state === 'open') return i18n.t('Open');
  if (state === 'closed') return i18n.t('Registration closed');
  return state === 'finished' ? i18n.t('Finished') : i18n.t('Cancelled');
}

const rounds: Record<RoundKind, () => string> = {
  assessment: () => i18n.t('Assessment'),
  aptitude: () => i18n.t('Aptitude test'),
  technical: () => i18n.t('Technical interview'),
  group: () => i18n.t('Group discussion'),
  hr: () => i18n.t('HR interview'),
};
export const roundLabel = (kind: RoundKind) => rounds[kind]();

export function verdictLabel(verdict: Verdict) {
  if (verdict === 'through') return i18n.t('Through');
  return verdict === 'hold' ? i18n.t('On hold') : i18n.t('Not through');
}

export function outcomeLabel(outcome: Outcome) {
  if (outcome === 'active') return i18n.t('In progress');
  if (outcome === 'selected') return i18n.t('Selected');
  return outcome === 'rejected' ? i18n.t('Not selected') : i18n.t('Withdrawn');
}

const kinds: Record<RuleKind, () => string> = {
  batches: () => i18n.t('Batch'),
  average: () => i18n.t('Average quiz score'),
  courses: () => i18n.t('Finished courses'),
  finished: () => i18n.t('Number of finished courses'),
  certificates: () => i18n.t('Certificates'),
  profile: () => i18n.t('Complete profile'),
};
export const ruleKindLabel = (kind: RuleKind) => kinds[kind]();

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
const either = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

/** A rule as a plain sentence. */
export function ruleText(rule: Rule, names: readonly string[]) {
  switch (rule.kind) {
    case 'batches':
      return names.length > 0
        ? i18n.t('You are in the batch {names}.', { names: either(names) })
        : i18n.t('You are in a batch that was deleted.');
    case 'average':
      return i18n.t('Your average quiz score is at least {percent}%.', { percent: rule.percent });
    case 'courses':
      return i18n.t('You have finished {names}.', { names: list(names) });
    case 'finished':
      return i18n.t('You have finished {n, plural, one {# course} other {# courses}} or more.', { n: rule.courses });
    case 'certificates':
      return i18n.t('You have {n, plural, one {# certificate} other {# certificates}} or more.', {
        n: rule.certificates,
      });
    default:
      return i18n.t('Your profile lists your education and a skill.');
  }
}

/** How somebody stands to a rule that counts; nothing where there is nothing to count. */
export function standingText({ rule, has }: RuleLine) {
  if (rule.kind === 'average')
    return has === null ? i18n.t('You have no quiz with marks yet.') : i18n.t('Yours is {has}%.', { has });
  if (has === null) return '';
  const of =
    rule.kind === 'courses' ? rule.courseIds.length : rule.kind === 'finished' ? rule.courses : certificatesOf(rule);
  return i18n.t('{has} of {of}', { has: Math.min(has, of), of });
}
const certificatesOf = (rule: Rule) => (rule.kind === 'certificates' ? rule.certificates : 0);

/** How long a walk-in waits, as they are told and as staff see it. */
export const waitText = ({ minutes }: Wait) => (minutes === 0 ? i18n.t('You are next') : aboutText(minutes));
export const staffWaitText = ({ minutes }: Wait) => (minutes === 0 ? i18n.t('Next') : aboutText(minutes));
const aboutText = (minutes: number) => i18n.t('About {minutes} min', { minutes });

/** What a waiting time rests on. */
export function basisText({ basis }: Wait) {
  return basis.kind === 'median'
    ? i18n.t(
        '{n, plural, one {The last interview here took {minutes} min.} other {The median of the last # interviews here is {minutes} min.}}',
        { n: basis.interviews, minutes: basis.minutes },
      )
    : i18n.t('No interview has finished here yet, so this uses the planned {minutes} min.', {
        minutes: basis.minutes,
      });
}

/** A day of the calendar, which is no moment and so in no zone: `5 Dec 2026`. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
export const daysText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} – ${dayText(lastDay)}`;
