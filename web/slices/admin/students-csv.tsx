import { i18n } from '@lingui/core';
import { admin, type StudentRow } from '@stepwell/contract/admin.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { type Columns, csvOf, saveAs } from '../../ui/csv.ts';
import { statusText } from '../../ui/status-word.tsx';
import type { studentsAt } from './students-at.ts';

const columns = (): Columns<StudentRow> => [
  [i18n.t('Student'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Email confirmed'), (row) => (row.emailConfirmed ? i18n.t('Yes') : i18n.t('No'))],
  [i18n.t('Status'), (row) => statusText(row.status)],
  [i18n.t('Reason'), (row) => row.statusReason],
  [i18n.t('Courses'), (row) => row.courses],
  [i18n.t('Courses done'), (row) => row.completed],
  [i18n.t('Joined'), (row) => row.joinedAt],
  [i18n.t('Last seen'), (row) => row.lastSeenAt],
];

/** Everybody whom the address's search and status let through, page after page, as one file. */
export function StudentsCsv({ query }: { query: ReturnType<typeof studentsAt> }) {
  const download = useMutation({
    mutationFn: async () => {
      const rows: StudentRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(admin.students, { query: { ...query, limit: 100, cursor } });
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      saveAs(`students-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(rows, columns()));
    },
  });
  return (
    <>
      {download.error && (
        <span role="alert">{i18n.t('The file was not made: {reason}', { reason: download.error.message })}</span>
      )}
      <Button tone="ghost" busy={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={19} aria-hidden />
        {i18n.t('Download CSV')}
      </Button>
    </>
  );
}
