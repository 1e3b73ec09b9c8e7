import { i18n } from '@lingui/core';
import type { OwnFinal } from '@stepwell/contract/exams/own-finals.ts';
import { When } from '../../../ui/time/when.tsx';
import { WaitWords } from '../../quizzes/taking/wait-labels.public.tsx';

/** Why nobody can begin at this moment, and what to do or when it will be possible. */
export function FinalWait({
  wait,
  slot,
  conditions,
}: Pick<OwnFinal, 'slot' | 'conditions'> & { wait: NonNullable<OwnFinal['wait']> }) {
  const at = wait.at && <When at={wait.at} as="time" />;
  switch (wait.reason) {
    case 'not-eligible':
      return i18n.t(
        'You cannot begin yet: {met} of {of, plural, one {# condition is} other {# conditions are}} met.',
        conditions,
      );
    case 'no-slot-chosen':
      return i18n.t('Choose a slot: a time at which you take it.');
    case 'no-slots-left':
      return i18n.t('No seat is left in any slot. Ask your teacher for another one.');
    case 'slot-later':
      return (
        <>
          {i18n.t('Your slot begins on')} {at}
        </>
      );
    case 'slot-over':
      return (
        <>
          {i18n.t('Your slot is over:')} {slot && <When at={slot.endsAt} as="time" />}
        </>
      );
    case 'not-open-yet':
    case 'gap':
      return <WaitWords wait={{ reason: wait.reason, at: wait.at }} />;
    case 'no-attempts-left':
      return i18n.t('You have used every attempt at this assessment.');
    case 'closed':
      return i18n.t('This assessment is closed.');
  }
}
