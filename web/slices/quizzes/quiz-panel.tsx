import { i18n } from '@lingui/core';
import { assessment, type QuizPage } from '@stepwell/contract/quizzes/attempts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { AttemptRows } from './attempt/attempt-rows.public.tsx';
import { QuizFacts } from './quiz-facts.public.tsx';
import css from './quiz-panel.public.module.css';

interface Props {
  quizId: string;
  courseId: string;
  lectureId: string;
  onEnded: () => void;
}

/** How many attempts had ended when this page last looked, per quiz: one more is news for the page around it. */
const endedBefore = new Map<string, number>();

export function Panel({ quizId, onEnded }: Props) {
  const quiz = useQuery({ ...ask(assessment.quiz, { params: { quizId } }), staleTime: 0 });
  const ended = quiz.data?.attempts.filter(({ state }) => state !== 'open').length;
  useEffect(() => {
    if (ended === undefined) return;
    const before = endedBefore.get(quizId);
    endedBefore.set(quizId, ended);
    if (before !== undefined && ended > before) onEnded();
  }, [quizId, ended, onEnded]);
  return <Answer of={quiz}>{(page) => <Intro page={page} />}</Answer>;
}

function Intro({ page }: { page: QuizPage }) {
  return (
    <section className={css['panel']} aria-label={i18n.t('Quiz')}>
      {page.instructions && <p className={css['lead']}>{page.instructions}</p>}
      <QuizFacts quiz={page} />
      <Begin page={page} />
      <h2>{i18n.t('How it works')}</h2>
      <ul className={css['rules']}>
        {page.timeLimitSeconds !== null && <li>{i18n.t('The timer keeps running even when this page is closed.')}</li>}
        <li>{i18n.t('Answers save automatically. After a reload or lost connection, you continue where you were.')}</li>
        {page.penalties && <li>{i18n.t('Incorrect answers can lose marks. Unanswered questions don’t.')}</li>}
        <li>{i18n.t('Correct answers and explanations are shown after you submit.')}</li>
      </ul>
      {page.attempts.length > 0 && (
        <>
          <h2>{i18n.t('Your attempts')}</h2>
          <AttemptRows attempts={page.attempts} />
        </>
      )}
    </section>
  );
}

function Begin({ page }: { page: QuizPage }) {
  const { quizId, openAttemptId, can, attempts, attemptsAllowed } = page;
  const [, setSearch] = useSearchParams();
  // A second press may come before the first is drawn; it finds nothing to do.
  const pressed = useRef(false);
  const start = useMutation({
    mutationFn: () => call(assessment.start, { params: { quizId } }),
    onError: () => {
      pressed.current = false;
    },
    onSuccess: ({ attemptId }) =>
      setSearch((search) => {
        search.set('attempt', attemptId);
        search.delete('review');
        return search;
      }),
  });
  if (!can.start) {
    const isUsedUp = attemptsAllowed !== null && attempts.length >= attemptsAllowed;
    return (
      <p className={css['shut']}>
        {isUsedUp ? i18n.t('You have used all attempts at this quiz.') : i18n.t('This quiz isn’t open at this time.')}
      </p>
    );
  }
  // Once it is passed, the next lecture is the step to take; one more attempt is only offered.
  const isPassed = attempts.some(({ score }) => score?.passed) && !openAttemptId;
  const press = () => {
    if (pressed.current) return;
    pressed.current = true;
    start.mutate();
  };
  const begin = attempts.length > 0 ? i18n.t('Start new attempt') : i18n.t('Start quiz');
  return (
    <div className={css['begin']}>
      <Button tone={isPassed ? 'ghost' : 'lamp'} size="big" busy={start.isPending || start.isSuccess} onClick={press}>
        {openAttemptId ? i18n.t('Continue attempt') : begin}
      </Button>
      {openAttemptId && <p className="mut">{i18n.t('You have an attempt in progress. Your answers are saved.')}</p>}
      {start.error && (
        <p role="alert" className={css['failed']}>
          {start.error.message}
        </p>
      )}
    </div>
  );
}
