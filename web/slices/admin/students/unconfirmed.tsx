import { i18n } from '@lingui/core';
import { admin, type StudentRow } from '@stepwell/contract/admin/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import css from './people.module.css';
import type { BulkFilters } from './students-at.ts';

const NAMED = 20;

/** Those among the people to approve who have not confirmed their email, by name, and whether they are left out. */
export function Unconfirmed({
  rows,
  ...choice
}: {
  rows: StudentRow[];
  leaveOut: boolean;
  setLeaveOut: (out: boolean) => void;
}) {
  return <Named people={rows} more={false} {...choice} />;
}

/** The same for all that match: the first of them are asked for. */
export function UnconfirmedMatching({
  filters,
  ...choice
}: {
  filters: BulkFilters;
  leaveOut: boolean;
  setLeaveOut: (out: boolean) => void;
}) {
  const query = { ...filters, status: 'pending', confirmed: 'no', sort: 'joined', limit: NAMED } as const;
  const found = useQuery({ ...ask(admin.students, { query }), enabled: filters.confirmed !== 'yes' });
  return <Named people={found.data?.items ?? []} more={Boolean(found.data?.nextCursor)} {...choice} />;
}

function Named({
  people,
  more,
  leaveOut,
  setLeaveOut,
}: {
  people: Pick<StudentRow, 'userId' | 'fullName' | 'email'>[];
  more: boolean;
  leaveOut: boolean;
  setLeaveOut: (out: boolean) => void;
}) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section className={css['unconfirmed']}>
      <p>{i18n.t('Email not confirmed:')}</p>
      <ul>
        {people.map(({ userId, fullName, email }) => (
          <li key={userId}>
            <b>{fullName}</b> {email}
          </li>
        ))}
        {more && <li>{i18n.t('and more')}</li>}
      </ul>
      <label htmlFor={id}>
        <Check id={id} checked={leaveOut} onChange={({ target }) => setLeaveOut(target.checked)} />
        {i18n.t('Skip them')}
      </label>
    </section>
  );
}
