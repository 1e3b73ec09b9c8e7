import { i18n } from '@lingui/core';
import type { EnquiryState } from '@stepwell/contract/enquiries/enquiries.ts';
import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';

export function stateLabel(state: EnquiryState) {
  if (state === 'new') return i18n.t('New');
  if (state === 'open') return i18n.t('Open');
  if (state === 'answered') return i18n.t('Answered');
  return state === 'closed' ? i18n.t('Closed') : i18n.t('Held');
}

export function holdReasonLabel(reason: HoldReason) {
  if (reason === 'hidden-field') return i18n.t('A hidden field was filled in.');
  if (reason === 'too-fast') return i18n.t('The form was sent within seconds.');
  if (reason === 'no-proof') return i18n.t('The browser check is missing.');
  return reason === 'many-links'
    ? i18n.t('The message has many links.')
    : i18n.t('Many messages came from the same network within an hour.');
}
