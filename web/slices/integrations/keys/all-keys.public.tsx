import { i18n } from '@lingui/core';
import { type AdminApiKey, apiKeysAdmin, keyStates } from '@stepwell/contract/integrations/api-keys.ts';
import { IconBan, IconCircleCheck, IconClock, IconDots } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { endOf } from './key-facts.tsx';
import { scopeLabel } from './scope-labels.ts';

const checkReason = (reason: string) => checkedBy(apiKeysAdmin.revoke.body)({ reason })['reason'];

/** Everybody’s keys, for admins: whose, what for, last used; revoked where one leaked. */
export function ApiKeysOfAll() {
  const list = useListAddress();
  const query = {
    q: list.search.get('q')?.trim().slice(0, 100) || undefined,
    state: keyStates.find((state) => state === list.search.get('state')),
    cursor: list.search.get('cursor') ?? undefined,
  };
  const keys = useQuery(ask(apiKeysAdmin.list, { query }));
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<AdminApiKey | null>(null);
  const again = () => queryClient.invalidateQueries(everything(apiKeysAdmin.list));
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <section>
      <h2>{i18n.t('API keys')}</h2>
      <p className={css['lead']}>
        {i18n.t('Keys of all people. They create their own in Settings; none can do more than its owner.')}
      </p>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search keys')} placeholder={i18n.t('Person or key')} />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: 'all', label: i18n.t('All') },
            ...keyStates.map((state) => ({ value: state, label: stateText(state) })),
          ]}
          value={query.state ?? 'all'}
          onChoose={(state) => list.change({ state: state === 'all' ? undefined : state })}
        />
        <CsvDownload
          name="api-keys"
          columns={csv}
          pageAt={(cursor) => call(apiKeysAdmin.list, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={keys}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No keys match these filters') : i18n.t('No API keys yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('Keys appear here when people create them in their settings.')
            }
          >
            {isNarrowed && <ButtonLink to="?view=keys">{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('API keys')}
              rows={items}
              keyOf={({ keyId }) => keyId}
              columns={columns()}
              menu={(row) => <Acts row={row} revoke={() => setRevoking(row)} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {revoking && (
        <ConfirmDialog
          title={i18n.t('Revoke {name}', { name: revoking.name })}
          hint={i18n.t('Programs of {owner} that use this key lose access from their next call.', {
            owner: revoking.owner.fullName,
          })}
          action={i18n.t('Revoke')}
          reason={{ label: i18n.t('Reason, for the audit log'), check: checkReason }}
          onConfirm={async (reason) => {
            await call(apiKeysAdmin.revoke, { params: { keyId: revoking.keyId }, body: { reason } }).finally(again);
            toast.success(i18n.t('{name} revoked', { name: revoking.name }));
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  );
}

function Acts({ row, revoke }: { row: AdminApiKey; revoke: () => void }) {
  return (
    <Menu
      width={200}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: row.name })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <MenuLink to={`/admin/students?person=${row.owner.userId}`}>{i18n.t('View person')}</MenuLink>
      {!endOf(row) && (
        <MenuItem bad onClick={revoke}>
          <IconBan size={18} stroke={1.6} aria-hidden />
          {i18n.t('Revoke')}
        </MenuItem>
      )}
    </Menu>
  );
}

function stateText(state: (typeof keyStates)[number]) {
  if (state === 'active') return i18n.t('Active');
  return state === 'expired' ? i18n.t('Expired') : i18n.t('Revoked');
}

const icons = { active: IconCircleCheck, expired: IconClock, revoked: IconBan };

function State({ row }: { row: AdminApiKey }) {
  const state = endOf(row) ?? 'active';
  const Icon = icons[state];
  return (
    <span className={css['state']} data-state={state}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {stateText(state)}
    </span>
  );
}

const scopesText = ({ scopes }: AdminApiKey) => scopes.map((scope) => scopeLabel(scope).title).join(', ');

const columns = (): Column<AdminApiKey>[] => [
  {
    heading: i18n.t('Owner'),
    cell: ({ owner }) => (
      <span className={css['name']}>
        <b>{owner.fullName}</b>
        <small>{owner.email}</small>
      </span>
    ),
    under: ({ name, start }) => `${name}, ${start}…`,
    full: ({ owner }) => owner.email,
  },
  {
    heading: i18n.t('Key'),
    cell: ({ name, start }) => (
      <span className={css['name']}>
        <span>{name}</span>
        <small>{start}…</small>
      </span>
    ),
    full: ({ name }) => name,
    width: 200,
    from: 'tablet',
  },
  {
    heading: i18n.t('Permissions'),
    cell: (row) => <span className="mut">{scopesText(row)}</span>,
    full: scopesText,
    width: 240,
    from: 'desktop',
  },
  { heading: i18n.t('State'), cell: (row) => <State row={row} />, width: 120 },
  {
    heading: i18n.t('Last used'),
    cell: ({ usedAt, usedFrom }) => (
      <span className="mut" title={usedFrom ?? undefined}>
        {usedAt ? <When at={usedAt} as="time" /> : i18n.t('Never')}
      </span>
    ),
    width: 170,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Expires'),
    cell: ({ expiresAt }) => (
      <span className="mut">
        <When at={expiresAt} />
      </span>
    ),
    width: 120,
    numeric: true,
    from: 'desktop',
  },
];

const csv = (): Columns<AdminApiKey> => [
  [i18n.t('Owner'), ({ owner }) => owner.fullName],
  [i18n.t('Email'), ({ owner }) => owner.email],
  [i18n.t('Name'), ({ name }) => name],
  [i18n.t('Key'), ({ start }) => start],
  [i18n.t('Permissions'), ({ scopes }) => scopes.join(' ')],
  [i18n.t('Created'), ({ createdAt }) => createdAt],
  [i18n.t('Expires'), ({ expiresAt }) => expiresAt],
  [i18n.t('Last used'), ({ usedAt }) => usedAt],
  [i18n.t('Last used from'), ({ usedFrom }) => usedFrom],
  [i18n.t('Revoked'), ({ revokedAt }) => revokedAt],
];
