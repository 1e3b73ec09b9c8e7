import { i18n } from '@lingui/core';
import type { AnswerFilter, HandAnswerState, MarkingLine, MarkingRole } from '@stepwell/contract/grading/marking.ts';

export function filterWord(state: AnswerFilter) {
  const labels: Record<AnswerFilter, string> = {
    waiting: i18n.t('Pending'),
    'to-settle': i18n.t('To resolve'),
    marked: i18n.t('Marked'),
    flagged: i18n.t('Flagged'),
  };
  return labels[state];
}

/** Where an answer stands, for this marker. */
export function answerStateWord(state: HandAnswerState, mine: MarkingLine['mine']) {
  if (state !== 'waiting') return filterWord(state);
  if (mine === 'draft') return i18n.t('To mark, with your notes');
  return mine === 'finished' ? i18n.t('Waiting for the other marker') : filterWord(state);
}

export function roleWord(role: MarkingRole) {
  const labels: Record<MarkingRole, string> = {
    only: i18n.t('Marked'),
    first: i18n.t('First marker'),
    second: i18n.t('Second marker'),
    settle: i18n.t('Resolved'),
  };
  return labels[role];
}

/** What an answer is called while nobody may know whose it is. */
export const anonymousName = (alias: string) => i18n.t('Answer {alias}', { alias });
