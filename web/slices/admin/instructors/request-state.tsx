import { i18n } from '@lingui/core';
import type { RequestState } from '@stepwell/contract/identity/applications.ts';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import css from './requests.module.css';

const icons = { submitted: IconClock, accepted: IconCircleCheck, declined: IconCircleX };

export function requestStateText(state: RequestState) {
  if (state === 'submitted') return i18n.t('Pending');
  return state === 'accepted' ? i18n.t('Accepted') : i18n.t('Declined');
}

/** A state is always a word with an icon; colour only repeats it. */
export function RequestStateWord({ state }: { state: RequestState }) {
  const Icon = icons[state];
  return (
    <span className={`${css['word']} ${css[state]}`}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {requestStateText(state)}
    </span>
  );
}
