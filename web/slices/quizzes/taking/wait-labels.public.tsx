import { i18n } from '@lingui/core';
import type { OwnQuiz } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { When } from '../../../ui/time/when.tsx';

/** Why nobody can begin at this moment, and when it will be possible. */
export function WaitLabel({ wait }: { wait: NonNullable<OwnQuiz['wait']> }) {
  const at = wait.at && <When at={wait.at} as="time" />;
  switch (wait.reason) {
    case 'not-open-yet':
      return (
        <>
          {i18n.t('Opens on')} {at}
        </>
      );
    case 'gap':
      return (
        <>
          {i18n.t('Next attempt available from')} {at}
        </>
      );
    case 'no-attempts-left':
      return i18n.t('You have used all attempts at this quiz.');
    case 'closed':
      return i18n.t('This quiz is closed.');
  }
}
