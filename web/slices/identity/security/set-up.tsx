import { i18n } from '@lingui/core';
import { security } from '@stepwell/contract/identity/sign-in.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { useForm } from '../../../ui/inputs/use-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { QrPicture } from '../../../ui/parts/qr-picture.tsx';
import { ProofForm } from './proof-form.tsx';
import { CodeField } from './secret-field.tsx';
import css from './security.module.css';
import { useFocusHere } from './use-focus-here.ts';

interface Props {
  cancel: () => void;
  /** Takes the recovery codes, which are shown this once. */
  done: (recoveryCodes: string[]) => Promise<void>;
}

/** Password, then the picture for the app, then the app's first code. */
export function SetUp({ cancel, done }: Props) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  if (app) return <ShowApp app={app} cancel={cancel} done={done} />;
  return (
    <ProofForm
      title={i18n.t('Confirm your password')}
      action={i18n.t('Continue')}
      withCode={false}
      send={async ({ password }) => setApp(await call(security.beginTwoStep, { body: { password } }))}
      cancel={cancel}
    />
  );
}

function ShowApp({ app: { secret, uri }, cancel, done }: Props & { app: { secret: string; uri: string } }) {
  const heading = useFocusHere<HTMLHeadingElement>();
  const form = useForm({ initialValues: { code: '' }, validate: checkedBy(security.confirmTwoStep.body) });
  const { busy, submit, failed } = useSending({
    form,
    send: async (body) => {
      const { recoveryCodes } = await call(security.confirmTwoStep, { body });
      await done(recoveryCodes);
    },
  });
  return (
    <form noValidate aria-label={i18n.t('Almost done')} onSubmit={submit} className={css['setUp']}>
      <QrPicture text={uri} label={i18n.t('QR code for the authenticator app. Or use the key beside it.')} />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {i18n.t('Almost done')}
        </h3>
        <ol className={css['steps']}>
          <li>{i18n.t('Scan this QR code with your authenticator app.')}</li>
          <li>
            {i18n.t('Or enter the key:')}
            <code className={css['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </li>
          <li>
            <a className="lnk" href={uri}>
              {i18n.t('On this phone? Open the app')}
            </a>
          </li>
        </ol>
        <ErrorSummary failed={failed} errors={form.errors} prefix="app-" />
        <CodeField
          id="app-code"
          label={i18n.t('6-digit code')}
          description={i18n.t('The code your app shows now.')}
          input={{ ...form.getInputProps('code'), inputMode: 'numeric' }}
          error={form.errors['code']}
        />
        <div className={css['acts']}>
          <Button type="submit" busy={busy}>
            {i18n.t('Turn on two-step sign-in')}
          </Button>
          <Button tone="ghost" onClick={cancel}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}
