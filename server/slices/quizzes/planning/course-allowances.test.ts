import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { newResults } from '../../../testing/fixtures/results.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz } = newResults(app);

test('a teacher gives one student more time and another attempt in a quiz of a course', async () => {
  const { course, quiz, teacher } = await createQuiz();
  await app.db.update(quizzes).set({ timeLimitSeconds: 600, attemptsAllowed: 1 }).where(eq(quizzes.id, quiz.id));
  const [student, other] = [await app.person(), await app.person()];
  for (const who of [student, other]) await app.enrolment(who, course);
  const params = { courseId: course.slug, userId: student.id };
  const given = { extraPercent: 50, extraMinutes: 1, extraAttempts: 1, opensAt: null, closesAt: null };
  const line = { quizId: quiz.id, timeLimitSeconds: 600, attemptsAllowed: 1 };
  expect((await teacher.call(plannedQuizzes.courseAllowances, { params })).data.items).toMatchObject([
    { ...line, given: null },
  ]);

  const whose = { quizId: quiz.id, userId: student.id };
  const stranger = await app.person({ role: 'instructor' });
  const outsider = await app.person();
  for (const userId of [outsider.id, stranger.id])
    expect((await teacher.call(plannedQuizzes.allow, { params: { ...whose, userId }, body: given })).status).toBe(404);
  expect((await stranger.call(plannedQuizzes.allow, { params: whose, body: given })).status).toBe(404);
  expect((await teacher.call(plannedQuizzes.allow, { params: whose, body: given })).status).toBe(200);
  expect((await teacher.call(plannedQuizzes.courseAllowances, { params })).data.items).toMatchObject([
    { ...line, given },
  ]);

  const page = async (who: typeof student) =>
    (await who.call(assessment.quiz, { params: { quizId: quiz.id } })).data as object;
  expect(await page(student)).toMatchObject({ timeLimitSeconds: 960, attemptsAllowed: 2 });
  expect(await page(other)).toMatchObject({ timeLimitSeconds: 600, attemptsAllowed: 1 });
  const begun = await student.call(assessment.start, { params: { quizId: quiz.id } });
  const attempt = one(await app.db.select().from(attempts).where(eq(attempts.id, begun.data.attemptId)));
  expect((attempt.deadlineAt?.getTime() ?? 0) - attempt.startedAt.getTime()).toBe(960_000);
});
