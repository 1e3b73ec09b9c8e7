import { i18n } from '@lingui/core';
import dialog from '../../../../ui/fields/form-dialog.module.css';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { CopyLine } from '../../../../ui/parts/copy-line.tsx';
import settings from '../settings.module.css';
import type { Issued } from './issue-dialog.tsx';

/** Shown this once: nobody, the server included, can read the secret again. */
export function SecretDialog({ issued: { name, key, secret, token }, close }: { issued: Issued; close: () => void }) {
  const lines = [
    { label: i18n.t('Key'), what: i18n.t('key'), text: key },
    { label: i18n.t('Secret'), what: i18n.t('secret'), text: secret },
    { label: i18n.t('Bearer token'), what: i18n.t('bearer token'), text: token },
  ];
  return (
    <Dialog label={i18n.t('Credential for {name}', { name })} close={close}>
      <div className={dialog['body']}>
        <h2 className={dialog['title']}>{i18n.t('Credential for {name}', { name })}</h2>
        <p className={dialog['hint']}>
          {i18n.t(
            'Copy it into the program now. The secret is shown only once. If you lose it, issue a new credential.',
          )}
        </p>
        <dl className={settings['facts']}>
          {lines.map(({ label, what, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CopyLine what={what} text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={dialog['acts']}>
          <Button data-autofocus onClick={close}>
            {i18n.t('I’ve saved it')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
