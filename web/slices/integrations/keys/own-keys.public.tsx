import { i18n } from '@lingui/core';
import { type ApiKey, apiKeys, type OwnApiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Panel } from '../../identity/security/panel.public.tsx';
import { endOf, KeyUse } from './key-facts.tsx';
import css from './keys.module.css';
import { NewKey } from './new-key.tsx';
import { scopeLabel } from './scope-labels.ts';
import { ScopeReference } from './scope-reference.tsx';

const own = () => ask(apiKeys.list, {});

/** A person’s own keys: create, see, revoke. */
export function ApiKeysPanel() {
  const session = useSession();
  const keys = useQuery({ ...own(), enabled: !session?.looking });
  return (
    <Panel
      id="api-keys"
      title={i18n.t('API keys')}
      lead={i18n.t('Let your own programs use the site in your name, within limits that you set.')}
    >
      {session?.looking ? (
        <p className="mut">{i18n.t('Only {name} can view and change their API keys.', { name: session.fullName })}</p>
      ) : (
        <Answer of={keys}>{(known) => <Keys known={known} />}</Answer>
      )}
    </Panel>
  );
}

function Keys({ known }: { known: OwnApiKeys }) {
  const queryClient = useQueryClient();
  const keep = (line: ApiKey) =>
    queryClient.setQueryData(own().queryKey, (now) => now && { ...now, keys: [line, ...now.keys] });
  return (
    <>
      {known.keys.length === 0 ? (
        <NothingYet
          title={i18n.t('No API keys yet')}
          hint={i18n.t('Create one for each program, so you can revoke them independently.')}
        />
      ) : (
        <ul className={css['rows']}>
          {known.keys.map((key) => (
            <Row key={key.keyId} of={key} />
          ))}
        </ul>
      )}
      <NewKey offered={known.scopes.map(({ scope }) => scope)} onMade={keep} />
      <ScopeReference keys={known} />
    </>
  );
}

function Row({ of }: { of: ApiKey }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { keyId, name, start, scopes } = of;
  const ended = endOf(of);
  const Icon = ended ? IconKeyOff : IconKey;
  const revoke = async () => {
    try {
      const line = await call(apiKeys.revoke, { params: { keyId } });
      const changed = (now: OwnApiKeys | undefined) =>
        now && { ...now, keys: now.keys.map((one) => (one.keyId === keyId ? line : one)) };
      queryClient.setQueryData(own().queryKey, changed);
      toast.success(i18n.t('API key revoked'));
    } catch (error) {
      // Gone in another tab: the list is out of date, too.
      await queryClient.invalidateQueries(own());
      throw error;
    }
  };
  return (
    <li data-ended={ended ?? undefined}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span>
        <b>{name}</b> <code className={css['key']}>{start}…</code>
        <small>{scopes.map((scope) => scopeLabel(scope).title).join(', ')}</small>
        <small>
          {ended === 'revoked' && of.revokedAt ? (
            <>
              {i18n.t('Revoked')} <When at={of.revokedAt} />
            </>
          ) : (
            <>
              {ended === 'expired' ? i18n.t('Expired') : i18n.t('Expires')} <When at={of.expiresAt} />
            </>
          )}
          {', '}
          <KeyUse of={of} />
        </small>
      </span>
      {!ended && (
        <Button
          tone="ghost"
          size="small"
          aria-label={i18n.t('Revoke {name}', { name })}
          onClick={() => setAsking(true)}
        >
          {i18n.t('Revoke')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={i18n.t('Revoke {name}?', { name })}
          hint={i18n.t('Programs that use this key lose access from their next call. This can’t be undone.')}
          action={i18n.t('Revoke')}
          tone="bad"
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
