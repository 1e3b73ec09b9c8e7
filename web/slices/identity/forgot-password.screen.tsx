import { i18n } from '@lingui/core';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { useAwakeForm } from '../../ui/page/hydrated.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useAfterSignIn, withRedirect } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { AuthFrame, Elsewhere } from './auth-frame.tsx';
import { NewPassword } from './new-password.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

/** Asks for the letter; its link leads back here with `?token=`, and a new password is chosen. Open to everybody. */
export function ForgotPassword() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <AskForLink /> : <NewPassword key={token} token={token} />;
}

function AskForLink() {
  const { awake, form: sent } = useAwakeForm();
  const session = useSession();
  const { goTo } = useAfterSignIn();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(signingIn.forgotPassword.body) });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const { email } = await call(signingIn.forgotPassword, { body });
      setSentTo(email);
    },
  });
  if (session) return <SignedInAlready session={session} goTo={goTo} />;
  const back = (
    <Elsewhere>
      {i18n.t('Want to keep it?')}{' '}
      <Link className="lnk" to={withRedirect('/auth/sign-in', search.get('redirectTo'))}>
        {i18n.t('Sign in')}
      </Link>
    </Elsewhere>
  );
  if (sentTo) {
    return (
      <AuthFrame
        title={i18n.t('Check your email')}
        lead={i18n.t('If {email} has an account, we’ve sent an email. Its link works once, for one hour.', {
          email: sentTo,
        })}
      >
        <p role="status" className="mut">
          {i18n.t('No email after a few minutes? Check your spam folder and the email address.')}
        </p>
        <div className={css['send']}>
          <Button tone="ghost" size="big" wide onClick={() => setSentTo(null)}>
            {i18n.t('Use another email address')}
          </Button>
        </div>
        {back}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={i18n.t('Reset password')}
      lead={i18n.t('Enter your email address. We’ll send a link to reset your password.')}
    >
      <form ref={sent} method="post" noValidate aria-label={i18n.t('Reset password')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="forgot-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('email')}
            id="forgot-email"
            label={i18n.t('Email')}
            type="email"
            autoComplete="username"
            size="lg"
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide disabled={!awake} busy={busy}>
            {busy ? i18n.t('Sending link…') : i18n.t('Send link')}
          </Button>
        </div>
      </form>
      {back}
    </AuthFrame>
  );
}
