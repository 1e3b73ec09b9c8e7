import { i18n } from '@lingui/core';
import { type EvaluationLine, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { When } from '../../../ui/time/when.tsx';
import { evaluationPath, evaluationsAt, idIn } from '../interviews-at.ts';
import { wayText } from '../labels.ts';

const EvaluationRoom = lazy(async () => ({ default: (await import('./evaluation-room.tsx')).EvaluationRoom }));

const CompareCandidates = lazy(async () => ({
  default: (await import('./compare-candidates.tsx')).CompareCandidates,
}));

/** Interviews that students share with a teacher: those that wait, those that were released, or one of them. */
export function Evaluations() {
  const [search] = useSearchParams();
  const sessionId = idIn(search, 'interview');
  const withId = idIn(search, 'with');
  if (!sessionId) return <List />;
  return withId ? (
    <CompareCandidates key={sessionId + withId} sessionId={sessionId} withId={withId} />
  ) : (
    <EvaluationRoom key={sessionId} sessionId={sessionId} />
  );
}

function List() {
  const [search] = useSearchParams();
  const query = evaluationsAt(search);
  const list = useQuery(ask(evaluations.list, { query }));
  const isWaiting = query.state === 'waiting';
  const title = i18n.t('Interview reviews');
  return (
    <>
      <PageHeader title={title} />
      <ListTabs
        label={title}
        tabs={[
          { label: i18n.t('To review'), to: '?', isHere: isWaiting },
          { label: i18n.t('Released'), to: '?state=released', isHere: !isWaiting },
        ]}
      />
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isWaiting ? i18n.t('No interviews to review') : i18n.t('No reviews released yet')}
            hint={i18n.t('Interviews appear here when students share them with you.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={title} rows={items} keyOf={({ sessionId }) => sessionId} columns={columns()} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const dueText = ({ dueOn, isSecond }: EvaluationLine) =>
  [dueOn && i18n.t('Another review by {dueOn}', { dueOn: dayLabel(dueOn, 'day') }), isSecond && i18n.t('Second grader')]
    .filter(Boolean)
    .join(', ');

const columns = (): Column<EvaluationLine>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ sessionId, student }) => (
      <Link to={evaluationPath(sessionId)} lang="">
        {student}
      </Link>
    ),
    under: ({ role }) => role,
  },
  { heading: i18n.t('Role'), cell: ({ role }) => role, width: 180, from: 'tablet' },
  { heading: i18n.t('Round'), cell: ({ round }) => round, width: 130, from: 'desktop' },
  { heading: i18n.t('Answered by'), cell: ({ way }) => wayText(way), width: 150, from: 'desktop' },
  { heading: i18n.t('Shared'), cell: ({ sharedAt }) => <When at={sharedAt} />, width: 130, from: 'tablet' },
  { heading: i18n.t('Note'), cell: dueText, width: 200, from: 'tablet' },
  { heading: i18n.t('Score'), cell: ({ score }) => score ?? '–', width: 80, numeric: true },
];
