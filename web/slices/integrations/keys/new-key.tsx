import { i18n } from '@lingui/core';
import { type ApiKey, type ApiScope, apiKeys, type NewApiKey } from '@stepwell/contract/integrations/api-keys.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { type Proof, useProof } from '../../identity/security/use-proof.public.tsx';
import css from './keys.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';

interface Props {
  /** What the key may be given; one permission alone is given without asking. */
  offered: ApiScope[];
  onMade: (line: ApiKey) => unknown;
  /** What else the program needs, shown beside the key. */
  lines?: { label: string; what: string; text: string }[];
}

/** The button that creates a key, the proof it may ask for, and the one look at the key. */
export function NewKey({ offered, onMade, lines = [] }: Props) {
  const proof = useProof();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<{ name: string; key: string } | null>(null);
  const create = (wish: NewApiKey) =>
    proof.attempt(
      async (given: Proof) => {
        const { key, ...line } = await call(apiKeys.create, { body: { ...wish, ...given } });
        onMade(line);
        setSecret({ name: line.name, key });
      },
      { action: i18n.t('Create API key') },
    );
  return (
    <>
      {proof.form ?? (
        <div className={css['acts']}>
          <Button onClick={() => setOpen(true)}>{i18n.t('Create API key')}</Button>
        </div>
      )}
      {isOpen && <NewKeyDialog offered={offered} send={create} onClose={() => setOpen(false)} />}
      {secret && (
        <SecretDialog
          title={i18n.t('API key “{name}”', { name: secret.name })}
          hint={i18n.t('Copy it into the program now. The key is shown only once. If you lose it, create a new one.')}
          lines={[...lines, { label: i18n.t('API key'), what: i18n.t('API key'), text: secret.key }]}
          close={() => setSecret(null)}
        />
      )}
    </>
  );
}
