import { i18n } from '@lingui/core';
import { type OwnPasskeys, type Passkey, passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Panel } from '../security/panel.public.tsx';
import security from '../security/security.module.css';
import { type Proof, useProof } from '../security/use-proof.public.tsx';
import { hasPasskeys, makePasskey } from './ceremonies.ts';
import css from './passkeys.module.css';
import { RenamePasskey } from './rename-passkey.tsx';

const ownPasskeys = () => ask(passkeys.list, {});

/** Keys of devices that open this account: add, rename, remove. */
export function PasskeysPanel() {
  const own = useQuery(ownPasskeys());
  return (
    <Panel
      id="passkeys"
      title={i18n.t('Passkeys')}
      lead={i18n.t(
        'Sign in with your device’s fingerprint, face or PIN. No password or code needed, and protected against phishing.',
      )}
    >
      <Answer of={own}>
        {({ passkeys: keys, host }) => (
          <>
            {keys.length > 0 && (
              <ul className={security['rows']}>
                {keys.map((key) => (
                  <Row key={key.passkeyId} passkey={key} />
                ))}
              </ul>
            )}
            <Add host={host} none={keys.length === 0} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Add({ host, none }: { host: string | null; none: boolean }) {
  const queryClient = useQueryClient();
  const proof = useProof();
  const make = async (proof: Proof) => {
    const created = await makePasskey(await call(passkeys.begin, { body: proof }));
    queryClient.setQueryData(ownPasskeys().queryKey, await call(passkeys.add, { body: created }));
    toast.success(i18n.t('Passkey added'));
  };
  const add = useMutation({ mutationFn: () => proof.attempt(make) });
  if (host === null) {
    return (
      <p className={security['note']}>
        {i18n.t(
          'Passkeys need a domain name, such as learn.example.org, but this site uses an IP address. The site’s operator can set PUBLIC_URL.',
        )}
      </p>
    );
  }
  if (!hasPasskeys()) {
    return (
      <p className={security['note']}>
        {i18n.t('Passkeys aren’t available: this browser is too old, or the URL doesn’t start with https.')}
      </p>
    );
  }
  if (proof.form) return proof.form;
  return (
    <>
      {none && <p className={security['note']}>{i18n.t('None yet.')}</p>}
      <div className={security['acts']}>
        <Button tone="ghost" busy={add.isPending} onClick={() => add.mutate()}>
          {i18n.t('Add passkey')}
        </Button>
      </div>
      <div role="alert">{add.error && <p className={css['refused']}>{add.error.message}</p>}</div>
    </>
  );
}

function Row({ passkey: { passkeyId, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const proof = useProof();
  const keep = (left: OwnPasskeys) => queryClient.setQueryData(ownPasskeys().queryKey, left);
  if (doing === 'renaming') {
    return (
      <li>
        <RenamePasskey
          name={name}
          send={async (body) => {
            keep(await call(passkeys.rename, { params: { passkeyId }, body }));
            setDoing('nothing');
          }}
          cancel={() => setDoing('nothing')}
        />
      </li>
    );
  }
  const remove = async (body: Proof) => {
    keep(await call(passkeys.remove, { params: { passkeyId }, body }));
    toast.success(i18n.t('Passkey removed'));
  };
  if (proof.form) return <li className={css['proof']}>{proof.form}</li>;
  return (
    <li>
      <IconKey size={22} stroke={1.6} aria-hidden />
      <span>
        <b>{name}</b>
        <small>
          {i18n.t('Added')} <When at={createdAt} />
          {usedAt && (
            <>
              {', '}
              {i18n.t('last used')} <When at={usedAt} />
            </>
          )}
        </small>
      </span>
      <span className={css['rowActs']}>
        <Button
          tone="ghost"
          size="small"
          aria-label={i18n.t('Rename {name}', { name })}
          onClick={() => setDoing('renaming')}
        >
          {i18n.t('Rename')}
        </Button>
        <Button
          tone="ghost"
          size="small"
          aria-label={i18n.t('Remove {name}', { name })}
          onClick={() => setDoing('removing')}
        >
          {i18n.t('Remove')}
        </Button>
      </span>
      {doing === 'removing' && (
        <ConfirmDialog
          title={i18n.t('Remove {name}?', { name })}
          hint={i18n.t('You can no longer sign in with it. Delete it from your device too.')}
          action={i18n.t('Remove passkey')}
          tone="bad"
          onConfirm={() => proof.attempt(remove, { action: i18n.t('Remove passkey'), tone: 'bad' })}
          onClose={() => setDoing('nothing')}
        />
      )}
    </li>
  );
}
