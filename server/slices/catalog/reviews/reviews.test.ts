import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rng } from '../../../../art/shapes.ts';
import { courses, instructors, reviews } from '../../../tables/catalog/catalog.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountReviews } from '../pages/figures.ts';

const app = await startTestApp();
const people = await Promise.all(Array.from({ length: 40 }, (_, n) => app.person({ fullName: `Reader ${n}` })));

const write = (courseId: string, studentId: string, stars: number, more: { text?: string; writtenAt?: Date } = {}) =>
  app.db.transaction(async (tx) => {
    await tx
      .insert(reviews)
      .values({ courseId, studentId, stars, ...more })
      .onConflictDoUpdate({ target: [reviews.courseId, reviews.studentId], set: { stars } });
    await recountReviews(tx, courseId);
  });
const remove = (courseId: string, studentId: string) =>
  app.db.transaction(async (tx) => {
    await tx.delete(reviews).where(and(eq(reviews.courseId, courseId), eq(reviews.studentId, studentId)));
    await recountReviews(tx, courseId);
  });
const count = (rows: { stars: number }[]) => [1, 2, 3, 4, 5].map((n) => rows.filter(({ stars }) => stars === n).length);

test('after random writes, changes and deletes the histograms equal the rows, for courses and their teacher', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const courseRows = [
    await app.course({ instructorId: teacher.id }),
    await app.course({ instructorId: teacher.id }),
    await app.course({ instructorId: teacher.id, state: 'archived' }),
  ];
  const random = rng('reviews');
  const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)] as T;
  for (let round = 0; round < 25; round += 1) {
    // Several at once, as learners do.
    await Promise.all(
      Array.from({ length: 6 }, () => {
        const [course, person] = [pick(courseRows), pick(people)];
        return random() < 0.7
          ? write(course.id, person.id, 1 + Math.floor(random() * 5))
          : remove(course.id, person.id);
      }),
    );
  }
  const rows = await app.db.select().from(reviews);
  for (const { id, slug, state } of courseRows) {
    const mine = rows.filter(({ courseId }) => courseId === id);
    const [stored] = await app.db.select().from(courses).where(eq(courses.id, id));
    expect(stored?.histogram).toEqual(count(mine));
    if (state === 'archived') continue;
    const { data } = await app.visitor.call(catalog.course, { params: { courseId: slug } });
    const mean = mine.reduce((sum, { stars }) => sum + stars, 0) / mine.length;
    expect(data.histogram).toEqual(count(mine));
    expect(data.rating).toEqual({ stars: Math.round(mean * 10) / 10, count: mine.length });
  }
  const published = courseRows.filter(({ state }) => state === 'published').map(({ id }) => id);
  const [page] = await app.db.select().from(instructors).where(eq(instructors.userId, teacher.id));
  expect(page?.histogram).toEqual(count(rows.filter(({ courseId }) => published.includes(courseId))));
});

test('in every order, filtered or not, paging shows each review once and in order', async () => {
  const course = await app.course();
  const random = rng('order');
  for (const [n, { id }] of people.entries()) {
    // Some in the same millisecond, so that only the id tells them apart.
    const writtenAt = new Date(Date.UTC(2026, 5, 1 + Math.floor(n / 4)));
    await app.db
      .insert(reviews)
      .values({ courseId: course.id, studentId: id, stars: 1 + Math.floor(random() * 5), writtenAt });
  }
  await app.db.transaction((tx) => recountReviews(tx, course.id));
  const params = { courseId: course.slug };
  for (const sort of ['newest', 'highest', 'lowest'] as const) {
    for (const stars of [undefined, 4]) {
      const seen: { reviewId: string; stars: number; writtenAt: string }[] = [];
      let total: number | undefined;
      let cursor: string | undefined;
      do {
        const query = { sort, limit: 7, ...(stars && { stars }), ...(cursor && { cursor }) };
        const { data } = await app.visitor.call(catalog.reviews, { params, query });
        if (cursor === undefined) total = data.total;
        else expect(data.total).toBeUndefined();
        seen.push(...data.items);
        cursor = data.nextCursor ?? undefined;
      } while (cursor);
      const rows = await app.db.select().from(reviews).where(eq(reviews.courseId, course.id));
      const wanted = rows.filter((row) => stars === undefined || row.stars === stars);
      expect(seen.map(({ reviewId }) => reviewId).sort()).toEqual(wanted.map(({ id }) => id).sort());
      expect(total).toBe(wanted.length);
      const sign = { newest: 0, highest: -1, lowest: 1 }[sort];
      for (const [n, { stars, writtenAt }] of seen.slice(1).entries()) {
        const before = seen[n];
        const step = sign * (stars - (before?.stars ?? 0));
        expect(step > 0 || (step === 0 && writtenAt <= (before?.writtenAt ?? ''))).toBe(true);
      }
    }
  }
});

test('who has left keeps the stars and loses the name; a strange cursor is refused; a draft has no reviews to show', async () => {
  const course = await app.course();
  const leaver = await app.person({ fullName: 'Gone Tomorrow' });
  await write(course.id, leaver.id, 5, { text: 'Clear from the first page.' });
  await app.db.update(reviews).set({ studentId: null }).where(eq(reviews.studentId, leaver.id));
  const params = { courseId: course.slug };
  const { data } = await app.visitor.call(catalog.reviews, { params, query: {} });
  expect(data.items).toMatchObject([{ author: '', stars: 5, text: 'Clear from the first page.' }]);
  expect((await app.visitor.call(catalog.reviews, { params, query: { cursor: 'nonsense' } })).status).toBe(400);
  expect((await app.visitor.call(catalog.reviews, { params, query: { stars: 6 } })).status).toBe(400);
  const draft = await app.course({ state: 'draft' });
  expect((await app.visitor.call(catalog.reviews, { params: { courseId: draft.slug }, query: {} })).status).toBe(404);
});
