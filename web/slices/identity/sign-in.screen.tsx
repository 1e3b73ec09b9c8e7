import { i18n } from '@lingui/core';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../session/session.ts';
import { useAfterSignIn, withRedirect } from './after-sign-in.ts';
import { AuthFrame, Elsewhere } from './auth-frame.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm, useSignInForm } from './sign-in-form.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export function SignIn() {
  const session = useSession();
  const [search] = useSearchParams();
  const redirectTo = search.get('redirectTo');
  const { goTo, arriving, half, enter, keep, startOver } = useAfterSignIn();
  const form = useSignInForm();
  if (session && !arriving) return <SignedInAlready session={session} goTo={goTo} />;
  if (half) {
    const again = () => {
      form.setFieldValue('password', '');
      startOver();
    };
    return <SecondStep token={half} keep={keep} startOver={again} />;
  }

  return (
    <AuthFrame title={i18n.t('Welcome back')} lead={i18n.t('Continue where you left off.')}>
      <SignInForm form={form} enter={enter} redirectTo={redirectTo} />
      <Elsewhere>
        {i18n.t('New here?')}{' '}
        <Link className="lnk" to={withRedirect('/auth/sign-up', redirectTo)}>
          {i18n.t('Create account')}
        </Link>
      </Elsewhere>
    </AuthFrame>
  );
}
