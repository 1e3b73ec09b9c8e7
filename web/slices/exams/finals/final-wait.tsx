import { i18n } from '@lingui/core';
import type { OwnFinal } from '@stepwell/contract/exams/own-finals.ts';
import { When } from '../../../ui/time/when.tsx';
import { WaitLabel } from '../../quizzes/taking/wait-labels.public.tsx';

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
        'You can’t start yet: {met} of {of, plural, one {# condition} other {# conditions}} met.',
        conditions,
      );
    case 'no-slot-chosen':
      return i18n.t('Choose a slot to take the assessment.');
    case 'no-slots-left':
      return i18n.t('All slots are full. Ask your teacher to add one.');
    case 'slot-later':
      return (
        <>
          {i18n.t('Your slot starts on')} {at}
        </>
      );
    case 'slot-over':
      return (
        <>
          {i18n.t('Your slot ended:')} {slot && <When at={slot.endsAt} as="time" />}
        </>
      );
    case 'not-open-yet':
    case 'gap':
      return <WaitLabel wait={{ reason: wait.reason, at: wait.at }} />;
    case 'no-attempts-left':
      return i18n.t('You’ve used all attempts.');
    case 'closed':
      return i18n.t('This assessment is closed.');
  }
}
