import { i18n } from '@lingui/core';
import type { DraftAssignment, HandInWay } from '@stepwell/contract/assignments/assignments.ts';

const wayWords: Record<HandInWay, () => string> = {
  text: () => i18n.t('a text'),
  files: () => i18n.t('files'),
  link: () => i18n.t('a link'),
};

/** The rules of an assignment, a sentence each; `when` writes a moment. */
export function assignmentRules(assignment: DraftAssignment, when: (at: string) => string): string[] {
  const { ways, fileTypes, mostFiles, dueAt, dueAfterDays, latePercentPerDay, lateDays, versionsAllowed } = assignment;
  const { passPercent, doneWhen, release } = assignment;
  const isDue = dueAt !== null || dueAfterDays !== null;
  const lines = [
    i18n.t('Handed in as: {ways}', { ways: ways.map((way) => wayWords[way]()).join(', ') || i18n.t('nothing yet') }),
    ways.includes('files') &&
      i18n.t('{n, plural, one {One file} other {Up to # files}}: {kinds}', {
        n: mostFiles,
        kinds: fileTypes.map((type) => `.${type}`).join(', ') || i18n.t('any kind'),
      }),
    dueAt && i18n.t('Due {when}', { when: when(dueAt) }),
    dueAfterDays !== null && i18n.t('Due {n, plural, one {# day} other {# days}} after the start', { n: dueAfterDays }),
    isDue &&
      latePercentPerDay > 0 &&
      i18n.t('{percent} % of all points off for each day begun', { percent: latePercentPerDay }),
    isDue && lateDays !== null && i18n.t('Taken up to {n, plural, one {# day} other {# days}} late', { n: lateDays }),
    versionsAllowed !== null &&
      i18n.t('Handed in at most {n, plural, one {once} other {# times}}', { n: versionsAllowed }),
    i18n.t('Passed with {percent} %', { percent: passPercent }),
    doneWhen === 'passed' ? i18n.t('Done when it has passed') : i18n.t('Done when it is handed in'),
    release === 'together' ? i18n.t('Marks are released together') : i18n.t('Marks are released one by one'),
  ];
  return lines.filter((line) => typeof line === 'string');
}

/** A rubric as lines: each criterion, and below it what earns how many points. */
export const rubricLines = ({ rubric }: DraftAssignment) =>
  rubric.flatMap(({ title, levels }) => [title, ...levels.map(({ points, words }) => `    ${points}: ${words}`)]);
