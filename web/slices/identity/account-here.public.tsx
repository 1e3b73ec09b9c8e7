import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { sessionNow } from '../../session/session.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { PlainFrame } from './auth-frame.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm, useSignInForm } from './sign-in-form.tsx';
import { SignUpForm, useSignUpForm } from './sign-up-form.tsx';

/** Whom an email with a link was sent to; a reload of this tab still says so. */
const SENT_TO = 'account-here';
const sentBefore = () => {
  try {
    return sessionStorage.getItem(SENT_TO);
  } catch {
    return null;
  }
};
function keepSent(email: string | null) {
  try {
    if (email) sessionStorage.setItem(SENT_TO, email);
    else sessionStorage.removeItem(SENT_TO);
  } catch {
    // Kept in this page only.
  }
}

/**
 * Signing in or up in the middle of another page, which follows the session and continues by itself, also when the link
 * in the email was opened in another tab. `redirectTo` is that page, for those who have to leave it on the way.
 */
export function AccountHere({ title, lead, redirectTo }: { title: string; lead: string; redirectTo: string }) {
  const { half, enter, keep, startOver } = useAfterSignIn({ stays: true });
  const [isNew, setNew] = useState(false);
  const [sentTo, setSentTo] = useState(sentBefore);
  const signIn = useSignInForm();
  const signUp = useSignUpForm();
  const sent = (email: string | null) => {
    keepSent(email);
    setSentTo(email);
  };
  // However the session came: what follows it needs no email any more.
  useEffect(() => () => void (sessionNow() && keepSent(null)), []);
  if (half) {
    const again = () => {
      signIn.setFieldValue('password', '');
      startOver();
    };
    return <SecondStep token={half} keep={keep} startOver={again} frame={PlainFrame} />;
  }
  const other = (label: string, action: string, act: () => void) => (
    <p className={css['after']}>
      {label}{' '}
      <button type="button" className="lnk" onClick={act}>
        {action}
      </button>
    </p>
  );
  const toSignIn = other(i18n.t('Already have an account?'), i18n.t('Sign in'), () => {
    sent(null);
    setNew(false);
  });
  if (sentTo)
    return (
      <>
        <CheckYourMail
          email={sentTo}
          back={() => {
            sent(null);
            setNew(true);
          }}
          frame={PlainFrame}
        />
        {other(i18n.t('Opened it on another device?'), i18n.t('Sign in'), () => {
          sent(null);
          setNew(false);
        })}
      </>
    );
  return isNew ? (
    <PlainFrame title={title} lead={lead}>
      <SignUpForm form={signUp} redirectTo={redirectTo} onSent={sent} />
      {toSignIn}
    </PlainFrame>
  ) : (
    <PlainFrame title={title} lead={lead}>
      <SignInForm form={signIn} enter={enter} redirectTo={redirectTo} />
      {other(i18n.t('New here?'), i18n.t('Create account'), () => setNew(true))}
    </PlainFrame>
  );
}
