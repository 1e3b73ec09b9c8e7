import { i18n } from '@lingui/core';
import { identity, type SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { thisDevice } from '../../session/device.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { PasswordInput, TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { useAwakeForm } from '../../ui/page/hydrated.ts';
import { Button } from '../../ui/parts/button.tsx';
import { withRedirect } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { IdentityProviderButton } from './linked/identity-provider-button.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';

export const useSignInForm = () => useForm({ initialValues: { email: '', password: '' }, validate: () => ({}) });

interface Props {
  form: ReturnType<typeof useSignInForm>;
  enter: (answer: SignInAnswer) => Promise<unknown>;
  /** Where those who leave for another page come back to. */
  redirectTo: string | null;
}

/** Every way of signing in. */
export function SignInForm({ form, enter, redirectTo }: Props) {
  const { awake, form: sent } = useAwakeForm();
  const { busy, submit, failed } = useSending({
    form,
    async send(body) {
      // A visit often begins on this page: what checks the fields is fetched with the press. Without it the server does.
      const check = await import('./sign-in-check.ts').catch(() => undefined);
      check?.checkSignIn(body);
      return enter(await call(identity.signIn, { body: { ...body, ...thisDevice() } }));
    },
  });
  return (
    <>
      <form ref={sent} method="post" noValidate aria-label={i18n.t('Sign in')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="sign-in-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('email')}
            id="sign-in-email"
            label={i18n.t('Email')}
            type="email"
            // The last word lets the browser offer passkeys at this field.
            autoComplete="username webauthn"
            size="lg"
          />
          <PasswordInput
            {...form.getInputProps('password')}
            id="sign-in-password"
            label={i18n.t('Password')}
            autoComplete="current-password"
            size="lg"
          />
        </div>
        <p className={css['beside']}>
          <Link className="lnk" to={withRedirect('/auth/forgot-password', redirectTo)}>
            {i18n.t('Forgot your password?')}
          </Link>
        </p>
        <div className={css['send']}>
          <Button type="submit" size="big" wide disabled={!awake} busy={busy}>
            {busy ? i18n.t('Signing in…') : i18n.t('Sign in')}
          </Button>
        </div>
      </form>
      <PasskeySignIn enter={enter} />
      <IdentityProviderButton redirectTo={redirectTo} />
    </>
  );
}
