import { i18n } from '@lingui/core';
import type { Session } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** On `/auth/*` somebody who is signed in sees who they are, a way on and a way out. */
export function SignedInAlready({ session, goTo }: { session: Session; goTo: string }) {
  return (
    <AuthFrame
      title={i18n.t('You’re already signed in')}
      lead={i18n.t('As {name}.', { name: session.fullName || i18n.t('Guest') })}
    >
      <ButtonLink to={goTo} size="big" wide>
        {i18n.t('Continue')}
      </ButtonLink>
      <div className={css['send']}>
        <Button tone="ghost" size="big" wide onClick={() => void signOut()}>
          {i18n.t('Sign out')}
        </Button>
      </div>
    </AuthFrame>
  );
}
