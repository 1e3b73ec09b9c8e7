import { i18n } from '@lingui/core';
import { useSession } from '../../../../session/session.ts';
import { ButtonLink } from '../../../../ui/parts/button.tsx';

/** The step a visitor takes first; of somebody who is signed in, where they stopped. */
export function FirstSteps() {
  const session = useSession();
  return (
    <p className="h-acts h-first">
      {session ? (
        <ButtonLink tone="lamp" size="big" to="/">
          {i18n.t('Continue learning')}
        </ButtonLink>
      ) : (
        <ButtonLink tone="lamp" size="big" to="/auth/sign-up">
          {i18n.t('Start learning')}
        </ButtonLink>
      )}
      <ButtonLink tone="ghost" size="big" to="/pages/course/grid">
        {i18n.t('View all courses')}
      </ButtonLink>
    </p>
  );
}
