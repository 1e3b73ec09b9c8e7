import { i18n } from '@lingui/core';
import type { EmailListItem } from '@stepwell/contract/admin/settings.ts';
import { IconAlertCircle, IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react';
import css from './settings.module.css';

const icons = { sent: IconCircleCheck, waiting: IconClock, failed: IconAlertCircle, kept: IconInbox };

export function emailStateText(state: EmailListItem['state']) {
  if (state === 'sent') return i18n.t('Sent');
  if (state === 'failed') return i18n.t('Rejected');
  return state === 'waiting' ? i18n.t('Pending') : i18n.t('In outbox');
}

/** Where a letter is: a word with a sign. */
export function EmailStateLabel({ letter: { state, refusals } }: { letter: EmailListItem }) {
  const Icon = icons[state];
  return (
    <span className={css[`is-${state}`]}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {state === 'failed'
        ? i18n.t('Rejected {refusals, plural, one {# time} other {# times}}', { refusals })
        : emailStateText(state)}
    </span>
  );
}
