import { i18n } from '@lingui/core';
import { type LinkedAccount, linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../passkeys/passkeys.module.css';
import { Panel } from '../security/panel.public.tsx';
import security from '../security/security.module.css';
import { type Proof, useProof } from '../security/use-proof.public.tsx';
import { setOut } from './errand.ts';

const ownLinks = () => ask(linkedAccounts.list, {});

/** Accounts in another site that open this one. */
export function LinkedPanel() {
  const own = useQuery(ownLinks());
  // Most sites stand alone: there this panel would only say that it is empty.
  if (own.isPending || (own.data && !own.data.provider && own.data.accounts.length === 0)) return null;
  return (
    <Panel
      id="linked"
      title={i18n.t('Linked accounts')}
      lead={i18n.t('Sign in here with your account at another provider.')}
    >
      <Answer of={own}>
        {({ accounts, provider }) => (
          <>
            {accounts.length === 0 && <p className={security['note']}>{i18n.t('None yet.')}</p>}
            {accounts.length > 0 && (
              <ul className={security['rows']}>
                {accounts.map((account) => (
                  <Row key={account.linkId} account={account} />
                ))}
              </ul>
            )}
            {provider && <Link provider={provider} />}
          </>
        )}
      </Answer>
    </Panel>
  );
}

function Link({ provider }: { provider: string }) {
  const proof = useProof();
  const [leaves, setLeaves] = useState(false);
  const go = async (body: Proof) => {
    const begun = await call(linkedAccounts.link, { body });
    setLeaves(true);
    return setOut(begun, location.pathname + location.search);
  };
  const link = useMutation({ mutationFn: () => proof.attempt(go) });
  if (proof.form) return proof.form;
  return (
    <>
      <div className={security['acts']}>
        <Button tone="ghost" busy={link.isPending || leaves} onClick={() => link.mutate()}>
          {i18n.t('Link {provider}', { provider })}
        </Button>
      </div>
      <div role="alert">{link.error && <p className={css['refused']}>{link.error.message}</p>}</div>
    </>
  );
}

function Row({ account: { linkId, host, email, createdAt, usedAt } }: { account: LinkedAccount }) {
  const queryClient = useQueryClient();
  const proof = useProof();
  const [asking, setAsking] = useState(false);
  const name = email ?? host;
  const unlink = async (body: Proof) => {
    queryClient.setQueryData(ownLinks().queryKey, await call(linkedAccounts.unlink, { params: { linkId }, body }));
    toast.success(i18n.t('Account unlinked'));
  };
  if (proof.form) return <li className={css['proof']}>{proof.form}</li>;
  return (
    <li>
      <IconLink size={22} stroke={1.6} aria-hidden />
      <span>
        <b>{name}</b>
        <small>
          {host}
          {', '}
          {i18n.t('linked on')} <When at={createdAt} />
          {usedAt && (
            <>
              {', '}
              {i18n.t('last used')} <When at={usedAt} />
            </>
          )}
        </small>
      </span>
      <Button tone="ghost" size="small" aria-label={i18n.t('Unlink {name}', { name })} onClick={() => setAsking(true)}>
        {i18n.t('Unlink')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Unlink {name}?', { name })}
          hint={i18n.t('You can no longer sign in here with it. The other account doesn’t change.')}
          action={i18n.t('Unlink')}
          tone="bad"
          onConfirm={() => proof.attempt(unlink, { action: i18n.t('Unlink'), tone: 'bad' })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
