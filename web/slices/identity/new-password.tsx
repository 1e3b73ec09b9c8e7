import { i18n } from '@lingui/core';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ask, call } from '../../api/call.ts';
import { thisDevice } from '../../session/device.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { PasswordInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { linkState } from './link-state.ts';
import { SecondStep } from './second-step.tsx';

const Chosen = z.object({ password: signingIn.newPassword.body.shape.password });

/** Behind the link of the letter. A link that does not work says so before anybody thinks of a password. */
export function NewPassword({ token }: { token: string }) {
  const awake = useAwake();
  const link = useQuery({ ...ask(signingIn.link, { body: { token } }), enabled: awake, retry: false, staleTime: 0 });
  const state = linkState(token, link, 'password');
  if (state === 'open') return <Choose token={token} />;
  if (state === 'unknown') {
    return (
      <AuthFrame title={i18n.t('Reset password')} lead={i18n.t('Checking your link…')}>
        <Answer of={link}>{() => null}</Answer>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={state === 'used' ? i18n.t('This link was already used') : i18n.t('This link has expired')}
      lead={
        state === 'used'
          ? i18n.t('Each link works once. If you didn’t use it, request a new one now.')
          : i18n.t('A link works once, for one hour. Request a new one.')
      }
    >
      <ButtonLink to="/auth/forgot-password" size="big" wide>
        {i18n.t('Request new link')}
      </ButtonLink>
      <div className={css['send']}>
        <ButtonLink to="/auth/sign-in" tone="ghost" size="big" wide>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

function Choose({ token }: { token: string }) {
  const { half, enter, keep, startOver } = useAfterSignIn();
  const form = useForm({ initialValues: { password: '' }, validate: checkedBy(Chosen) });
  const { busy, submit, failed } = useSending({
    form,
    send: async ({ password }) =>
      enter(await call(signingIn.newPassword, { body: { token, password, ...thisDevice() } })),
  });
  if (half) return <SecondStep token={half} keep={keep} startOver={startOver} />;
  return (
    <AuthFrame
      title={i18n.t('Choose a new password')}
      lead={i18n.t('You’ll be signed in here and signed out everywhere else.')}
    >
      <form method="post" noValidate aria-label={i18n.t('Choose a new password')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="new-password-" />
        <div className={fieldsClass}>
          <PasswordInput
            {...form.getInputProps('password')}
            id="new-password-password"
            label={i18n.t('New password')}
            description={i18n.t('At least 10 characters. Don’t use your name or a common password.')}
            autoComplete="new-password"
            size="lg"
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide busy={busy}>
            {busy ? i18n.t('Saving password…') : i18n.t('Save and sign in')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
