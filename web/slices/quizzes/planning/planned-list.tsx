import { i18n } from '@lingui/core';
import { type PlannedLine, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { NewQuiz } from './new-quiz.tsx';
import { PlanFilters } from './plan-filters.public.tsx';
import { PlanMenu } from './plan-menu.public.tsx';
import { plannedQuery, planningAt } from './planning-at.ts';
import { stateLabels } from './state-labels.public.tsx';
import { useQuizActs } from './use-quiz-actions.tsx';

/** Quizzes outside lectures, the newest first. */
export function PlannedList() {
  const list = useListAddress();
  const query = plannedQuery(planningAt(list.search));
  const quizzes = useQuery(ask(plannedQuizzes.list, { query }));
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <div>
      <PageHeader title={i18n.t('Quizzes')}>
        <NewQuiz list={list} />
      </PageHeader>
      <PlanFilters list={list} query={query} label={i18n.t('Search quizzes')} />
      <Answer
        of={quizzes}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No matching quizzes')} hint={i18n.t('Try another search or show all.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All quizzes')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No quizzes yet')}
              hint={i18n.t(
                'Create a quiz from your question bank and choose who takes it and when. Drafts are only visible to you.',
              )}
            >
              <NewQuiz list={list} />
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
              columns={columns(list)}
              menu={(line) => <QuizMenu quiz={line} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </div>
  );
}

const QuizMenu = ({ quiz }: { quiz: PlannedLine }) => <PlanMenu plan={quiz} acts={useQuizActs(quiz)} />;

const columns = (list: ListAddress): Column<PlannedLine>[] => [
  {
    heading: i18n.t('Quiz'),
    cell: ({ quizId, title }) => (
      <Link to={list.beside({ quiz: quizId })} lang="">
        {title}
      </Link>
    ),
    under: ({ state, questions }) =>
      `${stateLabels[state]()} · ${i18n.t('{questions, plural, one {# question} other {# questions}}', { questions })}`,
    full: ({ title }) => title,
  },
  { heading: i18n.t('State'), cell: ({ state }) => stateLabels[state](), width: 120, from: 'tablet' },
  { heading: i18n.t('Questions'), cell: ({ questions }) => questions, width: 104, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Opens'),
    cell: ({ opensAt }) =>
      opensAt ? <When at={opensAt} as="time" /> : <span className="mut">{i18n.t('Immediately')}</span>,
    width: 170,
    from: 'desktop',
  },
  {
    heading: i18n.t('Closes'),
    cell: ({ closesAt }) =>
      closesAt ? <When at={closesAt} as="time" /> : <span className="mut">{i18n.t('Manual')}</span>,
    width: 170,
    from: 'desktop',
  },
  {
    heading: i18n.t('Attempts'),
    cell: ({ attempts: { open, ended } }) => open + ended,
    full: ({ attempts }) => i18n.t('{open} in progress, {ended} ended', attempts),
    width: 96,
    numeric: true,
  },
];
