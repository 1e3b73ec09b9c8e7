import { i18n } from '@lingui/core';
import { type FinalLine, finals } from '@stepwell/contract/exams/finals.ts';
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
import { PlanFilters } from '../../quizzes/planning/plan-filters.public.tsx';
import { PlanMenu } from '../../quizzes/planning/plan-menu.public.tsx';
import { stateLabels } from '../../quizzes/planning/state-labels.public.tsx';
import { deskAt } from './finals-at.ts';
import { NewFinal } from './new-final.tsx';
import { useFinalActs } from './use-final-actions.tsx';

/** Final assessments that somebody composes, the newest first. */
export function FinalList() {
  const list = useListAddress();
  const query = deskAt(list.search).finals;
  const all = useQuery(ask(finals.list, { query }));
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <div>
      <PageHeader title={i18n.t('Final assessments')}>
        <NewFinal list={list} />
      </PageHeader>
      <PlanFilters list={list} query={query} label={i18n.t('Search final assessments')} />
      <Answer
        of={all}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet
              title={i18n.t('No matching final assessments')}
              hint={i18n.t('Try another search or show all.')}
            >
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>
                {i18n.t('All final assessments')}
              </ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No final assessments yet')}
              hint={i18n.t(
                'A final assessment ends a course or a term. It can have timed parts, entry conditions, bookable slots and a certificate.',
              )}
            >
              <NewFinal list={list} />
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Final assessments')}
              rows={items}
              keyOf={({ quizId }) => quizId}
              columns={columns(list)}
              menu={(line) => <FinalMenu final={line} />}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </div>
  );
}

const slotWords = ({ slots, booked }: FinalLine) =>
  slots === 0 ? i18n.t('None') : i18n.t('{slots}, {booked} booked', { slots, booked });

const FinalMenu = ({ final }: { final: FinalLine }) => <PlanMenu plan={final} acts={useFinalActs(final)} />;

const columns = (list: ListAddress): Column<FinalLine>[] => [
  {
    heading: i18n.t('Assessment'),
    cell: ({ quizId, title }) => (
      <Link to={list.beside({ final: quizId })} lang="">
        {title}
      </Link>
    ),
    under: ({ state, questions, owner }) =>
      [
        stateLabels[state](),
        i18n.t('{questions, plural, one {# question} other {# questions}}', { questions }),
        ...(owner ? [owner] : []),
      ].join(' · '),
    full: ({ title }) => title,
  },
  { heading: i18n.t('State'), cell: ({ state }) => stateLabels[state](), width: 120, from: 'tablet' },
  { heading: i18n.t('Slots'), cell: slotWords, width: 150, from: 'desktop' },
  {
    heading: i18n.t('Closes'),
    cell: ({ closesAt }) =>
      closesAt ? <When at={closesAt} as="time" /> : <span className="mut">{i18n.t('Manual')}</span>,
    width: 170,
    from: 'desktop',
  },
  {
    heading: i18n.t('To mark'),
    cell: ({ quizId, waiting }) =>
      waiting > 0 ? (
        <Link to={`/instructor/student-quiz-result?view=marking&quiz=${quizId}`}>{waiting}</Link>
      ) : (
        <span className="mut">0</span>
      ),
    width: 96,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Attempts'),
    cell: ({ attempts: { open, ended } }) => open + ended,
    full: ({ attempts }) => i18n.t('{open} in progress, {ended} ended', attempts),
    width: 96,
    numeric: true,
  },
];
