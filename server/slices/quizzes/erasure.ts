import { and, eq, inArray } from 'drizzle-orm';
import { courseTransferred } from '../../events/catalog.ts';
import { erased } from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as integrityTables from '../../tables/exams/integrity.ts';
import * as markingTables from '../../tables/grading/marking.ts';
import * as resultTables from '../../tables/grading/quiz-results.ts';
import { questions } from '../../tables/questions/questions.ts';
import * as attemptTables from '../../tables/quizzes/attempts.ts';
import * as handAnswerTables from '../../tables/quizzes/hand-answers.ts';
import * as judgedAnswerTables from '../../tables/quizzes/judged-answers.ts';
import * as planTables from '../../tables/quizzes/quiz-plans.ts';
import * as quizTables from '../../tables/quizzes/quizzes.ts';
import * as keepingTables from '../../tables/quizzes/receipts-and-seats.ts';
import * as sectionTables from '../../tables/quizzes/section-clocks.ts';
import * as videoTables from '../../tables/quizzes/video-questions.ts';
import { closeQuizzesOf } from './planning/moving.public.ts';
import { handOverVideoQuestions } from './video-questions/drafted-cue-points.public.ts';

const { attempts } = attemptTables;
const { quizItems, quizzes } = quizTables;
const { cameraSnapshots } = integrityTables;
const { answerFiles } = handAnswerTables;

/** Attempts go; the quizzes of a course, and the questions they ask, go on with whoever goes on with the course. */
export const onErased = on(erased, async ({ userId, courses }, services) => {
  // Files first: rows that are gone could not name them any more.
  await dropFiles(services, await answerFileKeys(services.db, userId));
  await dropFiles(services, await photoKeys(services.db, userId));
  await services.db.transaction(async (tx) => {
    for (const { courseId, to } of courses) if (to) await handOver(tx, { from: userId, to, courseId });
    await closeQuizzesOf(tx, userId);
    await eraseRows(tx, planTables, userId);
    await eraseRows(
      tx,
      {
        ...quizTables,
        ...attemptTables,
        ...keepingTables,
        ...sectionTables,
        ...resultTables,
        ...handAnswerTables,
        ...markingTables,
        ...integrityTables,
        ...judgedAnswerTables,
      },
      userId,
    );
    await eraseRows(tx, videoTables, userId);
  });
});

async function answerFileKeys(db: Db, userId: string) {
  const files = await db
    .select({ key: answerFiles.key })
    .from(answerFiles)
    .innerJoin(attempts, eq(attempts.id, answerFiles.attemptId))
    .where(eq(attempts.studentId, userId));
  return files.map(({ key }) => key);
}

/** Photos that the camera took during their attempts. */
async function photoKeys(db: Db, userId: string) {
  const photos = await db
    .select({ key: cameraSnapshots.key })
    .from(cameraSnapshots)
    .innerJoin(attempts, eq(attempts.id, cameraSnapshots.attemptId))
    .where(eq(attempts.studentId, userId));
  return photos.map(({ key }) => key);
}

/** As a course goes to another teacher, so do its quizzes and the questions they ask. */
export const onCourseTransferred = on(courseTransferred, ({ courseId, from, to }, { db }) =>
  db.transaction((tx) => handOver(tx, { from, to, courseId })),
);

async function handOver(tx: Db, { from, to, courseId }: { from: string; to: string; courseId: string }) {
  await handOverVideoQuestions(tx, { from, to, courseId });
  const handed = await tx
    .update(quizzes)
    .set({ ownerId: to })
    .where(and(eq(quizzes.courseId, courseId), eq(quizzes.ownerId, from)))
    .returning({ id: quizzes.id });
  if (handed.length === 0) return;
  const questionIds = tx
    .select({ id: quizItems.questionId })
    .from(quizItems)
    .where(
      inArray(
        quizItems.quizId,
        handed.map(({ id }) => id),
      ),
    );
  await tx
    .update(questions)
    .set({ ownerId: to })
    .where(and(eq(questions.ownerId, from), inArray(questions.id, questionIds)));
}
