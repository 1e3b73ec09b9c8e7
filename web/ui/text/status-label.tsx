import { i18n } from '@lingui/core';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import css from './status-label.module.css';

const icons = { approved: IconCircleCheck, pending: IconClock, suspended: IconBan, declined: IconCircleX };

export function statusText(status: Status) {
  if (status === 'approved') return i18n.t('Approved');
  if (status === 'pending') return i18n.t('Pending');
  return status === 'suspended' ? i18n.t('Suspended') : i18n.t('Declined');
}

/** A state is always a word with an icon; colour only repeats it. */
export function StatusWord({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <span className={`${css['word']} ${css[status]}`}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {statusText(status)}
    </span>
  );
}
