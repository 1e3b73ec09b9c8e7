import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { call } from '../../api/call.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { Checkbox, PasswordInput, TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { useAwakeForm } from '../../ui/page/hydrated.ts';
import { Button } from '../../ui/parts/button.tsx';
import { keepWanted } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { TermsLinks } from './terms-links.tsx';

export const useSignUpForm = () =>
  useForm({
    initialValues: { fullName: '', email: '', password: '', terms: false as boolean },
    validate: checkedBy(identity.signUp.body),
  });

interface Props {
  form: ReturnType<typeof useSignUpForm>;
  /** Where the link in the email leads in the end. */
  redirectTo: string | null;
  onSent: (email: string) => void;
}

/** A new account; it waits for the link in the email. */
export function SignUpForm({ form, redirectTo, onSent }: Props) {
  const { awake, form: sent } = useAwakeForm();
  const { busy, submit, failed } = useSending({
    form,
    send: async ({ terms: _, ...body }) => {
      const { email } = await call(identity.signUp, { body: { ...body, terms: true } });
      keepWanted(redirectTo);
      onSent(email);
    },
  });
  const field = (name: 'fullName' | 'email' | 'password') => ({
    ...form.getInputProps(name),
    id: `sign-up-${name}`,
    size: 'lg' as const,
  });
  return (
    <form ref={sent} method="post" noValidate aria-label={i18n.t('Create account')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={form.errors} prefix="sign-up-" />
      <div className={fieldsClass}>
        <TextInput {...field('fullName')} label={i18n.t('Full name')} autoComplete="name" />
        <TextInput {...field('email')} label={i18n.t('Email')} type="email" autoComplete="email" />
        <PasswordInput
          {...field('password')}
          label={i18n.t('Password')}
          description={i18n.t('At least 10 characters. Don’t use your name or a common password.')}
          autoComplete="new-password"
        />
        <Checkbox
          {...form.getCheckProps('terms')}
          id="sign-up-terms"
          label={i18n.t('I accept the terms')}
          description={<TermsLinks />}
        />
      </div>
      <div className={css['send']}>
        <Button type="submit" size="big" wide disabled={!awake} busy={busy}>
          {busy ? i18n.t('Creating account…') : i18n.t('Create account')}
        </Button>
      </div>
    </form>
  );
}
