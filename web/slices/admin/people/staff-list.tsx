import { i18n } from '@lingui/core';
import { type Colleague, staffArea } from '@stepwell/contract/identity/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { rightsText } from '../../../ui/text/staff-text.ts';
import { Name, seenColumn, statusColumn } from '../students/people-columns.tsx';
import { PersonMenu } from './person-menu.tsx';
import { roleText } from './role-text.ts';
import type { usePersonActs } from './use-person-actions.tsx';

/** Admins and staff with what they may do. */
export function StaffList({ begin }: { begin: ReturnType<typeof usePersonActs>['begin'] }) {
  const list = useListAddress();
  const query = { cursor: list.search.get('cursor') ?? undefined };
  const found = useQuery({ ...ask(staffArea.list, { query }), staleTime: 0 });
  return (
    <Answer
      of={found}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={<NothingYet title={i18n.t('No staff yet')} hint={i18n.t('Change a person’s role to “Staff”.')} />}
    >
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={i18n.t('Staff')}
            rows={items}
            keyOf={({ userId }) => userId}
            columns={columns((userId) => list.beside({ person: userId }))}
            menu={(person) => <PersonMenu subject={person} begin={begin} />}
          />
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

const whatOf = ({ role, rights }: Colleague) => (role === 'staff' ? rightsText(rights) : roleText(role));

const columns = (personAt: (userId: string) => string): Column<Colleague>[] => [
  {
    heading: i18n.t('Name'),
    cell: (person) => <Name person={person} to={personAt(person.userId)} />,
    under: whatOf,
    full: ({ fullName }) => fullName,
    width: 240,
  },
  { heading: i18n.t('Role'), cell: whatOf, full: whatOf, from: 'tablet' },
  statusColumn(),
  seenColumn(),
];
