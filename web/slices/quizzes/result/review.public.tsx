import { i18n } from '@lingui/core';
import { assessment, type Review as ReviewReply } from '@stepwell/contract/quizzes/attempts.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { lecturePath } from '../../../ui/parts/lecture-path.ts';
import { marksText } from '../../../ui/time/durations.ts';
import { Timeline } from '../../exams/integrity/timeline.public.tsx';
import css from '../../questions/review/review.public.module.css';
import { ReviewedQuestion } from '../../questions/review/reviewed-question.public.tsx';
import { SavedReceipt } from '../receipts/saved-receipt.tsx';
import { byTopic, firstReviewFilter, type ReviewFilter, shelves, showsOutcomes } from './outcome.ts';
import { ResultPanel } from './result-panel.tsx';

/** So often it is asked whether the judge is done, ms. */
const JUDGED_MS = 3000;

/** What came of an attempt, as the content of the page that its quiz stands in; `back` where it is of no lecture. */
export function Review({
  attemptId,
  back,
  backWords = i18n.t('Back to quiz'),
}: {
  attemptId: string;
  back?: string | undefined;
  backWords?: string;
}) {
  const review = useQuery({
    ...ask(assessment.review, { params: { attemptId } }),
    // While the judge has programs of it, its marks may come any moment.
    refetchInterval: ({ state }) => (state.data?.questions.some(({ judging }) => judging) ? JUDGED_MS : false),
  });
  return (
    <Answer of={review}>
      {(found) => <Reviewed key={attemptId} review={found} back={back} backWords={backWords} />}
    </Answer>
  );
}

function Reviewed({
  review,
  back: around,
  backWords,
}: {
  review: ReviewReply;
  back: string | undefined;
  backWords: string;
}) {
  const { title, courseId, lectureId, number, questions, end } = review;
  const back = courseId && lectureId ? lecturePath(courseId, lectureId) : around;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css['page']}>
      {back && (
        <Link to={back} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {backWords}
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title} <span className="num">{i18n.t('attempt {number}', { number })}</span>
      </h1>
      <div className={css['columns']}>
        <div>
          <ResultPanel review={review} back={back} backWords={backWords} />
          {end && <SavedReceipt end={end} title={title} />}
          {questions.length > 0 && <Questions review={review} />}
          {review.noted && <Timeline attemptId={review.attemptId} isOwn />}
        </div>
        {showsOutcomes(questions) && !questions.every(({ waits }) => waits) && <Topics questions={questions} />}
      </div>
    </div>
  );
}

function Questions({ review: { questions, attemptId, shows } }: { review: ReviewReply }) {
  const judged = shows.score && shows.answers && shows.key ? { attemptId, isTaught: false } : undefined;
  const [filter, setFilter] = useState<ReviewFilter>(() => firstReviewFilter(questions));
  const names: Record<ReviewFilter, string> = {
    wrong: i18n.t('Incorrect'),
    skipped: i18n.t('Not answered'),
    waits: i18n.t('Waiting for marking'),
    flagged: i18n.t('Flagged'),
    all: i18n.t('All'),
  };
  const shown = questions.filter(shelves[filter]);
  const offered = (Object.keys(names) as ReviewFilter[]).filter((each) => questions.some(shelves[each]));
  return (
    <section className={css['questions']} aria-label={i18n.t('Questions')}>
      <h2 className="sr">{i18n.t('Questions')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these buttons filter what stands below; they are no form. */}
      <div role="group" aria-label={i18n.t('Filter questions')} className={`num ${css['shelves']}`}>
        {offered.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {names[each]} <span>{questions.filter(shelves[each]).length}</span>
          </button>
        ))}
      </div>
      {shown.map((question) => (
        <ReviewedQuestion key={question.position} question={question} judged={judged} />
      ))}
    </section>
  );
}

function Topics({ questions }: Pick<ReviewReply, 'questions'>) {
  // Where no question has one, there is nothing to tell apart.
  if (questions.every(({ topic }) => topic === '')) return null;
  return (
    <aside className={css['rail']} aria-label={i18n.t('By topic')}>
      <h2>{i18n.t('By topic')}</h2>
      <ul className="num">
        {byTopic(questions).map(({ topic, marks, of, right, count }) => (
          <li key={topic}>
            <span>{topic || i18n.t('No topic')}</span>
            <span>{i18n.t('{marks} of {of}', { marks: marksText(marks), of: marksText(of) })}</span>
            <div aria-hidden style={{ height: 6 + (count - 1) * 2.5 }}>
              {Array.from({ length: count }, (_, tread) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a tread is its place.
                  key={tread}
                  className={tread < right ? css['lit'] : undefined}
                  style={{ marginTop: tread * 2.5 }}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
