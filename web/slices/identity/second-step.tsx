import { i18n } from '@lingui/core';
import type { SignedIn } from '@stepwell/contract/identity/identity.ts';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { thisDevice } from '../../session/device.ts';
import { ErrorSummary, fieldsClass, useSending } from '../../ui/fields/form.tsx';
import { Checkbox, TextInput } from '../../ui/inputs/inputs.tsx';
import { useForm } from '../../ui/inputs/use-form.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useSite } from '../../ui/page/site.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './auth-frame.module.css';
import { AuthFrame, type Frame } from './auth-frame.tsx';

interface Props {
  /** What the first step answered; good for five minutes. */
  token: string;
  keep: (signedIn: SignedIn & { device: string }) => Promise<string>;
  startOver: () => void;
  frame?: Frame;
}

/** After the password: a code of the app, or one of the recovery codes. */
export function SecondStep({ token, keep, startOver, frame: Framed = AuthFrame }: Props) {
  const { siteName } = useSite();
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { code: '', trust: false as boolean },
    validate: {
      code: (code) => {
        if (recovery) return code.trim().length < 6 ? i18n.t('Enter one of your recovery codes.') : null;
        return /^\d{6}$/.test(code.replace(/\s/g, '')) ? null : i18n.t('Enter the 6-digit code from your app.');
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
          i18n.t('{left, plural, one {# recovery code left.} other {# recovery codes left.}}', {
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
    <Framed
      title={i18n.t('Two-step sign-in')}
      lead={
        recovery
          ? i18n.t('Enter one of your recovery codes. Each works once.')
          : i18n.t('Enter the code for {siteName} from your authenticator app.', { siteName })
      }
    >
      <form method="post" noValidate aria-label={i18n.t('Verification code')} onSubmit={submit}>
        <ErrorSummary failed={failed} errors={form.errors} prefix="second-step-" />
        <div className={fieldsClass}>
          <TextInput
            {...form.getInputProps('code')}
            className={css['code']}
            id="second-step-code"
            label={recovery ? i18n.t('Recovery code') : i18n.t('6-digit code')}
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
            {...form.getCheckProps('trust')}
            id="second-step-trust"
            label={i18n.t('Trust this device for 30 days')}
            description={i18n.t('Only on a device that no one else uses.')}
          />
        </div>
        <div className={css['send']}>
          <Button type="submit" size="big" wide busy={busy}>
            {busy ? i18n.t('Signing in…') : i18n.t('Sign in')}
          </Button>
        </div>
      </form>
      <div className={css['after']}>
        <p>
          <button type="button" className="lnk" onClick={otherWay}>
            {recovery ? i18n.t('Use authenticator app') : i18n.t('Use recovery code')}
          </button>
        </p>
        <p>
          <button type="button" className="lnk" onClick={startOver}>
            {i18n.t('Start over')}
          </button>
        </p>
      </div>
    </Framed>
  );
}
