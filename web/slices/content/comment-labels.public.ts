import { i18n } from '@lingui/core';
import type { ReportReason } from '@stepwell/contract/content/comments.ts';
import type { UnhelpfulReason } from '@stepwell/contract/content/readers.ts';

export function reportReasonLabel(reason: ReportReason) {
  if (reason === 'spam') return i18n.t('Spam or advertising');
  if (reason === 'abuse') return i18n.t('Abusive or hurtful');
  return reason === 'off-topic' ? i18n.t('Off topic') : i18n.t('Something else');
}

export function unhelpfulLabel(reason: UnhelpfulReason) {
  if (reason === 'unclear') return i18n.t('Hard to understand');
  if (reason === 'incomplete') return i18n.t('Something is missing');
  return reason === 'wrong' ? i18n.t('It didn’t work') : i18n.t('Not my question');
}
