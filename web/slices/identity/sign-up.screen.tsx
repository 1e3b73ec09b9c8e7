import { i18n } from '@lingui/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.ts';
import { useAfterSignIn, withRedirect } from './after-sign-in.ts';
import { AuthFrame, Elsewhere } from './auth-frame.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { SignUpForm, useSignUpForm } from './sign-up-form.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export function SignUp() {
  const session = useSession();
  const [search] = useSearchParams();
  const redirectTo = search.get('redirectTo');
  const { goTo } = useAfterSignIn();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSignUpForm();
  if (session) return <SignedInAlready session={session} goTo={goTo} />;
  if (sentTo) return <CheckYourMail email={sentTo} back={() => setSentTo(null)} />;

  return (
    <AuthFrame
      title={i18n.t('Start free')}
      lead={i18n.t('Create an account. You can open all courses once it’s approved.')}
    >
      <SignUpForm form={form} redirectTo={redirectTo} onSent={setSentTo} />
      <Elsewhere>
        {i18n.t('Already have an account?')}{' '}
        <Link className="lnk" to={withRedirect('/auth/sign-in', redirectTo)}>
          {i18n.t('Sign in')}
        </Link>
      </Elsewhere>
    </AuthFrame>
  );
}
