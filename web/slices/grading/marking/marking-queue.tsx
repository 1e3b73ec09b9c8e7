import { i18n } from '@lingui/core';
import { type MarkingQuiz, marking } from '@stepwell/contract/grading/marking.ts';
import { teaching, type WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { Note } from '../../../ui/dashboard/dashboard.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { markingAddress, workKindWord } from '../../learning/teaching/work-to-mark.public.ts';
import { countWords } from '../results/figure-labels.ts';
import { markingAt } from '../results/results-at.ts';

/** All that waits to be marked, as the dashboard counts it; or every quiz with answers that people mark. */
export function MarkingQueue() {
  const { search } = useListAddress();
  const query = markingAt(search);
  const { isStaff } = useRights();
  return (
    <>
      {!isStaff && (
        <Link to="/instructor/student-quiz-result" className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All quizzes')}
        </Link>
      )}
      <PageHeader title={i18n.t('Marking')} />
      <ListTabs
        label={i18n.t('Filter')}
        tabs={[
          { label: i18n.t('To mark'), to: '?view=marking', isHere: query.state === 'waiting' },
          {
            label: i18n.t('All quizzes with answers to mark'),
            to: '?view=marking&state=all',
            isHere: query.state === 'all',
          },
        ]}
      />
      {query.state === 'waiting' && !isStaff ? <ToMark /> : <Quizzes query={query} />}
    </>
  );
}

const nothingToMark = () => (
  <NothingYet
    title={i18n.t('Nothing to mark')}
    hint={i18n.t('Submitted assignments, essays, files and problem statements appear here.')}
  >
    <ToResults />
  </NothingYet>
);

function ToResults() {
  const { isStaff } = useRights();
  return isStaff ? null : <ButtonLink to="/instructor/student-quiz-result">{i18n.t('Quiz results')}</ButtonLink>;
}

function ToMark() {
  const toDo = useQuery({ ...ask(teaching.toDo, { query: {} }), staleTime: 0 });
  return (
    <Answer of={toDo} isEmpty={({ works }) => works.waiting === 0} whenEmpty={nothingToMark()}>
      {({ works: { items, waiting } }) => (
        <>
          <Note>{i18n.t('{waiting} to mark', { waiting })}</Note>
          <DataTable caption={i18n.t('To mark')} rows={items} keyOf={({ id }) => id} columns={workColumns()} />
        </>
      )}
    </Answer>
  );
}

function Quizzes({ query }: { query: ReturnType<typeof markingAt> }) {
  const quizzes = useQuery({ ...ask(marking.quizzes, { query }), staleTime: 0 });
  return (
    <Answer of={quizzes} isEmpty={({ items }) => items.length === 0} whenEmpty={nothingToMark()}>
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={i18n.t('Quizzes with answers to mark')}
            rows={items}
            keyOf={({ quizId }) => quizId}
            columns={columns()}
          />
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

const workColumns = (): Column<WorkToMark>[] => [
  {
    heading: i18n.t('Title'),
    cell: (work) => (
      <Link className="lnk" to={markingAddress(work)}>
        {work.title}
      </Link>
    ),
    under: ({ course }) => course?.title ?? i18n.t('No course'),
    full: ({ title }) => title,
  },
  { heading: i18n.t('Type'), cell: workKindWord, width: 170, from: 'tablet' },
  { heading: i18n.t('To mark'), cell: ({ waiting }) => countWords(waiting), width: 96, numeric: true },
  {
    heading: i18n.t('Oldest'),
    cell: ({ waitsSince }) => <When at={waitsSince} as="time" />,
    width: 180,
    from: 'desktop',
  },
];

const columns = (): Column<MarkingQuiz>[] => [
  {
    heading: i18n.t('Quiz'),
    cell: ({ quizId, title }) => (
      <Link className="lnk" to={`?view=marking&quiz=${quizId}`}>
        {title}
      </Link>
    ),
    under: ({ course }) => course?.title ?? i18n.t('No course'),
    full: ({ title }) => title,
  },
  { heading: i18n.t('Pending'), cell: ({ waiting }) => countWords(waiting), width: 96, numeric: true },
  {
    heading: i18n.t('To resolve'),
    cell: ({ toSettle }) => (toSettle > 0 ? countWords(toSettle) : <span className="mut">–</span>),
    width: 100,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Marked'),
    cell: ({ marked }) => countWords(marked),
    width: 96,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Oldest'),
    cell: ({ waitsSince }) => (waitsSince ? <When at={waitsSince} as="time" /> : <span className="mut">–</span>),
    width: 180,
    from: 'desktop',
  },
];
