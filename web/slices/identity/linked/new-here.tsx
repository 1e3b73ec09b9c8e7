import { i18n } from '@lingui/core';
import type { SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { call } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { Checkbox, TextInput } from '../../../ui/inputs/inputs.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { TermsLinks } from '../terms-links.tsx';

interface Props {
  token: string;
  email: string;
  fullName: string;
  enter: (answer: SignInAnswer) => Promise<unknown>;
}

/** Nobody is known at this address: a name and the terms, and there is an account. */
export function NewHere({ token, email, fullName, enter }: Props) {
  const check = checkedBy(linkedAccounts.signUp.body);
  const form = useForm({
    initialValues: { fullName, terms: false as boolean },
    validate: (values) => check({ ...values, token }),
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async ({ fullName: name }) =>
      enter(await call(linkedAccounts.signUp, { body: { fullName: name, terms: true, token, ...thisDevice() } })),
  });
  return (
    <AuthFrame
      title={i18n.t('New account')}
      lead={i18n.t('We’ll create an account for {email}. You can open all courses once it’s approved.', { email })}
    >
      <form method="post" noValidate aria-label={i18n.t('Create account')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="new-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('fullName')}
            id="new-fullName"
            label={i18n.t('Full name')}
            autoComplete="name"
            size="lg"
          />
          <Checkbox
            {...form.getCheckProps('terms')}
            id="new-terms"
            label={i18n.t('I accept the terms')}
            description={<TermsLinks />}
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide busy={busy}>
            {busy ? i18n.t('Creating account…') : i18n.t('Create account')}
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
