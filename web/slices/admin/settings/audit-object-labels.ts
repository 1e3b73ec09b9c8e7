import { i18n } from '@lingui/core';
import type { Handed } from '@stepwell/contract/admin/settings.ts';

/** What became of a letter that was handed over, with the mail server's own words where it said any. */
export function submittedText({ outcome, answer }: Handed) {
  if (outcome === 'kept') return i18n.t('The email is in the outbox.');
  if (outcome === 'taken') return i18n.t('The mail server accepted the email. Response: {answer}', { answer });
  if (outcome === 'refused') return i18n.t('The mail server rejected the email. Response: {answer}', { answer });
  return i18n.t('Emails can’t be sent at the moment: {answer}', { answer });
}
