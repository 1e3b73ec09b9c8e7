import { i18n } from '@lingui/core';
import { type StudentWork, students } from '@stepwell/contract/learning/students.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { workspaceAddress } from '../../authoring/workspace/workspace-address.public.ts';
import { ExtendDialog } from './extend-dialog.tsx';

/** One student's attempts, submissions and questions in one course; each leads to where it is read, marked or answered. */
export function StudentWorkList({ courseId, studentId }: { courseId: string; studentId: string }) {
  const work = useQuery(ask(students.work, { params: { courseId, studentId } }));
  const [extending, setExtending] = useState<StudentWork>();
  return (
    <Answer
      of={work}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={<p className="mut">{i18n.t('No attempts, submissions or questions yet.')}</p>}
    >
      {({ items }) => (
        <>
          <DataTable
            caption={i18n.t('Work')}
            rows={items}
            keyOf={({ kind, id }) => kind + id}
            columns={columns(courseId, setExtending)}
          />
          {extending && (
            <ExtendDialog
              work={extending}
              studentId={studentId}
              onDone={() => void work.refetch()}
              onClose={() => setExtending(undefined)}
            />
          )}
        </>
      )}
    </Answer>
  );
}

const columns = (courseId: string, extend: (work: StudentWork) => void): Column<StudentWork>[] => [
  {
    heading: i18n.t('Work'),
    cell: (work) => {
      const to = addressOf(work, courseId);
      return to ? (
        <Link to={to} className="lnk">
          {work.title}
        </Link>
      ) : (
        work.title
      );
    },
    under: (work) => (
      <>
        {kindWord(work)}, {stateWord(work)} {work.at && <When at={work.at} />}
        {work.percent !== null && `, ${work.percent}%`}
      </>
    ),
    full: ({ title }) => title,
  },
  { heading: i18n.t('Type'), cell: kindWord, width: 130, from: 'tablet' },
  { heading: i18n.t('State'), cell: stateWord, width: 160, from: 'tablet' },
  { heading: i18n.t('Date'), cell: ({ at }) => at && <When at={at} />, width: 150, from: 'tablet' },
  {
    heading: i18n.t('Result'),
    cell: ({ percent }) => percent !== null && `${percent}%`,
    width: 90,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Actions'),
    cell: (work) =>
      work.assignmentId && (
        <button
          type="button"
          className="lnk"
          aria-label={i18n.t('Extend due date: {title}', { title: work.title })}
          onClick={() => extend(work)}
        >
          {i18n.t('Extend')}
        </button>
      ),
    width: 90,
  },
];

function kindWord({ kind }: StudentWork) {
  if (kind === 'attempt') return i18n.t('Quiz attempt');
  if (kind === 'tool') return i18n.t('External tool');
  return kind === 'submission' ? i18n.t('Assignment') : i18n.t('Question');
}

function stateWord({ state, kind, passed, at, extended }: StudentWork) {
  if (state === 'open') return i18n.t('In progress');
  if (state === 'due' && extended) return i18n.t('Not submitted, extended');
  if (state === 'due') return at ? i18n.t('Not submitted, due') : i18n.t('Not submitted');
  if (state === 'to-mark') return i18n.t('To mark');
  if (state === 'unanswered') return i18n.t('Unanswered');
  if (state === 'answered') return i18n.t('Answered');
  if (passed === null) return kind === 'attempt' || kind === 'tool' ? i18n.t('Completed') : i18n.t('Marked');
  return passed ? i18n.t('Passed') : i18n.t('Not passed');
}

function addressOf({ kind, id, ofId, state }: StudentWork, courseId: string) {
  if (kind === 'question') return workspaceAddress(courseId, 'questions', { question: id });
  if (state === 'due' || state === 'open' || kind === 'tool' || !ofId) return undefined;
  if (kind === 'attempt') return `/instructor/student-quiz-result?quiz=${ofId}&view=attempts&attempt=${id}`;
  return workspaceAddress(courseId, 'marking', { lecture: ofId, work: id });
}
