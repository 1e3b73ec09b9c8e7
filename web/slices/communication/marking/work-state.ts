import { i18n } from '@lingui/core';
import type { ModuleWorkState } from '@stepwell/contract/communication/module-marking.ts';

export function workStateText(state: ModuleWorkState) {
  if (state === 'to-mark') return i18n.t('To mark');
  return state === 'marked' ? i18n.t('Marked') : i18n.t('Released');
}
