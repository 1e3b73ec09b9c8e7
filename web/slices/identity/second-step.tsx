import { i18n } from '@lingui/core';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SignedIn } from '@stepwell/contract/identity/identity.ts';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { thisDevice } from '../../session/device.ts';
import { ErrorSummary, errorOf, fieldStyles, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useSite } from '../../ui/page/site.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

interface Props {
  /** What the first step answered; good for five minutes. */
  token: string;
  keep: (signedIn: SignedIn & { device: string }) => Promise<string>;
  startOver: () => void;
}

/** After the password: a code of the app, or one of the recovery codes. */
export function SecondStep({ token, keep, startOver }: Props) {
  const { siteName } = useSite();
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { code: '', trust: false as boolean },
    validate: {
      code: (code) => {
        if (recovery) return code.trim().length < 6 ? i18n.t('Enter one of your recovery codes.') : null;
        return /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : i18n.t('Enter the six digits that your app shows.');
      },
    },
  });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const { recoveryCodesLeft, ...signedIn } = await call(signingIn.secondStep, {
        body: { ...body, token, ...thisDevice() },
      });
      if (recoveryCodesLeft !== null) {
        toast.success(
          i18n.t('{left, plural, one {One recovery code is left.} other {{left} recovery codes are left.}}', {
            left: recoveryCodesLeft,
          }),
        );
      }
      return keep(signedIn);
    },
  });
  const otherWay = () => {
    setRecovery(!recovery);
    form.setFieldValue('code', '');
    form.clearErrors();
    document.getElementById('second-step-code')?.focus();
  };
  return (
    <AuthFrame
      title={i18n.t('One more step')}
      lead={
        recovery
          ? i18n.t('Type one of the recovery codes you kept. Each works once.')
          : i18n.t('Type the code that your authenticator app shows for {siteName}.', { siteName })
      }
    >
      <form method="post" noValidate aria-label={i18n.t('Second step')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="second-step-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('code')}
            error={errorOf(form.errors['code'])}
            classNames={{ ...fieldStyles, input: `${fieldStyles.input} ${css['code']}` }}
            id="second-step-code"
            label={recovery ? i18n.t('Recovery code') : i18n.t('Six-digit code')}
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            size="lg"
            // The form before it is gone, and the focus with it.
            autoFocus
          />
          <Checkbox
            {...form.getInputProps('trust', { type: 'checkbox' })}
            id="second-step-trust"
            label={i18n.t('Trust this device for 30 days')}
            description={i18n.t('Only on a device that nobody else uses.')}
            size="md"
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide busy={busy}>
            {busy ? i18n.t('Signing in') : i18n.t('Sign in')}
          </Button>
        </div>
      </form>
      <div className={css['after']}>
        <p>
          <button type="button" className="lnk" onClick={otherWay}>
            {recovery ? i18n.t('Use the app instead') : i18n.t('Use a recovery code instead')}
          </button>
        </p>
        <p>
          <button type="button" className="lnk" onClick={startOver}>
            {i18n.t('Start over')}
          </button>
        </p>
      </div>
    </AuthFrame>
  );
}
