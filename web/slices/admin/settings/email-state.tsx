import { i18n } from '@lingui/core';
import type { LetterLine } from '@stepwell/contract/admin/settings.ts';
import { IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react';
import css from './settings.module.css';

const icons = { sent: IconCircleCheck, waiting: IconClock, kept: IconInbox };

export function letterStateWord(state: LetterLine['state']) {
  if (state === 'sent') return i18n.t('Sent');
  return state === 'waiting' ? i18n.t('Pending') : i18n.t('In outbox');
}

/** Where a letter is: a word with a sign. */
export function LetterState({ letter: { state, refusals } }: { letter: LetterLine }) {
  const Icon = icons[state];
  return (
    <span className={css[`is-${state}`]}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {state === 'waiting' && refusals > 0
        ? i18n.t('Rejected {refusals, plural, one {# time} other {# times}}', { refusals })
        : letterStateWord(state)}
    </span>
  );
}
