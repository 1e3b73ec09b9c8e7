import { i18n } from '@lingui/core';
import type { AnswerState } from '@stepwell/contract/problem-statements/own-statements.ts';
import type {
  AnswerWay,
  Cadence,
  StatementLine,
  StatementStage,
} from '@stepwell/contract/problem-statements/problem-statements.ts';

/** Points with at most two decimals, as people read them. */
export const pointsText = (points: number) => i18n.number(points, { maximumFractionDigits: 2 });

const cadenceWords: Record<Cadence, () => string> = {
  daily: () => i18n.t('Daily'),
  weekly: () => i18n.t('Weekly'),
};
export const cadenceWord = (cadence: Cadence) => cadenceWords[cadence]();

const stageWords: Record<StatementStage, () => string> = {
  draft: () => i18n.t('Draft'),
  planned: () => i18n.t('Planned'),
  open: () => i18n.t('Open'),
  late: () => i18n.t('Open, late submissions'),
  closed: () => i18n.t('Closed'),
  scored: () => i18n.t('Scored'),
};
export const stageWord = (stage: StatementStage) => stageWords[stage]();

const wayWords: Record<AnswerWay, () => string> = {
  text: () => i18n.t('Text'),
  files: () => i18n.t('Files'),
  link: () => i18n.t('Link'),
  code: () => i18n.t('Code'),
};
export const wayWord = (way: AnswerWay) => wayWords[way]();

const stateLabels: Record<AnswerState, () => string> = {
  'to-mark': () => i18n.t('To mark'),
  marked: () => i18n.t('Marked'),
  published: () => i18n.t('Published'),
};
export const answerStateWord = (state: AnswerState) => stateLabels[state]();

/** How far one is with it, in a few words. */
export function myStatementLabel({ mine, stage, outOf }: StatementLine): string {
  if (mine.score !== null)
    return i18n.t('{score} of {outOf} points, rank {rank}', {
      score: pointsText(mine.score),
      outOf: pointsText(outOf),
      rank: mine.rank ?? 0,
    });
  const isTaken = stage === 'open' || stage === 'late';
  if (mine.versions > 0 && !isTaken) return i18n.t('Submitted, score pending');
  if (mine.versions > 0) return mine.hasDraft ? i18n.t('Submitted, draft changed since') : i18n.t('Submitted');
  if (!isTaken) return i18n.t('Not submitted');
  return mine.hasDraft ? i18n.t('Started, not submitted') : i18n.t('Not started');
}

/** What lateness costs. */
export function lateLabel({ graceHours, percentPerDay }: { graceHours: number; percentPerDay: number }): string {
  const grace = i18n.t('{hours, plural, =0 {Immediately} one {After # hour} other {After # hours}}', {
    hours: graceHours,
  });
  if (percentPerDay > 0)
    return i18n.t('{grace}, {percent}% of the points deducted per started day', { grace, percent: percentPerDay });
  return graceHours === 0
    ? i18n.t('No submissions after the deadline')
    : i18n.t('{hours, plural, one {Accepted for # more hour} other {Accepted for # more hours}}', {
        hours: graceHours,
      });
}
