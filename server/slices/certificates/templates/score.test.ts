import { expect, test } from 'vitest';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { scoreOf } from './score.ts';

const app = await startTestApp();

test('the score is the mean of the quizzes, each by the attempt that counts there; none without a quiz handed in', async () => {
  const [student, course] = [await app.person(), await app.course()];
  const marks = { best: [20, 80, 40], last: [90, 30], average: [40, 60] } as const;
  for (const [grading, tries] of Object.entries(marks)) {
    const { id: lectureId } = await app.lecture(course, { kind: 'quiz' });
    const [quiz] = await app.db
      .insert(quizzes)
      .values({
        ownerId: course.instructorId,
        courseId: course.id,
        lectureId,
        title: 'Roads',
        grading: grading as 'best',
      })
      .returning();
    const of = { quizId: quiz?.id ?? '', studentId: student.id, seed: 'x', startedAt: new Date(), maxMarks: 100 };
    await app.db.insert(attempts).values(
      tries.map((won, place) => ({
        ...of,
        number: place + 1,
        marks: won,
        state: 'handed-in' as const,
        endedAt: new Date(),
      })),
    );
    await app.db.insert(attempts).values({ ...of, number: 9, state: 'open' });
  }
  expect(await scoreOf(app.db, student.id, course.id)).toBe(Math.round((80 + 30 + 50) / 3));
  expect(await scoreOf(app.db, (await app.person()).id, course.id)).toBeNull();
});
