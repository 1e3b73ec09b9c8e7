import { i18n } from '@lingui/core';
import type { Handed } from '@stepwell/contract/admin/settings.ts';

/** What became of a letter that was handed over, with the mail server's own words where it said any. */
export function submittedText({ outcome, answer }: Handed) {
  if (outcome === 'kept') return i18n.t('The letter lies in the outbox.');
  if (outcome === 'taken') return i18n.t('The mail server took the letter. It said: {answer}', { answer });
  if (outcome === 'refused') return i18n.t('The mail server refused this letter. It said: {answer}', { answer });
  return i18n.t('No letter can be sent at the moment: {answer}', { answer });
}
