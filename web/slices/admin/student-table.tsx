import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin.ts';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, type Selection } from '../../ui/data-table.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { When } from '../../ui/when.tsx';
import { type Act, useStudentActs } from './student-acts.ts';
import { StudentDialog } from './student-dialog.tsx';
import { StudentMenu } from './student-menu.tsx';
import css from './student-table.module.css';

/** One row per person; on a phone name over email and status over last seen. */
export function StudentTable({
  rows,
  sorted,
}: {
  rows: StudentRow[];
  sorted: { by: string; to: (sort: string) => string };
}) {
  const [asking, setAsking] = useState<{ act: Act; student: StudentRow } | null>(null);
  const { run, approveAll, busy } = useStudentActs();
  const selection: Selection<StudentRow> = {
    may: ({ status }) => status === 'pending',
    labelOf: ({ fullName }) => i18n.t('Select {name}', { name: fullName }),
    labelOfAll: i18n.t('Select everybody here who waits'),
    acts: (chosen, clear) => (
      <Button size="small" busy={busy} onClick={() => approveAll(chosen).then(clear)}>
        {i18n.t('Approve {n}', { n: chosen.length })}
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        caption={i18n.t('Students')}
        rows={rows}
        keyOf={({ userId }) => userId}
        columns={columns()}
        sorted={sorted}
        selection={selection}
        menu={(student) => (
          <StudentMenu
            student={student}
            onAct={(act) => (act === 'approve' ? void run(act, student) : setAsking({ act, student }))}
          />
        )}
      />
      {asking && <StudentDialog {...asking} run={run} onClose={() => setAsking(null)} />}
    </>
  );
}

const columns = (): Column<StudentRow>[] => [
  {
    heading: i18n.t('Student'),
    cell: (student) => <Name student={student} />,
    under: ({ email }) => email,
    sort: { name: 'name', runs: 'ascending' },
  },
  {
    heading: i18n.t('Email'),
    cell: ({ email }) => <span className="mut">{email}</span>,
    full: ({ email }) => email,
    width: 250,
    from: 'desktop',
  },
  {
    heading: i18n.t('Status'),
    cell: ({ status }) => <StatusWord status={status} />,
    under: (student) => <Seen student={student} />,
    full: ({ statusReason }) => statusReason ?? undefined,
    width: 132,
  },
  {
    heading: i18n.t('Courses done'),
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
  {
    heading: i18n.t('Last seen'),
    cell: (student) => <Seen student={student} />,
    width: 128,
    numeric: true,
    from: 'tablet',
    sort: { name: 'seen', runs: 'descending' },
  },
];

function Name({ student: { fullName, emailConfirmed } }: { student: StudentRow }) {
  return (
    <>
      <span className={css['name']}>{fullName}</span>{' '}
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

function Seen({ student: { lastSeenAt } }: { student: StudentRow }) {
  return <span className="mut">{lastSeenAt ? <When at={lastSeenAt} /> : i18n.t('Never')}</span>;
}
