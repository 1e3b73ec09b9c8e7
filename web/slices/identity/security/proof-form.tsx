import { i18n } from '@lingui/core';
import { security } from '@stepwell/contract/identity/sign-in.ts';
import { useId } from 'react';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { CodeField, PasswordField } from './secret-field.tsx';
import css from './security.module.css';
import { useFocusHere } from './use-focus-here.ts';

interface Props {
  title: string;
  hint?: string;
  action: string;
  tone?: 'main' | 'bad';
  /** Two-step sign-in is on. */
  withCode: boolean;
  send: (proof: { password: string; code: string }) => Promise<unknown>;
  cancel: () => void;
}

/** Before what a stolen session must not do: the password, and the code where one is set up. */
export function ProofForm({ title, hint, action, tone = 'main', withCode, send, cancel }: Props) {
  // Two of them may stand open on one page.
  const prefix = `proof${useId()}-`;
  const heading = useFocusHere<HTMLHeadingElement>();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: checkedBy(withCode ? security.endTwoStep.body : security.beginTwoStep.body),
  });
  const { busy, submit, failed } = useSending({ form, send });
  return (
    <form className={css['form']} noValidate aria-label={title} onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <ErrorSummary failed={failed} errors={form.errors} prefix={prefix} />
      {hint && <p className={css['hint']}>{hint}</p>}
      <div className={fieldsClass}>
        <PasswordField
          id={`${prefix}password`}
          label={i18n.t('Your password')}
          input={form.getInputProps('password')}
          error={form.errors['password']}
        />
        {withCode && (
          <CodeField
            id={`${prefix}code`}
            label={i18n.t('Code')}
            description={i18n.t('6-digit code from your app, or a recovery code.')}
            input={form.getInputProps('code')}
            error={form.errors['code']}
          />
        )}
      </div>
      <div className={css['acts']}>
        <Button type="submit" tone={tone} busy={busy}>
          {action}
        </Button>
        <Button tone="ghost" onClick={cancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
