import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin/admin.ts';
import { IconMailQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './people.module.css';

type Row = Pick<StudentRow, 'fullName' | 'email' | 'status' | 'statusReason' | 'emailConfirmed' | 'lastSeenAt'>;

/** Columns that every list of people has. */
export const mailColumn = <R extends Row>(): Column<R> => ({
  heading: i18n.t('Email'),
  cell: ({ email }) => <span className="mut">{email}</span>,
  full: ({ email }) => email,
  width: 240,
  from: 'desktop',
});

export const statusColumn = <R extends Row>(): Column<R> => ({
  heading: i18n.t('Status'),
  cell: ({ status }) => <StatusWord status={status} />,
  under: (person) => <Seen person={person} />,
  full: ({ statusReason }) => statusReason ?? undefined,
  width: 132,
});

export const seenColumn = <R extends Row>(): Column<R> => ({
  heading: i18n.t('Last seen'),
  cell: (person) => <Seen person={person} />,
  width: 128,
  numeric: true,
  from: 'tablet',
  sort: { name: 'seen', runs: 'descending' },
});

/** The name as a way to more, and a sign where the address is not confirmed. */
export function Name({ person: { fullName, emailConfirmed }, to }: { person: Row; to: string }) {
  return (
    <>
      <Link className={css['name']} to={to} preventScrollReset={to.startsWith('?')}>
        {fullName}
      </Link>{' '}
      {!emailConfirmed && (
        <IconMailQuestion
          className={css['unsure']}
          size={18}
          stroke={1.7}
          role="img"
          aria-label={i18n.t('Email not confirmed')}
        >
          <title>{i18n.t('Email not confirmed')}</title>
        </IconMailQuestion>
      )}
    </>
  );
}

function Seen({ person: { lastSeenAt } }: { person: Row }) {
  return <span className="mut">{lastSeenAt ? <When at={lastSeenAt} /> : i18n.t('Never')}</span>;
}
