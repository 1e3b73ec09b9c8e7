import { i18n } from '@lingui/core';
import type { HelpReason, NeedsHelp } from '@stepwell/contract/learning/teaching.ts';

/** Why somebody may need help, as a sentence; the rules stand beside the query. */
export function reasonLabels({ reason, about, count }: NeedsHelp['reasons'][number]) {
  switch (reason) {
    case 'away':
      return i18n.t('Started, inactive for {count} days', { count });
    case 'quiz-failed':
      return i18n.t('Failed the quiz “{about}” {count} times', { about, count });
    case 'stuck':
      return i18n.t('“{about}” open for {count} days, not completed', { about, count });
    case 'behind':
      return i18n.t('{count} lectures behind the median of batch “{about}”', { about, count });
  }
}

export function reasonTab(reason: HelpReason) {
  if (reason === 'away') return i18n.t('Inactive');
  if (reason === 'quiz-failed') return i18n.t('Failed a quiz');
  return reason === 'stuck' ? i18n.t('Stuck at a lecture') : i18n.t('Behind the batch');
}
