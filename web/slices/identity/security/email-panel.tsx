import { i18n } from '@lingui/core';
import { security } from '@stepwell/contract/identity/sign-in.ts';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { profileAsk } from '../../../session/profile.ts';
import { tokenNow } from '../../../session/session.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Panel } from './panel.public.tsx';
import { PasswordField } from './secret-field.tsx';
import css from './security.module.css';

/** Another address takes the place of this one once the link in the letter there was opened. */
export function EmailPanel() {
  // The layout asks the same and keeps it fresh.
  const profile = useQuery({ ...profileAsk(), enabled: tokenNow() !== null, retry: false });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: checkedBy(security.changeEmail.body) });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      setSentTo(null);
      const { email } = await call(security.changeEmail, { body });
      setSentTo(email);
      form.reset();
    },
  });
  return (
    <Panel
      id="email"
      title={i18n.t('Email')}
      lead={profile.data && i18n.t('You sign in with {email} and get emails there.', { email: profile.data.email })}
    >
      <form className={css['form']} noValidate aria-labelledby="email-title" onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="new-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('email')}
            id="new-email"
            label={i18n.t('New email address')}
            description={i18n.t('We’ll send a link there. Your email address changes when you open it.')}
            type="email"
            autoComplete="email"
            size="lg"
          />
          <PasswordField
            id="new-password"
            label={i18n.t('Your password')}
            input={form.getInputProps('password')}
            error={form.errors['password']}
          />
        </div>
        <div className={css['acts']}>
          <Button type="submit" tone="ghost" busy={busy}>
            {busy ? i18n.t('Sending link…') : i18n.t('Send link')}
          </Button>
        </div>
        <div role="status">
          {sentTo && (
            <p className={css['done']}>
              <IconMail size={20} stroke={1.8} aria-hidden />
              {i18n.t('We sent an email to {email}. Its link works once, for one hour.', { email: sentTo })}
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}
