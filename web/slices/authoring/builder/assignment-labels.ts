import { i18n } from '@lingui/core';
import type { DraftAssignment, HandInWay } from '@stepwell/contract/assignments/assignments.ts';

const wayWords: Record<HandInWay, () => string> = {
  text: () => i18n.t('text'),
  files: () => i18n.t('files'),
  link: () => i18n.t('link'),
};

/** The rules of an assignment, a sentence each; `when` writes a moment. */
export function assignmentRules(assignment: DraftAssignment, when: (at: string) => string): string[] {
  const { ways, fileTypes, mostFiles, dueAt, dueAfterDays, latePercentPerDay, lateDays, versionsAllowed } = assignment;
  const { passPercent, doneWhen, release } = assignment;
  const isDue = dueAt !== null || dueAfterDays !== null;
  const lines = [
    i18n.t('Submit as: {ways}', { ways: ways.map((way) => wayWords[way]()).join(', ') || i18n.t('none yet') }),
    ways.includes('files') &&
      i18n.t('Up to {n, plural, one {# file} other {# files}}: {kinds}', {
        n: mostFiles,
        kinds: fileTypes.map((type) => `.${type}`).join(', ') || i18n.t('any type'),
      }),
    dueAt && i18n.t('Due {when}', { when: when(dueAt) }),
    dueAfterDays !== null && i18n.t('Due {n, plural, one {# day} other {# days}} after the start', { n: dueAfterDays }),
    isDue && latePercentPerDay > 0 && i18n.t('{percent}% penalty per day late', { percent: latePercentPerDay }),
    isDue &&
      lateDays !== null &&
      i18n.t('Accepted up to {n, plural, one {# day} other {# days}} late', { n: lateDays }),
    versionsAllowed !== null &&
      i18n.t('Up to {n, plural, one {# submission} other {# submissions}}', { n: versionsAllowed }),
    i18n.t('Pass mark: {percent}%', { percent: passPercent }),
    doneWhen === 'passed' ? i18n.t('Done when passed') : i18n.t('Done when submitted'),
    release === 'together' ? i18n.t('Marks are released together') : i18n.t('Marks are released individually'),
  ];
  return lines.filter((line) => typeof line === 'string');
}

/** A rubric as lines: each criterion, and below it what earns how many points. */
export const rubricLines = ({ rubric }: DraftAssignment) =>
  rubric.flatMap(({ title, levels }) => [title, ...levels.map(({ points, words }) => `    ${points}: ${words}`)]);
