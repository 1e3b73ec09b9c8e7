import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin/admin.ts';
import { useState } from 'react';
import { useRights } from '../../../session/staff.ts';
import { type Column, DataTable, type Selection } from '../../../ui/lists/data-table.tsx';
import { When } from '../../../ui/time/when.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import type { usePersonActs } from '../people/use-person-actions.tsx';
import { BulkActs } from './bulk-actions.tsx';
import { mailColumn, Name, seenColumn, statusColumn } from './people-columns.tsx';
import type { BulkFilters } from './students-at.ts';
import type { Bulk } from './use-bulk.tsx';
import type { Enrolling } from './use-enrolling.tsx';

interface Props {
  rows: StudentRow[];
  more: boolean;
  sorted: { by: string; to: (sort: string) => string };
  filters: BulkFilters;
  bulk: Bulk;
  enrolling: Enrolling;
  begin: ReturnType<typeof usePersonActs>['begin'];
  /** Where a person's page opens. */
  personAt: (userId: string) => string;
}

/** One row per person; on a phone name over email and status over last seen. */
export function StudentTable({ rows, more, sorted, filters, bulk, enrolling, begin, personAt }: Props) {
  const { may } = useRights();
  const [allMatching, setEverybody] = useState(false);
  const selection: Selection<StudentRow> = {
    may: ({ status }) => status !== 'declined',
    labelOf: ({ fullName }) => i18n.t('Select {name}', { name: fullName }),
    labelOfAll: i18n.t('Select all on this page'),
    label: allMatching ? i18n.t('All matching') : undefined,
    acts: (chosen, clear) => (
      <BulkActs
        chosen={chosen}
        allMatching={allMatching}
        setEverybody={setEverybody}
        more={more}
        filters={filters}
        bulk={bulk}
        enrolling={enrolling}
        clear={() => {
          setEverybody(false);
          clear();
        }}
      />
    ),
  };
  return (
    <DataTable
      caption={i18n.t('Students')}
      rows={rows}
      keyOf={({ userId }) => userId}
      columns={columns(personAt)}
      sorted={sorted}
      {...(may('students', 'batches') && { selection })}
      menu={(student) => <PersonMenu subject={{ ...student, role: 'student' }} begin={begin} />}
    />
  );
}

const columns = (personAt: (userId: string) => string): Column<StudentRow>[] => [
  {
    heading: i18n.t('Student'),
    cell: (student) => <Name person={student} to={personAt(student.userId)} />,
    under: ({ email }) => email,
    full: ({ fullName }) => fullName,
    sort: { name: 'name', runs: 'ascending' },
  },
  mailColumn(),
  statusColumn(),
  {
    heading: i18n.t('Courses completed'),
    cell: ({ courses, completed }) =>
      courses === 0 ? <span className="mut">{i18n.t('None')}</span> : `${completed} / ${courses}`,
    width: 110,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Joined'),
    cell: ({ joinedAt }) => (
      <span className="mut">
        <When at={joinedAt} />
      </span>
    ),
    width: 128,
    numeric: true,
    from: 'tablet',
    sort: { name: 'joined', runs: 'descending' },
  },
  seenColumn(),
];
