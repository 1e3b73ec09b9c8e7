import { i18n } from '@lingui/core';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { identity } from '@stepwell/contract/identity.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { useAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, ErrorSummary, errorOf, fieldStyles, fieldsClass, useSending } from '../../ui/form.tsx';
import { useAfterSignIn, withRedirect } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { AuthFrame, Elsewhere } from './auth-frame.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export function SignIn() {
  const session = useSession();
  const awake = useAwake();
  const [search] = useSearchParams();
  const { goTo, keep } = useAfterSignIn();
  const [arriving, setArriving] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: checkedBy(identity.signIn.body),
    validateInputOnBlur: false,
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const signedIn = await call(identity.signIn, { body });
      setArriving(true);
      await keep(signedIn);
      return 'leaving';
    },
  });
  if (session && !arriving) return <SignedInAlready session={session} goTo={goTo} />;

  return (
    <AuthFrame title={i18n.t('Welcome back')} lead={i18n.t('Your next step is where you left it.')}>
      <form method="post" noValidate aria-label={i18n.t('Sign in')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="sign-in-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('email')}
            error={errorOf(form.errors['email'])}
            classNames={fieldStyles}
            id="sign-in-email"
            label={i18n.t('Email')}
            type="email"
            autoComplete="username"
            size="lg"
          />
          <PasswordInput
            {...form.getInputProps('password')}
            error={errorOf(form.errors['password'])}
            classNames={fieldStyles}
            id="sign-in-password"
            label={i18n.t('Password')}
            aria-invalid={form.errors['password'] !== undefined}
            autoComplete="current-password"
            size="lg"
            visibilityToggleButtonProps={{ 'aria-label': i18n.t('Show password'), tabIndex: 0 }}
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide disabled={!awake} busy={busy}>
            {busy ? i18n.t('Signing in') : i18n.t('Sign in')}
          </Button>
        </div>
      </form>
      <Elsewhere>
        {i18n.t('New here?')}{' '}
        <Link className="lnk" to={withRedirect('/auth/sign-up', search)}>
          {i18n.t('Create an account')}
        </Link>
      </Elsewhere>
    </AuthFrame>
  );
}
