import { i18n } from '@lingui/core';
import type { SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { PasswordField } from '../security/secret-field.tsx';

interface Props {
  token: string;
  email: string;
  enter: (answer: SignInAnswer) => Promise<unknown>;
}

/** The address has an account here: that it is the same person is shown once, by its password. */
export function ProveAccount({ token, email, enter }: Props) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : i18n.t('Enter your password.')) },
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => enter(await call(linkedAccounts.prove, { body: { ...body, token, ...thisDevice() } })),
  });
  return (
    <AuthFrame
      title={i18n.t('Confirm it’s you')}
      lead={i18n.t('{email} already has an account here. Enter its password to link both.', { email })}
    >
      <form method="post" noValidate aria-label={i18n.t('Link accounts')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="prove-" />
        <div className={fieldsClass}>
          <PasswordField
            id="prove-password"
            label={i18n.t('Your password for this site')}
            input={form.getInputProps('password')}
            error={form.errors['password']}
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide busy={busy}>
            {i18n.t('Link and sign in')}
          </Button>
        </div>
      </form>
      <div className={css['after']}>
        <p>
          <Link className="lnk" to="/auth/forgot-password">
            {i18n.t('Forgot your password?')}
          </Link>{' '}
          {i18n.t('Sign in with an emailed link, then link the accounts in your settings.')}
        </p>
      </div>
    </AuthFrame>
  );
}
