import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { TeachingToDo, WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { MarkingRoom } from '../../assignments/assignment.public.tsx';
import { ModuleToMark, ModuleToMarkTitle, moduleToMark } from '../../communication/module-marking.public.tsx';
import { QuizToMark, quizToMark } from '../../grading/course-grading.public.tsx';
import { markingAddress, workKindWord } from '../../learning/teaching/work-to-mark.public.ts';
import css from './course-workspace.module.css';
import { workspaceAddress } from './workspace-address.public.ts';
import { lectureAt } from './workspace-at.ts';

interface Props {
  slug: string;
  toDo: UseQueryResult<TeachingToDo>;
}

/** All that waits to be marked in a course, or the quiz, assignment or module that the address names. */
export function MarkingTab({ slug, toDo }: Props) {
  const { search } = useListAddress();
  const [quizId, lectureId, moduleId] = [quizToMark(search), lectureAt(search), moduleToMark(search)];
  if (!quizId && !lectureId && !moduleId) return <Queue slug={slug} toDo={toDo} />;
  return (
    <>
      <Link to={workspaceAddress(slug, 'marking')} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All to mark')}
      </Link>
      <div className={css['part']}>
        {quizId ? (
          <QuizToMark quizId={quizId} />
        ) : moduleId ? (
          <>
            <ModuleToMarkTitle moduleId={moduleId} />
            <ModuleToMark moduleId={moduleId} />
          </>
        ) : (
          <AssignmentToMark lectureId={lectureId ?? ''} />
        )}
      </div>
    </>
  );
}

function Queue({ slug, toDo }: Props) {
  const addressOf = (work: WorkToMark) =>
    work.kind === 'module'
      ? workspaceAddress(slug, 'marking', { module: work.id, state: 'to-mark' })
      : markingAddress(work);
  return (
    <Answer
      of={toDo}
      isEmpty={({ works }) => works.items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('Nothing to mark')}
          hint={i18n.t('Submitted assignments, essays, files, programs and recordings appear here.')}
        />
      }
    >
      {({ works: { items } }) => (
        <DataTable
          caption={i18n.t('To mark')}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              heading: i18n.t('Title'),
              cell: (work) => (
                <Link className="lnk" lang="" to={addressOf(work)}>
                  {work.title}
                </Link>
              ),
              full: ({ title }) => title,
            },
            { heading: i18n.t('Type'), cell: workKindWord, width: 170, from: 'tablet' },
            { heading: i18n.t('To mark'), cell: ({ waiting }) => waiting, width: 96, numeric: true },
            {
              heading: i18n.t('Oldest'),
              cell: ({ waitsSince }) => <When at={waitsSince} as="time" />,
              width: 180,
              from: 'desktop',
            },
          ]}
        />
      )}
    </Answer>
  );
}

function AssignmentToMark({ lectureId }: { lectureId: string }) {
  const lecture = useQuery(ask(learning.lecture, { params: { lectureId } }));
  return (
    <Answer of={lecture}>
      {(known) =>
        known.kind === 'assignment' ? (
          <>
            <h2 lang="">{known.title}</h2>
            <MarkingRoom assignmentId={known.assignmentId} lang="" />
          </>
        ) : (
          <NothingYet title={i18n.t('Nothing to mark')} hint={i18n.t('This lecture is not an assignment.')} />
        )
      }
    </Answer>
  );
}
