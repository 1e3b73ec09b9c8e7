import { i18n } from '@lingui/core';
import { setUp } from '@stepwell/contract/identity/set-up.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { keepDevice, thisDevice } from '../../session/device.ts';
import { saveSession } from '../../session/session.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { PasswordInput, TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { useAwakeForm } from '../../ui/page/hydrated.ts';
import { Failed } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** A site without an admin: whoever can read the server's log becomes the first one. */
export function SetUp() {
  const { awake, form: sent } = useAwakeForm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { code: '', siteName: '', fullName: '', email: '', password: '' },
    validate: checkedBy(setUp.begin.body),
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const answer = await call(setUp.begin, { body: { ...body, ...thisDevice() } });
      // A first admin has no second step yet.
      if (answer.kind !== 'signed-in') return navigate('/auth/sign-in');
      const { kind: _, device, ...signedIn } = answer;
      keepDevice(device);
      saveSession(signedIn);
      await navigate('/admin/admin-settings', { replace: true });
      await queryClient.invalidateQueries(everything(site.frame));
      return 'leaving';
    },
  });
  const field = (name: keyof typeof form.values) => ({
    ...form.getInputProps(name),
    id: `set-up-${name}`,
    size: 'lg' as const,
  });
  return (
    <AuthFrame
      title={i18n.t('Set up the site')}
      lead={i18n.t('You’ll be the first admin. You can change everything later.')}
    >
      <form ref={sent} method="post" noValidate aria-label={i18n.t('Set up')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="set-up-" />
        <div className={fieldsClass}>
          <TextInput
            {...field('code')}
            label={i18n.t('Code')}
            description={i18n.t('The server prints this 15-character code each time it starts. Use the latest one.')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextInput
            {...field('siteName')}
            label={i18n.t('Site name')}
            description={i18n.t('Shown in titles, emails and the top bar.')}
            autoComplete="organization"
          />
          <TextInput {...field('fullName')} label={i18n.t('Full name')} autoComplete="name" />
          <TextInput {...field('email')} label={i18n.t('Email address')} type="email" autoComplete="username" />
          <PasswordInput
            {...field('password')}
            label={i18n.t('Password')}
            description={i18n.t('At least 10 characters. Don’t use your name or a common password.')}
            autoComplete="new-password"
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide disabled={!awake} busy={busy}>
            {busy ? i18n.t('Setting up…') : i18n.t('Set up and sign in')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}

/** Stands in for the screen where there is an admin already, or where nothing could be asked. */
export function SetUpFailed() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (!(error instanceof Refusal) || error.status !== 404) {
    return (
      <AuthFrame title={i18n.t('Set up the site')} lead="">
        <Failed error={error} retry={revalidate} retrying={state === 'loading'} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={i18n.t('This site is already set up')} lead={error.message}>
      <ButtonLink to="/auth/sign-in" size="big" wide>
        {i18n.t('Sign in')}
      </ButtonLink>
    </AuthFrame>
  );
}
