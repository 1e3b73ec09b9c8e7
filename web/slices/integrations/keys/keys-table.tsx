import { i18n } from '@lingui/core';
import { type AdminApiKey, apiKeysAdmin, type keyStates } from '@stepwell/contract/integrations/api-keys.ts';
import { IconBan, IconCircleCheck, IconClock, IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { endOf } from './key-facts.tsx';
import { scopeLabel } from './scope-labels.ts';

const checkReason = (reason: string) => checkedBy(apiKeysAdmin.revoke.body)({ reason })['reason'];

/** Keys of whomever, which an admin may revoke. */
export function KeysTable({ rows }: { rows: AdminApiKey[] }) {
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<AdminApiKey | null>(null);
  const again = () => queryClient.invalidateQueries(everything(apiKeysAdmin.list));
  return (
    <>
      <DataTable
        caption={i18n.t('API keys')}
        rows={rows}
        keyOf={({ keyId }) => keyId}
        columns={columns()}
        menu={(row) => <Acts row={row} revoke={() => setRevoking(row)} />}
      />
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
    </>
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

export function stateText(state: (typeof keyStates)[number]) {
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
