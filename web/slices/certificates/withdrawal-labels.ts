import { i18n } from '@lingui/core';
import type { WithdrawalCode } from '@stepwell/contract/learning/learning.ts';

/** Why a certificate was withdrawn, for whoever checks it. */
export function withdrawalLabel(code: WithdrawalCode | null) {
  if (code === 'issued-in-error') return i18n.t('Issued by mistake.');
  if (code === 'wrong-person') return i18n.t('Issued to the wrong person.');
  if (code === 'rules-broken') return i18n.t('Earned against the rules.');
  if (code === 'marks-corrected') return i18n.t('The marks were corrected.');
  return i18n.t('No longer valid.');
}
