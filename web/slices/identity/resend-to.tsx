import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './auth-frame.module.css';

/** Another confirmation letter, for somebody whose link does not say who they are. */
export function ResendTo({ below }: { below: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(identity.resendConfirmation.body) });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const { email } = await call(identity.resendConfirmation, { body });
      setSentTo(email);
    },
  });
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label={i18n.t('Send another email')}
        className={below ? css['after'] : undefined}
        onSubmit={submit}
      >
        <ErrorSummary failed={failed} errors={form.errors} prefix="resend-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('email')}
            id="resend-email"
            label={i18n.t('Email')}
            type="email"
            autoComplete="email"
            size="lg"
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" tone={below ? 'ghost' : 'main'} size="big" wide busy={busy}>
            {i18n.t('Resend email')}
          </Button>
        </div>
      </form>
      <p role="status" className={css['beside']}>
        {sentTo && i18n.t('If {email} needs confirmation, we’ve sent an email.', { email: sentTo })}
      </p>
    </>
  );
}
