import { i18n } from '@lingui/core';
import { type OwnFinal, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import type { ownQuizLists } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { Counted } from '../../quizzes/taking/own-rows.public.tsx';
import rows from '../../quizzes/taking/taking.public.module.css';
import { FinalWait } from './final-wait.tsx';
import { roomAt } from './finals-at.ts';

type Show = (typeof ownQuizLists)[number];

/** The final assessments that a student can take, has begun, and has behind them. */
export function OwnFinalList() {
  const list = useListAddress();
  const { list: query } = roomAt(list.search);
  const found = useQuery(ask(ownFinals.list, { query }));
  const tabs: { show: Show; label: string }[] = [
    { show: 'take', label: i18n.t('To take') },
    { show: 'running', label: i18n.t('Running') },
    { show: 'done', label: i18n.t('Done') },
  ];
  return (
    <>
      <PageHeader title={i18n.t('Final assessments')} />
      <ListTabs
        label={i18n.t('Filter final assessments')}
        tabs={tabs.map(({ show, label }) => ({
          label,
          to: list.to({ show: show === 'take' ? undefined : show }),
          isHere: show === query.show,
        }))}
      />
      <Answer of={found} isEmpty={({ items }) => items.length === 0} whenEmpty={<Nothing show={query.show} />}>
        {({ items, nextCursor }) => (
          <>
            <ul className={rows['rows']}>
              {items.map((final) => (
                <Row key={final.quizId} final={final} to={list.beside({ final: final.quizId })} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ final, to }: { final: OwnFinal; to: string }) {
  const { title, questions, marks, timeLimitSeconds, wait, openAttemptId, conditions, slot, closesAt } = final;
  const facts = [
    i18n.t('{questions, plural, one {# question} other {# questions}}', { questions }),
    i18n.t('{marks} marks', { marks: marksText(marks) }),
    ...(timeLimitSeconds === null ? [] : [durationText(timeLimitSeconds)]),
  ];
  const act = actionOf(final);
  return (
    <li className={rows['row']}>
      <div>
        <h2 lang="">
          <Link to={to}>{title}</Link>
        </h2>
        <p className="num mut">{facts.join(', ')}</p>
        <p className="num">
          <b>{stateOf(final)}</b>
          {closesAt && wait?.reason !== 'closed' && (
            <>
              {' · '}
              {i18n.t('Open until')} <When at={closesAt} as="time" />
            </>
          )}
        </p>
        {wait && wait.reason !== 'no-attempts-left' && (
          <p className="num">
            <FinalWait wait={wait} slot={slot} conditions={conditions} />
          </p>
        )}
        <Counted quiz={final} />
      </div>
      <ButtonLink
        to={openAttemptId ? `${to}&attempt=${openAttemptId}` : to}
        tone={openAttemptId ? 'lamp' : 'ghost'}
        size="small"
        aria-label={`${act}: ${title}`}
      >
        {act}
      </ButtonLink>
    </li>
  );
}

/** How far a student is with it. */
function stateOf({ openAttemptId, attemptsTaken, counted, beingMarked, wait, conditions }: OwnFinal) {
  if (openAttemptId) return i18n.t('In progress');
  if (beingMarked) return i18n.t('Being marked');
  if (counted) return i18n.t('Submitted');
  if (attemptsTaken > 0) return i18n.t('Submitted, result not shown yet');
  if (wait?.reason === 'closed') return i18n.t('Missed');
  if (!wait) return i18n.t('Ready to start');
  return conditions.of > 0 && conditions.met === conditions.of
    ? i18n.t('Not started, conditions met')
    : i18n.t('Not started');
}

/** What there is to do next. */
function actionOf({ openAttemptId, attemptsTaken, wait }: OwnFinal) {
  if (openAttemptId) return i18n.t('Continue');
  if (!wait) return attemptsTaken > 0 ? i18n.t('Try again') : i18n.t('Start');
  if (attemptsTaken > 0) return i18n.t('View result');
  if (wait.reason === 'no-slot-chosen') return i18n.t('Book slot');
  if (wait.reason === 'not-eligible') return i18n.t('View conditions');
  return i18n.t('View details');
}

function Nothing({ show }: { show: Show }) {
  const toTake = <ButtonLink to="/student/final-assessment">{i18n.t('Final assessments to take')}</ButtonLink>;
  if (show === 'running')
    return (
      <NothingYet
        title={i18n.t('No final assessment in progress')}
        hint={i18n.t('Assessments you’ve started but not submitted appear here.')}
      >
        {toTake}
      </NothingYet>
    );
  if (show === 'done')
    return (
      <NothingYet
        title={i18n.t('No finished final assessments yet')}
        hint={i18n.t('Your attempts and results appear here, along with assessments that closed without an attempt.')}
      >
        {toTake}
      </NothingYet>
    );
  return (
    <NothingYet
      title={i18n.t('No final assessments to take')}
      hint={i18n.t('Assessments your teachers assign appear here, with their conditions, slots and rules.')}
    >
      <ButtonLink to="/student/course-list">{i18n.t('Course list')}</ButtonLink>
    </NothingYet>
  );
}
