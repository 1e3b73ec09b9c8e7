import { completion } from '@stepwell/contract/learning/completion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, editions, lectures } from '../../../tables/catalog/catalog.ts';
import { newQuizzes } from '../../../testing/fixtures/quizzes.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const quizzes = newQuizzes(app);

async function course(...about: Partial<typeof lectures.$inferInsert>[]) {
  const student = await app.person();
  const created = await app.course();
  const section = await app.section(created.id);
  const ids: string[] = [];
  for (const one of about)
    ids.push((await app.lecture({ id: created.id, sectionId: section.id }, { seconds: 100, ...one })).id);
  await app.enrolment(student, created);
  return { student, course: created, ids, at: (index: number) => ({ params: { lectureId: ids[index] ?? '' } }) };
}

test('C9: done when the learner says so: watching and reading do not, marking does, and twice counts once', async () => {
  const { student, at } = await course({ kind: 'video', completion: 'manual' }, { completion: 'manual' }, {});
  await student.call(learning.open, at(0));
  app.pass(200_000);
  const watched = await student.call(learning.watch, { ...at(0), body: { position: 100, watched: [[0, 100]] } });
  expect(watched.data).toMatchObject({ done: false, watchedPercent: 100 });
  expect((await student.call(learning.read, at(1))).data.done).toBe(false);
  expect((await student.call(completion.markDone, at(0))).data).toMatchObject({
    done: true,
    watchedPercent: 100,
    progress: { done: 1 },
  });
  const twice = await Promise.all([1, 2].map(() => student.call(completion.markDone, at(1))));
  expect(twice.map(({ data }) => data.progress.done)).toEqual([2, 2]);
  expect(await student.call(completion.markDone, at(2))).toMatchObject({
    status: 409,
    data: { code: 'not_marked_by_hand' },
  });
});

test('C9: why a course is not complete: exactly what is missing, each with what it still takes', async () => {
  const {
    student,
    course: made,
    ids,
    at,
  } = await course(
    { title: 'Read me' },
    { title: 'Watch me', kind: 'video' },
    { title: 'Extra', required: false },
    { title: 'Say so', completion: 'manual' },
  );
  await quizzes.quiz({ passPercent: 60 }, made);
  await app.db
    .update(lectures)
    .set({ needs: [ids[1] ?? ''] })
    .where(eq(lectures.id, ids[3] ?? ''));
  await student.call(learning.open, at(1));
  app.pass(60_000);
  await student.call(learning.watch, { ...at(1), body: { position: 40, watched: [[0, 40]] } });
  await student.call(learning.read, at(0));
  const { data } = await student.call(completion.undone, { params: { courseId: made.slug } });
  expect(data.progress).toEqual({ done: 1, total: 5, percent: 20 });
  expect(
    data.items.map(({ title, watchedPercent, passPercent, completion, lock }) => [
      title,
      watchedPercent,
      passPercent,
      completion,
      lock?.missing[0]?.title,
    ]),
  ).toEqual([
    ['Watch me', 40, null, 'auto', undefined],
    ['Say so', null, null, 'manual', 'Watch me'],
    ['How walls stand', null, null, 'auto', undefined],
    ['Check yourself', null, 60, 'auto', undefined],
  ]);
});

test('C9: new lectures are told until they were read of, and whoever comes later hears nothing of them', async () => {
  const { student, course: made, ids } = await course({ title: 'Old' }, { title: 'New' });
  await app.db
    .update(lectures)
    .set({ addedIn: 2 })
    .where(eq(lectures.id, ids[1] ?? ''));
  await app.db.update(courses).set({ edition: 2 }).where(eq(courses.id, made.id));
  await app.db.insert(editions).values({ courseId: made.id, number: 2, added: [ids[1] ?? ''], retired: [] });
  const params = { courseId: made.slug };
  const newsOf = async (person: typeof student) => (await person.call(learning.outline, { params })).data.news;
  expect(await newsOf(student)).toMatchObject({
    edition: 2,
    added: [{ lectureId: ids[1], title: 'New' }],
    retired: [],
  });
  const later = await app.person();
  await later.call(learning.enrol, { params });
  expect(await newsOf(later)).toBeNull();
  await student.call(completion.seeEdition, { params, body: { edition: 2 } });
  await student.call(completion.seeEdition, { params, body: { edition: 1 } });
  expect(await newsOf(student)).toBeNull();
});
