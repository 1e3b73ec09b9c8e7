import { i18n } from '@lingui/core';
import { type AttendanceLine, ownClasses } from '@stepwell/contract/live/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { markText } from '../labels.ts';
import css from '../live.module.css';

const columns = (): Column<AttendanceLine>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ fullName }) => <span lang="">{fullName}</span>,
    under: ({ mark, minutes }) => `${markText(mark)}, ${i18n.t('{n} min', { n: minutes })}`,
    full: ({ fullName, email }) => `${fullName}, ${email}`,
  },
  { heading: i18n.t('Attendance'), cell: ({ mark }) => markText(mark), width: 120, from: 'tablet' },
  { heading: i18n.t('Minutes'), cell: ({ minutes }) => minutes, width: 90, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('First joined'),
    cell: ({ joinedAt }) => (joinedAt ? <When at={joinedAt} as="time" /> : i18n.t('Never')),
    width: 180,
    from: 'desktop',
  },
  { heading: i18n.t('Joins'), cell: ({ joins }) => joins, width: 80, numeric: true, from: 'desktop' },
];

/** Who was in a class and how long. */
export function Attendance({ classId }: { classId: string }) {
  const params = { classId };
  const found = useQuery({ ...ask(ownClasses.attendance, { params }), staleTime: 0 });
  return (
    <section aria-labelledby="attendance">
      <div className={css['titled']}>
        <h2 id="attendance">{i18n.t('Attendance')}</h2>
        <CsvDownload<AttendanceLine>
          name="attendance"
          columns={() => [
            [i18n.t('Name'), ({ fullName }) => fullName],
            [i18n.t('Email'), ({ email }) => email],
            [i18n.t('Attendance'), ({ mark }) => markText(mark)],
            [i18n.t('Minutes'), ({ minutes }) => minutes],
            [i18n.t('First joined (UTC)'), ({ joinedAt }) => joinedAt ?? ''],
            [i18n.t('Last seen (UTC)'), ({ leftAt }) => leftAt ?? ''],
            [i18n.t('Joins'), ({ joins }) => joins],
          ]}
          pageAt={async () => ({ items: (await call(ownClasses.attendance, { params })).items, nextCursor: null })}
        />
      </div>
      <p className="mut">
        {i18n.t('Present: in the room for at least half of the class. Late: that, but joined after 10 minutes.')}
      </p>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<p>{i18n.t('No students have joined.')}</p>}
      >
        {({ items }) => (
          <DataTable caption={i18n.t('Attendance')} rows={items} keyOf={({ userId }) => userId} columns={columns()} />
        )}
      </Answer>
    </section>
  );
}
