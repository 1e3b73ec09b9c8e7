import { expect, test } from 'vitest';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { openHouse } from '../../../testing/test-app.ts';
import { scoreOf } from './score.ts';

const house = await openHouse();

test('the score is the mean of the quizzes, each by the attempt that counts there; none without a quiz handed in', async () => {
  const [student, course] = [await house.person(), await house.course()];
  const marks = { best: [20, 80, 40], last: [90, 30], average: [40, 60] } as const;
  for (const [grading, tries] of Object.entries(marks)) {
    const { id: lectureId } = await house.lecture(course, { kind: 'quiz' });
    const [quiz] = await house.db
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
    await house.db.insert(attempts).values(
      tries.map((won, place) => ({
        ...of,
        number: place + 1,
        marks: won,
        state: 'handed-in' as const,
        endedAt: new Date(),
      })),
    );
    await house.db.insert(attempts).values({ ...of, number: 9, state: 'open' });
  }
  expect(await scoreOf(house.db, student.id, course.id)).toBe(Math.round((80 + 30 + 50) / 3));
  expect(await scoreOf(house.db, (await house.person()).id, course.id)).toBeNull();
});
