import { i18n } from '@lingui/core';
import type { WorkFilter } from '@stepwell/contract/assignments/assignment-submissions.ts';

export function workFilterWord(state: WorkFilter) {
  if (state === 'to-mark') return i18n.t('To mark');
  if (state === 'marked') return i18n.t('Marked');
  return state === 'released' ? i18n.t('Released') : i18n.t('Late');
}
