import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { analysisOf } from './analysis.ts';
import { questionAnswers } from './answer-table.ts';
import { questionTimes } from './answer-times.public.ts';
import { attemptsOf } from './attempt-lists.ts';
import { hintsOf } from './hints.ts';
import { override, undoOverride } from './mark-overrides.ts';
import { readAttempt } from './one-attempt.ts';
import { regradePreview } from './regrade-reading.ts';
import { regrade, regradesOf, undoRegrade } from './regrading.ts';
import { fileAddress } from './result-files.ts';
import { attemptForTeacher, quizForTeacher, resultQuizzes } from './result-quizzes.public.ts';

/** What teachers read of the quizzes of their courses, and how they correct marks. */
export const resultRoutes = [
  route(quizResults.quizzes, instructor, ({ db, viewer, query }) => resultQuizzes(db, viewer, query)),

  route(quizResults.analysis, instructor, async ({ db, viewer, params: { quizId }, query: { which } }) =>
    analysisOf(db, await quizForTeacher(db, viewer, quizId), which),
  ),

  route(quizResults.times, instructor, async ({ db, viewer, params: { quizId }, query: { which } }) => {
    await quizForTeacher(db, viewer, quizId);
    return { items: await questionTimes(db, quizId, which) };
  }),

  route(quizResults.question, instructor, async ({ db, viewer, params: { quizId, questionId }, query: { which } }) => {
    await quizForTeacher(db, viewer, quizId);
    return questionAnswers(db, quizId, questionId, which);
  }),

  route(quizResults.attempts, instructor, async ({ db, viewer, params: { quizId }, query }) => {
    await quizForTeacher(db, viewer, quizId);
    return attemptsOf(db, quizId, query);
  }),

  route(quizResults.hints, instructor, async ({ db, viewer, params: { quizId } }) => {
    await quizForTeacher(db, viewer, quizId);
    return hintsOf(db, quizId);
  }),

  route(quizResults.attempt, instructor, ({ viewer, params, ...services }) =>
    readAttempt(services, viewer, params.attemptId),
  ),

  route(quizResults.override, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => override(tx, viewer, params, { ...body, now: services.now() }));
    return readAttempt(services, viewer, params.attemptId);
  }),

  route(quizResults.undoOverride, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => undoOverride(tx, viewer, params, { ...body, now: services.now() }));
    return readAttempt(services, viewer, params.attemptId);
  }),

  route(quizResults.regrades, instructor, async ({ db, viewer, params: { quizId } }) => {
    await quizForTeacher(db, viewer, quizId);
    return regradesOf(db, quizId);
  }),

  route(quizResults.regradePreview, instructor, async ({ db, viewer, params: { quizId, questionId } }) => {
    const { quiz } = await quizForTeacher(db, viewer, quizId);
    return regradePreview(db, quiz, questionId);
  }),

  route(
    quizResults.regrade,
    instructor,
    async ({ db, viewer, params: { quizId, questionId }, body, now }) => {
      const { quiz } = await quizForTeacher(db, viewer, quizId);
      return db.transaction((tx) => regrade(tx, viewer, quiz, { questionId, ...body, now: now() }));
    },
    { bodyLimit: 128 * 1024 },
  ),

  route(quizResults.undoRegrade, instructor, ({ db, viewer, params: { regradeId }, body: { reason }, now }) =>
    db.transaction((tx) => undoRegrade(tx, viewer, { regradeId, reason, now: now() })),
  ),

  route(
    quizResults.file,
    instructor,
    async ({ db, viewer, params: { quizId }, query: { format, attempt, question }, ...services }) => {
      await quizForTeacher(db, viewer, quizId);
      if (attempt && (await attemptForTeacher(db, viewer, attempt)).attempt.quizId !== quizId) {
        throw new Problem('attempt_not_found');
      }
      const wanted = { quizId, attemptId: attempt, questionId: question };
      return { url: fileAddress(services, wanted, { format, sessionId: viewer.sessionId }) };
    },
    { whileViewingAs: 'never' },
  ),
];
