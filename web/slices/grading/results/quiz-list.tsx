import { i18n } from '@lingui/core';
import { quizResults, type ResultQuiz } from '@stepwell/contract/grading/quiz-results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { ReceiptCheck } from '../../quizzes/receipts/receipt-check.public.tsx';
import { countWords } from './figure-labels.ts';
import { ResultTabs } from './result-tabs.tsx';
import { quizzesAt } from './results-at.ts';

/** Every quiz whose results one may read. */
export function QuizList() {
  const list = useListAddress();
  const query = quizzesAt(list.search);
  const quizzes = useQuery(ask(quizResults.quizzes, { query }));
  return (
    <>
      <PageHeader title={i18n.t('Student quiz results')}>
        <ReceiptCheck />
        <ButtonLink tone="ghost" to="?view=marking">
          {i18n.t('Answers to mark')}
        </ButtonLink>
        <ButtonLink tone="ghost" to="/instructor/student-list">
          {i18n.t('Student list')}
        </ButtonLink>
      </PageHeader>
      <ResultTabs here="quizzes" />
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search quizzes')}
          placeholder={i18n.t('Search by quiz or course')}
        />
        <ListOrder
          list={list}
          query={query}
          sorts={[
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'title', label: i18n.t('Title') },
          ]}
        />
      </ListFilters>
      <Answer
        of={quizzes}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          query.q ? (
            <NothingYet title={i18n.t('No matching quizzes')} hint={i18n.t('Try a shorter or different search.')}>
              <ButtonLink to="/instructor/student-quiz-result">{i18n.t('All quizzes')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No quizzes yet')}
              hint={i18n.t('Your courses’ quizzes appear here once the course is published.')}
            >
              <ButtonLink to="/instructor/manage-course">{i18n.t('Manage courses')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Quizzes')}
              rows={items}
              keyOf={({ quizId }) => quizId}
              columns={columns()}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const positionLabel = ({ course, isFinal }: ResultQuiz) =>
  course?.title ?? (isFinal ? i18n.t('Final assessment') : i18n.t('No course'));

const columns = (): Column<ResultQuiz>[] => [
  {
    heading: i18n.t('Quiz'),
    cell: ({ quizId, title }) => (
      <Link className="lnk" to={`?quiz=${quizId}`}>
        {title}
      </Link>
    ),
    under: positionLabel,
    full: ({ title }) => title,
    sort: { name: 'title', runs: 'ascending' },
  },
  {
    heading: i18n.t('Course'),
    cell: (quiz) => quiz.course?.title ?? <span className="mut">{positionLabel(quiz)}</span>,
    full: ({ course }) => course?.title,
    width: 280,
    from: 'tablet',
  },
  {
    heading: i18n.t('Students'),
    cell: ({ students }) => countWords(students),
    width: 96,
    numeric: true,
    from: 'tablet',
  },
  { heading: i18n.t('Attempts'), cell: ({ attempts }) => countWords(attempts), width: 96, numeric: true },
  {
    heading: i18n.t('Last attempt'),
    cell: ({ lastEndedAt }) => (lastEndedAt ? <When at={lastEndedAt} /> : <span className="mut">–</span>),
    width: 130,
    numeric: true,
    from: 'desktop',
  },
];
