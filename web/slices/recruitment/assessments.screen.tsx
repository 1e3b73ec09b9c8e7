import { i18n } from '@lingui/core';
import { assessments, type OpenAssessment } from '@stepwell/contract/recruitment/assessments.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { kindText, minutesText } from './labels.ts';
import { ASSESSMENTS_PATH, assessmentPath, attemptPath, idIn } from './recruitment-at.ts';

const Room = lazy(async () => ({ default: (await import('./room/attempt-room.tsx')).AttemptRoom }));
const OwnReport = lazy(async () => ({ default: (await import('./report/report-page.tsx')).ReportPage }));
const Start = lazy(async () => ({ default: (await import('./start-assessment.tsx')).StartAssessment }));

/** Recruitment assessments: what is open, what is agreed to first, the room, and the report. */
export function Assessments() {
  const [search] = useSearchParams();
  const attemptId = idIn(search, 'attempt');
  const assessmentId = idIn(search, 'assessment');
  return (
    <Suspense fallback={<Waiting />}>
      {attemptId ? (
        <One key={attemptId} attemptId={attemptId} />
      ) : assessmentId ? (
        <Start key={assessmentId} assessmentId={assessmentId} />
      ) : (
        <List />
      )}
    </Suspense>
  );
}

function List() {
  const list = useQuery(ask(assessments.list, {}));
  return (
    <>
      <PageHeader title={i18n.t('Recruitment assessments')} />
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No assessments yet')}
            hint={i18n.t('Assessments appear here when they open for practice or for a job you applied to.')}
          >
            <ButtonLink to="/student/interview-details">{i18n.t('Find jobs')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items }) => (
          <DataTable
            caption={i18n.t('Recruitment assessments')}
            rows={items}
            keyOf={({ assessmentId }) => assessmentId}
            columns={columns()}
          />
        )}
      </Answer>
    </>
  );
}

function stateOf({ attempt, wasDeleted }: OpenAssessment) {
  if (attempt) return attempt.state === 'open' ? i18n.t('In progress') : i18n.t('Finished');
  return wasDeleted ? i18n.t('Deleted') : i18n.t('Not started');
}
const forWhom = ({ job }: OpenAssessment) =>
  job ? i18n.t('{title}, {employer}', { title: job.title, employer: job.employer }) : i18n.t('Open practice');

const columns = (): Column<OpenAssessment>[] => [
  {
    heading: i18n.t('Assessment'),
    cell: ({ assessmentId, attempt, title }) => (
      <Link to={attempt ? attemptPath(attempt.attemptId) : assessmentPath(assessmentId)} lang="">
        {title}
      </Link>
    ),
    under: stateOf,
  },
  { heading: i18n.t('Job'), cell: forWhom, width: 220, from: 'desktop' },
  {
    heading: i18n.t('Sections'),
    cell: ({ sections }) => sections.map(({ kind }) => kindText(kind)).join(', '),
    width: 380,
    from: 'desktop',
  },
  { heading: i18n.t('State'), cell: stateOf, width: 120, from: 'tablet' },
  {
    heading: i18n.t('Time'),
    cell: ({ sections }) => minutesText(sections.reduce((sum, { minutes }) => sum + minutes, 0)),
    width: 100,
    numeric: true,
  },
];

function One({ attemptId }: { attemptId: string }) {
  const found = useQuery(ask(assessments.attempt, { params: { attemptId } }));
  if (!found.data && found.error instanceof Refusal && found.error.status === 404)
    return (
      <>
        <PageHeader title={i18n.t('Recruitment assessment')} />
        <NothingYet title={i18n.t('Attempt not found')} hint={found.error.message}>
          <ButtonLink to={ASSESSMENTS_PATH}>{i18n.t('All assessments')}</ButtonLink>
        </NothingYet>
      </>
    );
  return (
    <Answer of={found}>
      {(attempt) => (attempt.state === 'open' ? <Room attempt={attempt} /> : <OwnReport attemptId={attemptId} />)}
    </Answer>
  );
}
