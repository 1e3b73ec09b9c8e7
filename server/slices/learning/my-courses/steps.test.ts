import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { scheduled } = newLiveClasses(app);

test('the next lecture comes first until an attempt runs, which names itself so that one click resumes it', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const course = await app.course({ title: 'Graphs' });
  const lecture = await app.lecture(course, { title: 'First steps' });
  await app.enrolment(student, course);
  await app.enrolment(other, course);
  const stepsOf = async (person: typeof student) => (await person.call(shelves.steps, {})).data.items;
  expect((await stepsOf(student))[0]).toMatchObject({
    kind: 'lecture',
    lectureId: lecture.id,
    courseId: course.slug,
    courseTitle: 'Graphs',
  });

  const about = { ownerId: course.instructorId, courseId: course.id, lectureId: lecture.id, title: 'Check' };
  const [quiz] = await app.db.insert(quizzes).values(about).returning();
  const quizId = quiz?.id ?? '';
  const running = { quizId, studentId: student.id, number: 1, seed: 's', startedAt: new Date(), maxMarks: 4 };
  const [attempt] = await app.db.insert(attempts).values(running).returning();
  expect((await stepsOf(student)).map(({ kind }) => kind)).toEqual(['quiz-running', 'lecture']);
  expect((await stepsOf(student))[0]).toMatchObject({ title: 'Check', courseId: course.slug, attemptId: attempt?.id });
  expect((await stepsOf(other)).map(({ kind }) => kind)).toEqual(['lecture']);

  const over = new Date(Date.now() - 1000);
  await app.db.update(attempts).set({ deadlineAt: over }).where(eq(attempts.quizId, quizId));
  expect((await stepsOf(student)).map(({ kind }) => kind)).toEqual(['lecture']);
});

test('a class comes before the next lecture only when it is about to begin', async () => {
  const [student, host] = [await app.person(), await app.person({ role: 'instructor' })];
  const course = await app.course({ instructorId: host.id });
  await app.lecture(course);
  await app.enrolment(student, course);
  const kinds = async () => (await student.call(shelves.steps, {})).data.items.map(({ kind }) => kind);
  await scheduled(host, { courseId: course.slug }, 20 * 60);
  expect(await kinds()).toEqual(['lecture', 'live-class']);
  await scheduled(host, { courseId: course.slug }, 30);
  expect(await kinds()).toEqual(['live-class', 'lecture']);
});

test('who has nothing to take up is told of nothing', async () => {
  expect((await (await app.person()).call(shelves.steps, {})).data.items).toEqual([]);
});
