import { i18n } from '@lingui/core';
import type { QuizPage } from '@stepwell/contract/quizzes/attempts.ts';
import { IconCircleCheck, IconCircleX, IconClock, IconHourglass } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { dayOf, marksText, zoneName } from '../../../ui/time/durations.ts';
import css from '../quiz-panel.public.module.css';

interface Props extends Pick<QuizPage, 'attempts'> {
  /** Where one that has ended leads. */
  ended?: 'review' | 'report';
}

/** Attempts so far, newest first, each leading to what came of it. */
export function AttemptRows({ attempts, ended = 'review' }: Props) {
  const { pathname, search } = useLocation();
  const at = (name: 'review' | 'report' | 'attempt', attemptId: string) => {
    const params = new URLSearchParams(search);
    params.delete('attempt');
    params.delete('review');
    params.delete('report');
    params.set(name, attemptId);
    return `${pathname}?${params}`;
  };
  return (
    <ol className={`num ${css['rows']}`}>
      {attempts.map(({ attemptId, number, state, startedAt, endedAt, score }) => (
        <li key={attemptId}>
          <Link to={at(state === 'open' ? 'attempt' : ended, attemptId)}>{i18n.t('Attempt {number}', { number })}</Link>
          <Result score={score} isOpen={state === 'open'} />
          <time dateTime={endedAt ?? startedAt} title={zoneName()}>
            {dayOf(endedAt ?? startedAt)}
            {state === 'timed-out' && `, ${i18n.t('time is up')}`}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Result({ score, isOpen }: Pick<QuizPage['attempts'][number], 'score'> & { isOpen: boolean }) {
  if (!score && !isOpen) return <span className="mut">{i18n.t('submitted')}</span>;
  if (!score) {
    return (
      <span className={css['open']}>
        <IconClock size={18} stroke={1.8} aria-hidden />
        {i18n.t('open')}
      </span>
    );
  }
  const scoreMarks = { marks: marksText(score.marks), of: marksText(score.of) };
  if (score.waiting && !score.passed)
    return (
      <span className={css['open']}>
        <IconHourglass size={18} stroke={1.8} aria-hidden />
        {i18n.t('{marks} of {of} so far, marking in progress', scoreMarks)}
      </span>
    );
  const Icon = score.passed ? IconCircleCheck : IconCircleX;
  return (
    <span className={score.passed ? css['passed'] : css['missed']}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {score.passed ? i18n.t('{marks} of {of}, passed', scoreMarks) : i18n.t('{marks} of {of}, not passed', scoreMarks)}
    </span>
  );
}
