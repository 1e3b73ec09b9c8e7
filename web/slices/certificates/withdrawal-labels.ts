import { i18n } from '@lingui/core';
import type { WithdrawalCode } from '@stepwell/contract/learning/learning.ts';

/** Why a certificate was withdrawn, for whoever checks it. */
export function withdrawalWords(code: WithdrawalCode | null) {
  if (code === 'issued-in-error') return i18n.t('It was issued by mistake.');
  if (code === 'wrong-person') return i18n.t('It belongs to somebody else.');
  if (code === 'rules-broken') return i18n.t('It was earned against the rules.');
  if (code === 'marks-corrected') return i18n.t('The marks that earned it were corrected.');
  return i18n.t('It counts no more.');
}
