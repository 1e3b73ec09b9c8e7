import { i18n } from '@lingui/core';
import { assessments, type OpenAssessment } from '@stepwell/contract/recruitment/assessments.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import rows from '../quizzes/taking/taking.public.module.css';
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
          <ul className={rows['rows']}>
            {items.map((one) => (
              <Row key={one.assessmentId} one={one} />
            ))}
          </ul>
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

/** What there is to do next. */
function actionOf({ attempt }: OpenAssessment) {
  if (!attempt) return i18n.t('View details');
  return attempt.state === 'open' ? i18n.t('Continue') : i18n.t('View report');
}

function Row({ one }: { one: OpenAssessment }) {
  const { assessmentId, attempt, title, sections } = one;
  const to = attempt ? attemptPath(attempt.attemptId) : assessmentPath(assessmentId);
  const act = actionOf(one);
  return (
    <li className={rows['row']}>
      <div>
        <h2 lang="">
          <Link to={to}>{title}</Link>
        </h2>
        <p className="num">
          {sections.map(({ kind }) => kindText(kind)).join(', ')} ·{' '}
          {minutesText(sections.reduce((sum, { minutes }) => sum + minutes, 0))}
        </p>
        <p>
          <b>{stateOf(one)}</b> · {forWhom(one)}
        </p>
      </div>
      <ButtonLink
        to={to}
        tone={attempt?.state === 'open' ? 'lamp' : 'ghost'}
        size="small"
        aria-label={`${act}: ${title}`}
      >
        {act}
      </ButtonLink>
    </li>
  );
}

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
