import { i18n } from '../../platform/text/messages.ts';
import type { PackageItem, packages } from '../../tables/packages/packages.ts';
import { courseRule } from './cmi5/satisfaction.ts';
import type { Facts } from './data-model.ts';

type Format = (typeof packages.$inferSelect)['format'];

/**
 * What the manifest makes of a report: where it names a score to pass with, that score decides and not the item's own
 * word (SCORM 1.2 RTE 3.4.4 lesson_status, SCORM 2004 RTE 4.2.22.1); likewise the progress that completes it (4.2.4.1).
 */
export function judged(format: Format, item: PackageItem, facts: Facts): Facts {
  const { passing, threshold } = item;
  const score = format === 'scorm-1.2' ? facts.scoreRaw : facts.scoreScaled;
  // In 1.2 one status says both: while the item is under way, its score is no verdict yet.
  const isUnderWay = format === 'scorm-1.2' && ['incomplete', 'not attempted', 'browsed'].includes(facts.completion);
  const success =
    passing !== null && score !== null && !isUnderWay ? (score >= passing ? 'passed' : 'failed') : facts.success;
  const completion =
    threshold !== null && facts.progress !== null
      ? facts.progress >= threshold
        ? 'completed'
        : 'incomplete'
      : facts.completion;
  return { ...facts, success, completion };
}

/** An item is done once it is completed and not failed, or passed; where the manifest names a score, once it is passed. */
export function isDone({ passing }: PackageItem, { completion, success }: Pick<Facts, 'completion' | 'success'>) {
  if (success === 'passed') return true;
  return passing === null && completion === 'completed' && success !== 'failed';
}

/** The items that have to be done; what only shows itself reports nothing and counts for nothing. */
export const countedOf = (items: PackageItem[]) => items.filter(({ place, kind }) => place !== null && kind === 'sco');

/** What makes the lecture done, in words. */
export function ruleOf(format: Format, items: PackageItem[]) {
  const counted = countedOf(items);
  const rule =
    format === 'cmi5'
      ? courseRule(items)
      : i18n.t(
          '{n, plural, one {Done when the package reports completed or passed.} other {Done when each of its # parts reports completed or passed.}}',
          { n: counted.length },
        );
  const graded = counted.filter(({ passing }) => passing !== null);
  const marks = graded.slice(0, 5).map(({ title, passing }) => {
    const need =
      format === 'scorm-1.2' ? i18n.t('{n} points', { n: passing ?? 0 }) : i18n.t('{n}%', { n: percent(passing) });
    return counted.length === 1 ? need : i18n.t('“{title}” {need}', { title, need });
  });
  if (marks.length === 0) return rule;
  const more = graded.length - marks.length;
  const list = marks.join(', ') + (more > 0 ? i18n.t(' and {more} more', { more }) : '');
  return `${rule} ${i18n.t('Pass mark: {list}.', { list })}`;
}

const percent = (share: number | null) => Math.round((share ?? 0) * 1000) / 10;
