import { i18n } from '@lingui/core';
import type { Review, Score } from '@stepwell/contract/quizzes/attempts.ts';
import { IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { coursePath, lecturePath } from '../../../ui/parts/lecture-path.ts';
import { dayOf, durationText, marksText, zoneName } from '../../../ui/time/durations.ts';
import { Success } from '../../leaderboard/success.public.tsx';
import css from '../../questions/review/review.public.module.css';
import { type Outcome, outcomeOf, shelves, showsOutcomes } from './outcome.ts';

/** Steps of the stair drop less the longer it is, so that it never falls more than this many px. */
const FALL = 54;

/** The result, one stair per question, and the one thing to do next. */
export function ResultPanel({
  review,
  back,
  backWords,
}: {
  review: Review;
  back: string | undefined;
  backWords: string;
}) {
  const { score, passPercent, startedAt, endedAt, deadlineAt, state, questions, shows } = review;
  const spent = durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  const limit = deadlineAt && durationText((Date.parse(deadlineAt) - Date.parse(startedAt)) / 1000);
  const weak = questions.find((question) => shelves.wrong(question) && question.taughtIn)?.taughtIn;
  const judging = questions.filter((question) => question.judging).length;
  // Where single questions are not shown, nobody is told who marks which.
  const byPeople = (score?.waiting ?? 0) - judging;
  const isUsedUp = review.attemptsAllowed !== null && review.number >= review.attemptsAllowed;
  const step = stepAfter(review, weak, back && { to: back, label: backWords });
  const labels: Record<Outcome, string> = {
    right: i18n.t('correct'),
    part: i18n.t('partly correct'),
    wrong: i18n.t('incorrect'),
    skipped: i18n.t('not answered'),
    waits: i18n.t('waiting for marking'),
    untold: '',
  };
  return (
    <section className={css['panel']} aria-labelledby="result">
      <h2 id="result" className="num">
        {score ? scoreWords(score) : i18n.t('Submitted')}
      </h2>
      <p className="num">
        {score && `${neededWords(score.of, passPercent)} `}
        {limit ? i18n.t('{spent} of {limit}.', { spent, limit }) : `${spent}.`}{' '}
        <time dateTime={endedAt} title={zoneName()}>
          {state === 'timed-out'
            ? i18n.t('Time was up on {day}.', { day: dayOf(endedAt) })
            : i18n.t('Submitted on {day}.', { day: dayOf(endedAt) })}
        </time>
      </p>
      {shows.later && <p className="mut">{i18n.t('The full result is shown here once the quiz has closed.')}</p>}
      {!score && !shows.later && <p className="mut">{i18n.t('The score isn’t shown for this quiz.')}</p>}
      {judging > 0 && (
        <p className="mut">
          {i18n.t('{n, plural, one {# program is} other {# programs are}} being judged. Marks appear automatically.', {
            n: judging,
          })}
        </p>
      )}
      {byPeople > 0 && (
        <p className="mut">
          {i18n.t(
            '{n, plural, one {# answer is} other {# answers are}} waiting for marking. You get a notification when marks are ready.',
            { n: byPeople },
          )}
        </p>
      )}
      {showsOutcomes(questions) && (
        <ol className={css['stair']} aria-label={i18n.t('Results by question')}>
          {questions.map((question, place) => {
            const outcome = outcomeOf(question);
            const drop = Math.min(6, FALL / Math.max(1, questions.length - 1));
            return (
              <li key={question.position} className={css[outcome]} style={{ marginTop: place * drop }}>
                <span className="sr">
                  {i18n.t('Question {position}', { position: question.position })} {labels[outcome]}
                </span>
                {outcome === 'wrong' && <IconX size={14} stroke={2.6} aria-hidden />}
                {outcome === 'part' && <b aria-hidden>½</b>}
                {outcome === 'skipped' && <IconMinus size={14} stroke={2.6} aria-hidden />}
                {outcome === 'waits' && <IconHourglass size={14} stroke={2.2} aria-hidden />}
              </li>
            );
          })}
        </ol>
      )}
      {score?.passed && <Success label={i18n.t('Passed')} />}
      <div className={css['next']}>
        {step && (
          <ButtonLink tone="lamp" to={step.to}>
            {step.label}
          </ButtonLink>
        )}
        {back && !isUsedUp && score && !score.passed && weak && (
          <Link to={back} className={css['again']}>
            {i18n.t('Try again')}
          </Link>
        )}
      </div>
    </section>
  );
}

function scoreWords({ marks, of, passed, waiting }: Score) {
  const scoreMarks = { marks: marksText(marks), of: marksText(of) };
  if (waiting)
    return passed ? i18n.t('{marks} of {of} so far, passed', scoreMarks) : i18n.t('{marks} of {of} so far', scoreMarks);
  return passed ? i18n.t('{marks} of {of}, passed', scoreMarks) : i18n.t('{marks} of {of}, not passed', scoreMarks);
}

const neededWords = (of: number, passPercent: number) =>
  i18n.t('Pass mark: {needed}.', { needed: marksText((Math.round(of * 100) * passPercent) / 10_000) });

/** After passing, on with the course; else to the lecture of the first miss, so that one more attempt is worth it. */
function stepAfter(
  { score, courseId }: Review,
  weak: Review['questions'][number]['taughtIn'] | undefined,
  back: { to: string; label: string } | '' | undefined,
) {
  if (score?.passed) {
    return courseId ? { to: coursePath(courseId), label: i18n.t('Continue course') } : undefined;
  }
  if (weak) {
    const text = i18n.t('Review “{title}”', { title: weak.title });
    return { to: lecturePath(weak.courseId, weak.lectureId), label: text };
  }
  return back || undefined;
}
