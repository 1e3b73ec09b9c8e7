import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin.ts';
import { IconMailQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { When } from '../../ui/when.tsx';
import { type Act, useStudentActs } from './student-acts.ts';
import { StudentDialog } from './student-dialog.tsx';
import { StudentMenu } from './student-menu.tsx';
import css from './student-table.module.css';

/** One row per person; on a phone name over email and status over last seen. */
export function StudentTable({ rows }: { rows: StudentRow[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<{ act: Act; student: StudentRow } | null>(null);
  const { run, approveAll, busy } = useStudentActs();
  // What changed meanwhile can no longer be approved.
  const pending = rows.filter(({ userId, status }) => chosen.has(userId) && status === 'pending');
  const canChoose = rows.filter(({ status }) => status === 'pending');
  const all = pending.length > 0 && pending.length === canChoose.length;
  const flip = (userId: string) => {
    const next = new Set(chosen);
    if (!next.delete(userId)) next.add(userId);
    setChosen(next);
  };
  const everyone = canChoose.length > 0 && (
    <input
      type="checkbox"
      className={css['check']}
      aria-label={i18n.t('Select everybody here who waits')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = pending.length > 0 && !all;
      }}
      onChange={() => setChosen(all ? new Set() : new Set(canChoose.map(({ userId }) => userId)))}
    />
  );

  return (
    <>
      <table className={css['table']}>
        <caption className="sr">{i18n.t('Students')}</caption>
        <colgroup>
          <col className={css['wBox']} />
          <col />
          <col className={`${css['wMail']} ${css['mail']}`} />
          <col className={css['wStatus']} />
          <col className={`${css['wNumber']} ${css['number']}`} />
          <col className={`${css['wDate']} ${css['date']}`} />
          <col className={`${css['wDate']} ${css['date']}`} />
          <col className={css['wMenu']} />
        </colgroup>
        <thead>
          {pending.length > 0 ? (
            <tr className={css['bulk']}>
              <td className={css['box']}>{everyone}</td>
              <td colSpan={7}>
                <div className={css['bulkIn']}>
                  <p className="num" role="status">
                    {i18n.t('{n} selected', { n: pending.length })}
                  </p>
                  <Button size="small" busy={busy} onClick={() => approveAll(pending).then(() => setChosen(new Set()))}>
                    {i18n.t('Approve {n}', { n: pending.length })}
                  </Button>
                  <IconButton aria-label={i18n.t('Clear selection')} onClick={() => setChosen(new Set())}>
                    <IconX size={20} stroke={1.7} aria-hidden />
                  </IconButton>
                </div>
              </td>
            </tr>
          ) : (
            <tr>
              <td className={css['box']}>{everyone}</td>
              <th scope="col">{i18n.t('Student')}</th>
              <th scope="col" className={css['mail']}>
                {i18n.t('Email')}
              </th>
              <th scope="col">{i18n.t('Status')}</th>
              <th scope="col" className={`${css['number']} ${css['right']}`}>
                {i18n.t('Courses done')}
              </th>
              <th scope="col" className={`${css['date']} ${css['right']}`}>
                {i18n.t('Joined')}
              </th>
              <th scope="col" className={`${css['date']} ${css['right']}`}>
                {i18n.t('Last seen')}
              </th>
              <th scope="col">
                <span className="sr">{i18n.t('Actions')}</span>
              </th>
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((student) => (
            <Row
              key={student.userId}
              student={student}
              chosen={pending.includes(student)}
              onFlip={() => flip(student.userId)}
              onAct={(act) => (act === 'approve' ? void run(act, student) : setAsking({ act, student }))}
            />
          ))}
        </tbody>
      </table>
      {asking && <StudentDialog {...asking} run={run} onClose={() => setAsking(null)} />}
    </>
  );
}

interface RowProps {
  student: StudentRow;
  chosen: boolean;
  onFlip: () => void;
  onAct: (act: Act) => void;
}

function Row({ student, chosen, onFlip, onAct }: RowProps) {
  const { fullName, email, emailConfirmed, status, statusReason, courses, completed, joinedAt, lastSeenAt } = student;
  const seen = lastSeenAt ? <When at={lastSeenAt} /> : <span className="mut">{i18n.t('Never')}</span>;
  return (
    <tr className={chosen ? css['chosen'] : undefined}>
      <td className={css['box']}>
        {status === 'pending' && (
          <input
            type="checkbox"
            className={css['check']}
            aria-label={i18n.t('Select {name}', { name: fullName })}
            checked={chosen}
            onChange={onFlip}
          />
        )}
      </td>
      <th scope="row">
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
        <span className={css['under']}>{email}</span>
      </th>
      <td className={`${css['mail']} mut`} title={email}>
        {email}
      </td>
      <td title={statusReason ?? undefined}>
        <StatusWord status={status} />
        <span className={css['under']}>{seen}</span>
      </td>
      <td className={`${css['number']} ${css['right']} num`}>
        {courses === 0 ? <span className="mut">{i18n.t('None')}</span> : `${completed} / ${courses}`}
      </td>
      <td className={`${css['date']} ${css['right']} mut`}>
        <When at={joinedAt} />
      </td>
      <td className={`${css['date']} ${css['right']} mut`}>{seen}</td>
      <td className={css['menu']}>
        <StudentMenu student={student} onAct={onAct} />
      </td>
    </tr>
  );
}
