import { and, eq, inArray } from 'drizzle-orm';
import { courseHandedOver } from '../../events/catalog.ts';
import { erased } from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { dropFiles } from '../../platform/files/file-storage.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as aptitudeTables from '../../tables/aptitude/aptitude.ts';
import * as tables from '../../tables/assessment.ts';
import * as keepingTables from '../../tables/quizzes/attempt-keeping.ts';
import * as filmTables from '../../tables/quizzes/film-questions.ts';
import * as finalTables from '../../tables/exams/finals.ts';
import * as gradebookTables from '../../tables/grading/gradebook.ts';
import * as integrityTables from '../../tables/exams/integrity.ts';
import * as judgedAnswerTables from '../../tables/grading/judged-answers.ts';
import * as markingTables from '../../tables/grading/marking.ts';
import * as mistakeTables from '../../tables/aptitude/mistakes.ts';
import * as mockPaperTables from '../../tables/aptitude/mock-tests.ts';
import * as bankTables from '../../tables/questions/question-bank.ts';
import * as importTables from '../../tables/question-exchange/question-imports.ts';
import * as pictureTables from '../../tables/questions/question-pictures.ts';
import * as planTables from '../../tables/quizzes/quiz-plans.ts';
import * as resultTables from '../../tables/grading/quiz-results.ts';
import * as sectionTables from '../../tables/quizzes/section-clocks.ts';
import { forgetImportsOf } from '../question-exchange/forgetting.ts';
import { handOverFilmQuestions } from './film-questions/drafted-stops.public.ts';
import { stillsOfPerson } from '../exams/integrity/stills.ts';
import { closeQuizzesOf } from './planning/moving.ts';

const { attempts, questions, quizItems, quizzes } = tables;
const { answerFiles } = markingTables;

/** Attempts go; the quizzes of a course, and the questions they ask, go on with whoever goes on with the course. */
export const onErased = on(erased, async ({ userId, courses }, house) => {
  await forgetImportsOf(house, userId);
  // Files first: rows that are gone could not name them any more.
  await dropFiles(house, await answerFileKeys(house.db, userId));
  const stills = await stillsOfPerson(house.db, userId);
  await dropFiles(
    house,
    stills.map(({ key }) => key),
  );
  await house.db.transaction(async (tx) => {
    for (const { courseId, to } of courses) if (to) await handOver(tx, { from: userId, to, courseId });
    await closeQuizzesOf(tx, userId);
    await eraseRows(tx, { ...planTables, ...finalTables }, userId);
    await eraseRows(
      tx,
      {
        ...tables,
        ...keepingTables,
        ...sectionTables,
        ...resultTables,
        ...markingTables,
        ...integrityTables,
        ...judgedAnswerTables,
      },
      userId,
    );
    await eraseRows(tx, gradebookTables, userId);
    await eraseRows(tx, filmTables, userId);
    await eraseRows(tx, mistakeTables, userId);
    await eraseRows(tx, mockPaperTables, userId);
    await eraseRows(tx, aptitudeTables, userId);
    await eraseRows(tx, bankTables, userId);
    await eraseRows(tx, importTables, userId);
    await eraseRows(tx, pictureTables, userId);
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

/** As a course goes to another teacher, so do its quizzes and the questions they ask. */
export const onHandedOver = on(courseHandedOver, ({ courseId, from, to }, { db }) =>
  db.transaction((tx) => handOver(tx, { from, to, courseId })),
);

async function handOver(tx: Db, { from, to, courseId }: { from: string; to: string; courseId: string }) {
  await handOverFilmQuestions(tx, { from, to, courseId });
  const handed = await tx
    .update(quizzes)
    .set({ ownerId: to })
    .where(and(eq(quizzes.courseId, courseId), eq(quizzes.ownerId, from)))
    .returning({ id: quizzes.id });
  if (handed.length === 0) return;
  const asked = tx
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
    .where(and(eq(questions.ownerId, from), inArray(questions.id, asked)));
}
