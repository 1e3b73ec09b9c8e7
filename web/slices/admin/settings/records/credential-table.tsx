import { i18n } from '@lingui/core';
import type { CredentialLine } from '@stepwell/contract/xapi/credentials.ts';
import { IconBan, IconCircleCheck, IconDots } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { When } from '../../../../ui/time/when.tsx';
import css from './records.module.css';

interface Props {
  rows: CredentialLine[];
  withdraw: (credential: CredentialLine) => void;
}

export function CredentialTable({ rows, withdraw }: Props) {
  return (
    <DataTable
      caption={i18n.t('Credentials')}
      rows={rows}
      keyOf={({ credentialId }) => credentialId}
      columns={columns()}
      menu={(row) =>
        row.withdrawn ? null : (
          <Menu
            width={200}
            button={(given) => (
              <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: row.name })}>
                <IconDots size={20} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          >
            <MenuItem bad onClick={() => withdraw(row)}>
              <IconBan size={18} stroke={1.6} aria-hidden />
              {i18n.t('Revoke')}
            </MenuItem>
          </Menu>
        )
      }
    />
  );
}

export const scopeText = (scope: CredentialLine['scope']) =>
  scope === 'write' ? i18n.t('Read and write') : i18n.t('Read only');

function State({ row: { withdrawn } }: { row: CredentialLine }) {
  const Icon = withdrawn ? IconBan : IconCircleCheck;
  return (
    <span className={css[withdrawn ? 'withdrawn' : 'open']}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {withdrawn ? i18n.t('Revoked') : i18n.t('Active')}
    </span>
  );
}

const numbers = new Intl.NumberFormat('en-GB');

const columns = (): Column<CredentialLine>[] => [
  {
    heading: i18n.t('Name'),
    cell: ({ name, key, withdrawn }) => (
      <span className={css['name']}>
        <b>{name}</b>
        <code>{key}</code>
        {withdrawn && <small>{i18n.t('Revoked: {reason}', { reason: withdrawn.reason })}</small>}
      </span>
    ),
    under: ({ scope, statements }) => (
      <span className={css['under']}>
        <span>{scopeText(scope)}</span>
        <span>{i18n.t('{statements, plural, one {# statement} other {# statements}}', { statements })}</span>
      </span>
    ),
  },
  { heading: i18n.t('Access'), cell: ({ scope }) => scopeText(scope), width: 160, from: 'desktop' },
  { heading: i18n.t('State'), cell: (row) => <State row={row} />, width: 130 },
  {
    heading: i18n.t('Statements'),
    cell: ({ statements }) => numbers.format(statements),
    width: 110,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Last used'),
    cell: ({ usedAt }) => <span className="mut">{usedAt ? <When at={usedAt} as="time" /> : i18n.t('Never')}</span>,
    width: 160,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Issued'),
    cell: ({ issuedAt, issuedBy }) => (
      <span className="mut" title={issuedBy ?? undefined}>
        <When at={issuedAt} as="time" />
      </span>
    ),
    width: 160,
    numeric: true,
    from: 'desktop',
  },
];
