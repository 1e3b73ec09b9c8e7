import { i18n } from '@lingui/core';
import type { HelpReason, NeedsHelp } from '@stepwell/contract/learning/teaching.ts';

/** Why somebody may need help, as a sentence; the rules stand beside the query. */
export function reasonLabels({ reason, about, count }: NeedsHelp['reasons'][number]) {
  switch (reason) {
    case 'away':
      return i18n.t('Began, and was not here for {count} days', { count });
    case 'quiz-failed':
      return i18n.t('Failed the quiz “{about}” {count} times', { about, count });
    case 'stuck':
      return i18n.t('Has had “{about}” open for {count} days without finishing it', { about, count });
    case 'behind':
      return i18n.t('{count} lectures behind the middle of the batch “{about}”', { about, count });
  }
}

export function reasonTab(reason: HelpReason) {
  if (reason === 'away') return i18n.t('Away');
  if (reason === 'quiz-failed') return i18n.t('Failed a quiz');
  return reason === 'stuck' ? i18n.t('Stuck at a lecture') : i18n.t('Behind the batch');
}
