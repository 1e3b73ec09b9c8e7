import { i18n } from '@lingui/core';
import { admin, type StudentRow } from '@stepwell/contract/admin/admin.ts';
import { call } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { statusText } from '../../../ui/text/status-label.tsx';
import type { studentsAt } from './students-at.ts';

const columns = (): Columns<StudentRow> => [
  [i18n.t('Student'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Email confirmed'), (row) => (row.emailConfirmed ? i18n.t('Yes') : i18n.t('No'))],
  [i18n.t('Status'), (row) => statusText(row.status)],
  [i18n.t('Reason'), (row) => row.statusReason],
  [i18n.t('Suspended until'), (row) => row.suspendedUntil],
  [i18n.t('Courses'), (row) => row.courses],
  [i18n.t('Courses completed'), (row) => row.completed],
  [i18n.t('Joined'), (row) => row.joinedAt],
  [i18n.t('Last seen'), (row) => row.lastSeenAt],
];

/** Everybody whom the address's search and status let through. */
export function StudentsCsv({ query }: { query: ReturnType<typeof studentsAt> }) {
  return (
    <CsvDownload
      name="students"
      columns={columns}
      pageAt={(cursor) => call(admin.students, { query: { ...query, limit: 100, cursor } })}
    />
  );
}
