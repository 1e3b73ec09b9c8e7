import { marking } from '@stepwell/contract/grading/marking.ts';
import { and, eq } from 'drizzle-orm';
import { approved, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { markingFlags } from '../../../tables/grading/marking.ts';
import { addAnswerFile, openable } from '../../quizzes/answer-files.public.ts';
import { quizForTeacher } from '../results/result-quizzes.public.ts';
import { answersOf } from './answer-lists.ts';
import { noteMarks } from './giving-marks.ts';
import { answerForTeacher } from './hand-answers.ts';
import { markingAnswer } from './marking-page.ts';
import { markingQuizzes, quizMarking } from './marking-queue.ts';
import { keepRules } from './marking-rules.ts';
import { commentsOf, dropComment, keepComment } from './saved-comments.ts';

/** How people mark what no key can mark, and how files come into answers. */
export const markingRoutes = [
  route(marking.quizzes, instructor, ({ db, viewer, query }) => markingQuizzes(db, viewer, query)),

  route(marking.quiz, instructor, ({ db, viewer, params: { quizId } }) => quizMarking(db, viewer, quizId)),

  route(marking.rules, instructor, async ({ db, viewer, params: { quizId }, body, now }) => {
    await quizForTeacher(db, viewer, quizId);
    await db.transaction((tx) => keepRules(tx, quizId, body, now()));
    return quizMarking(db, viewer, quizId);
  }),

  route(marking.answers, instructor, ({ viewer, params, query, ...services }) =>
    answersOf(services, viewer, params, query),
  ),

  route(marking.answer, instructor, ({ viewer, params: { answerId }, ...services }) =>
    markingAnswer(services, viewer, answerId),
  ),

  route(marking.mark, instructor, async ({ viewer, params: { answerId }, body, ...services }) => {
    await services.db.transaction((tx) => noteMarks(tx, viewer, answerId, body, services.now()));
    return markingAnswer(services, viewer, answerId);
  }),

  route(marking.flag, instructor, async ({ db, viewer, params: { answerId }, body: { flagged } }) => {
    await answerForTeacher(db, viewer, answerId);
    const own = { answerId, userId: viewer.id };
    if (flagged) await db.insert(markingFlags).values(own).onConflictDoNothing();
    else
      await db.delete(markingFlags).where(and(eq(markingFlags.answerId, answerId), eq(markingFlags.userId, viewer.id)));
    return { flagged };
  }),

  route(marking.comments, instructor, ({ db, viewer, query: { questionId } }) => commentsOf(db, viewer.id, questionId)),

  route(marking.keepComment, instructor, ({ db, viewer, params: { commentId }, body, now }) =>
    db.transaction((tx) => keepComment(tx, viewer.id, { commentId, ...body, now: now() })),
  ),

  route(marking.dropComment, instructor, async ({ db, viewer, params: { commentId } }) => {
    await dropComment(db, viewer.id, commentId);
    return {};
  }),

  route(marking.addFile, approved, async ({ viewer, params, query, content, ...services }) => {
    const { id: fileId, name, bytes } = await addAnswerFile(services, viewer.id, params, { name: query.name, content });
    const [shown] = openable(services, viewer, { kind: 'file', files: [{ fileId, name, bytes }] }) ?? [];
    return shown ?? { fileId, name, bytes, url: null };
  }),
];
