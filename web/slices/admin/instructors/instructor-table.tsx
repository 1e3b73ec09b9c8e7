import { i18n } from '@lingui/core';
import type { InstructorRow } from '@stepwell/contract/admin/admin.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { MenuLink } from '../../../ui/overlay/menu.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import type { usePersonActs } from '../people/use-person-actions.tsx';
import { Name, seenColumn, statusColumn } from '../students/people-columns.tsx';

interface Props {
  rows: InstructorRow[];
  sorted: { by: string; to: (sort: string) => string };
  begin: ReturnType<typeof usePersonActs>['begin'];
}

export const detailAt = ({ instructorId, userId }: Pick<InstructorRow, 'instructorId' | 'userId'>) =>
  `/admin/instructor-detail?instructorId=${encodeURIComponent(instructorId ?? userId)}`;

/** One row per person who teaches; what they teach takes the widest place. */
export function InstructorTable({ rows, sorted, begin }: Props) {
  return (
    <DataTable
      caption={i18n.t('Instructors')}
      rows={rows}
      keyOf={({ userId }) => userId}
      columns={columns()}
      sorted={sorted}
      menu={(row) => (
        <PersonMenu
          subject={{ ...row, role: 'instructor' }}
          begin={begin}
          more={
            row.instructorId &&
            row.courses > 0 &&
            row.status === 'approved' && (
              <MenuLink to={`/pages/instructors/${row.instructorId}`}>
                <IconExternalLink size={18} stroke={1.6} aria-hidden />
                {i18n.t('View public page')}
              </MenuLink>
            )
          }
        />
      )}
    />
  );
}

const columns = (): Column<InstructorRow>[] => [
  {
    heading: i18n.t('Instructor'),
    cell: (row) => <Name person={row} to={detailAt(row)} />,
    under: ({ email }) => email,
    full: ({ fullName, email }) => `${fullName}, ${email}`,
    sort: { name: 'name', runs: 'ascending' },
  },
  {
    heading: i18n.t('Teaches'),
    cell: ({ headline, subjects }) => (
      <span className="mut">{headline || subjects.join(', ') || i18n.t('Not specified')}</span>
    ),
    full: ({ headline, subjects }) => [headline, subjects.join(', ')].filter(Boolean).join('. ') || undefined,
    width: 230,
    from: 'desktop',
  },
  statusColumn(),
  {
    heading: i18n.t('Courses'),
    cell: ({ courses }) => courses,
    width: 78,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Students'),
    cell: ({ learners }) => learners,
    width: 96,
    numeric: true,
    from: 'tablet',
    sort: { name: 'learners', runs: 'descending' },
  },
  {
    heading: i18n.t('Rating'),
    cell: ({ rating }) =>
      rating ? `${rating.stars.toFixed(1)} (${rating.count})` : <span className="mut">{i18n.t('None')}</span>,
    width: 92,
    numeric: true,
    from: 'desktop',
  },
  seenColumn(),
];
