import { i18n } from '@lingui/core';
import { type CredentialLine, credentialStates, xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../../api/call.ts';
import { checkedBy } from '../../../../ui/fields/checked-by.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ListSearch, ListSort } from '../../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { SecretDialog } from '../../../../ui/overlay/secret-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../../ui/parts/button.tsx';
import settings from '../settings.module.css';
import { CredentialTable } from './credential-table.tsx';
import { credentialsAt, sorts } from './credentials-at.ts';
import { IssueDialog, type Issued } from './issue-dialog.tsx';
import css from './records.module.css';

const checkReason = (reason: string) => checkedBy(xapiCredentials.withdraw.body)({ reason })['reason'];
type Open = { what: 'issue' } | { what: 'withdraw'; credential: CredentialLine } | { what: 'secret'; issued: Issued };

/** Keys to the record store: issued, looked up, withdrawn. */
export function Credentials() {
  const list = useListAddress();
  const query = credentialsAt(list.search);
  const credentials = useQuery(ask(xapiCredentials.list, { query }));
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const again = () => queryClient.invalidateQueries(everything(xapiCredentials.list));
  const close = () => setOpen(null);
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <section>
      <div className={css['head']}>
        <h2>{i18n.t('Credentials')}</h2>
        <Button tone="lamp" onClick={() => setOpen({ what: 'issue' })}>
          {i18n.t('Issue credential')}
        </Button>
      </div>
      <div className={settings['filters']}>
        <ListSearch list={list} q={query.q} label={i18n.t('Search credentials')} placeholder={i18n.t('Name or key')} />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...credentialStates.map((state) => ({
              value: state,
              label: state === 'open' ? i18n.t('Active') : i18n.t('Revoked'),
            })),
          ]}
          value={query.state ?? 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
        <ListSort list={list} sorts={sorts()} query={query} />
      </div>
      <Answer
        of={credentials}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No credentials match') : i18n.t('No credentials yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or clear the status filter.')
                : i18n.t('Issue a separate credential for each program, so you can revoke them independently.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=records">{i18n.t('All credentials')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <CredentialTable rows={items} withdraw={(credential) => setOpen({ what: 'withdraw', credential })} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {open?.what === 'issue' && (
        <IssueDialog
          onIssued={async (issued) => {
            await again();
            setOpen({ what: 'secret', issued });
          }}
          // It closes after it was sent, too, when the secret stands in its place already.
          onClose={() => setOpen((now) => (now?.what === 'issue' ? null : now))}
        />
      )}
      {open?.what === 'secret' && (
        <SecretDialog
          title={i18n.t('Credential for {name}', { name: open.issued.name })}
          hint={i18n.t(
            'Copy it into the program now. The secret is shown only once. If you lose it, issue a new credential.',
          )}
          lines={[
            { label: i18n.t('Key'), what: i18n.t('key'), text: open.issued.key },
            { label: i18n.t('Secret'), what: i18n.t('secret'), text: open.issued.secret },
            { label: i18n.t('Bearer token'), what: i18n.t('bearer token'), text: open.issued.token },
          ]}
          close={close}
        />
      )}
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          title={i18n.t('Revoke {name}', { name: open.credential.name })}
          hint={i18n.t(
            'The program loses access from its next request. Data it sent is kept. To give it access again, issue a new credential.',
          )}
          action={i18n.t('Revoke')}
          reason={{ label: i18n.t('Reason, for the audit log'), check: checkReason }}
          onConfirm={async (reason) => {
            const params = { credentialId: open.credential.credentialId };
            await call(xapiCredentials.withdraw, { params, body: { reason } }).finally(again);
            toast.success(i18n.t('{name} revoked', { name: open.credential.name }));
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
