import { i18n } from '@lingui/core';
import type { OwnQuiz } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './taking.public.module.css';
import { WaitLabel } from './wait-labels.public.tsx';

/** Quizzes with what can be done with each now. */
export function OwnRows({ quizzes, to }: { quizzes: OwnQuiz[]; to: (quizId: string) => string }) {
  return (
    <ul className={css['rows']}>
      {quizzes.map((quiz) => (
        <Row key={quiz.quizId} quiz={quiz} to={to(quiz.quizId)} />
      ))}
    </ul>
  );
}

function Row({ quiz, to }: { quiz: OwnQuiz; to: string }) {
  const { title, questions, marks, timeLimitSeconds, closesAt, wait, openAttemptId, needsPassword } = quiz;
  const facts = [
    i18n.t('{questions, plural, one {# question} other {# questions}}', { questions }),
    i18n.t('{marks} marks', { marks: marksText(marks) }),
    timeLimitSeconds !== null
      ? durationText(timeLimitSeconds)
      : quiz.timedParts
        ? i18n.t('timed parts')
        : i18n.t('no time limit'),
  ];
  return (
    <li className={css['row']}>
      <div>
        <h2 lang="">
          <Link to={to}>{title}</Link>
        </h2>
        <p className="num mut">
          {facts.join(', ')}
          {needsPassword && (
            <span className={css['locked']}>
              <IconLock size={16} stroke={1.8} aria-hidden />
              {i18n.t('password')}
            </span>
          )}
        </p>
        {wait && wait.reason !== 'closed' ? (
          <p className="num">
            <WaitLabel wait={wait} />
          </p>
        ) : (
          closesAt && (
            <p className="num">
              {wait ? i18n.t('Closed') : i18n.t('Open until')} <When at={closesAt} as="time" />
            </p>
          )
        )}
        {wait?.reason === 'closed' && quiz.attemptsTaken === 0 && (
          <p className="mut">{i18n.t('Closed without an attempt.')}</p>
        )}
        {openAttemptId && isEndless(quiz) && (
          <p className="mut">{i18n.t('Your attempt stays open until you submit it, and only counts then.')}</p>
        )}
        <Counted quiz={quiz} />
        {quiz.scoreHidden && quiz.attemptsTaken > (openAttemptId ? 1 : 0) && (
          <p className="mut">{hiddenMessage[quiz.scoreHidden]()}</p>
        )}
      </div>
      <ButtonLink
        to={openAttemptId ? `${to}&attempt=${openAttemptId}` : to}
        tone={openAttemptId ? 'lamp' : 'ghost'}
        size="small"
        aria-label={nameOf(quiz)}
      >
        {openAttemptId ? i18n.t('Continue') : i18n.t('Open')}
      </ButtonLink>
    </li>
  );
}

/** No clock ends an attempt that is left alone. */
export const isEndless = ({ timeLimitSeconds, closesAt }: Pick<OwnQuiz, 'timeLimitSeconds' | 'closesAt'>) =>
  timeLimitSeconds === null && closesAt === null;

export const hiddenMessage = {
  'until-close': () => i18n.t('Results are shown once the quiz has closed.'),
  'for-good': () => i18n.t('Results aren’t shown here. Ask your teacher.'),
} satisfies Record<NonNullable<OwnQuiz['scoreHidden']>, () => string>;

const nameOf = ({ openAttemptId, title }: OwnQuiz) =>
  openAttemptId ? i18n.t('Continue: {title}', { title }) : i18n.t('Open: {title}', { title });

/** What counts of the attempts so far, in a word with a sign. */
export function Counted({ quiz: { counted, beingMarked } }: { quiz: Pick<OwnQuiz, 'counted' | 'beingMarked'> }) {
  if (!counted) return null;
  if (beingMarked && !counted.passed)
    return <p className="num mut">{i18n.t('{percent}% so far, marking in progress', { percent: counted.percent })}</p>;
  const Icon = counted.passed ? IconCircleCheck : IconCircleX;
  const { percent } = counted;
  return (
    <p className={`num ${counted.passed ? css['passed'] : css['missed']}`}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {counted.passed ? i18n.t('{percent}%, passed', { percent }) : i18n.t('{percent}%, not passed', { percent })}
    </p>
  );
}
