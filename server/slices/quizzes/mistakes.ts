import { attemptEnded } from '../../events/quizzes.ts';
import { on } from '../../platform/events/event.ts';
import { keepQuizMistakes } from '../aptitude/mistakes/quiz-mistakes.public.ts';
import { findAttempt } from './attempts.public.ts';
import { showsOf } from './planning/shown.public.ts';

/** Wrong answers of an attempt join its student's mistake book, where the quiz shows all of the result. Safe to run twice. */
export const onAttemptEnded = on(attemptEnded, ({ attemptId }, { db, now }) =>
  db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) return;
    const { score, answers, key, explanations } = await showsOf(tx, attempt, now());
    if (score && answers && key && explanations) await keepQuizMistakes(tx, attemptId);
  }),
);
