import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from './figures.ts';
import { freeSlug, moveCourse, moveInstructor } from './slugs.ts';

const app = await startTestApp();
const move = (id: string, slug: string) => app.db.transaction((tx) => moveCourse(tx, id, slug));
const courseAt = async (courseId: string) => {
  const { status, data } = await app.visitor.call(catalog.course, { params: { courseId } });
  return status === 200 ? data.courseId : status;
};

test.each([
  ['Asha Rao', 'asha-rao'],
  ['  José  Álvarez-Núñez ', 'jose-alvarez-nunez'],
  ["D'Souza & Sons, 2nd", 'dsouza-sons-2nd'],
  ['मीरा जोशी', 'person'],
  ['…', 'person'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('every address a course ever had leads to where it is now', async () => {
  const course = await app.course({ slug: 'a-first' });
  await move(course.id, 'a-second');
  await move(course.id, 'a-third');
  expect(await courseAt('a-first')).toBe('a-third');
  expect(await courseAt('a-second')).toBe('a-third');
  expect(await courseAt('a-third')).toBe('a-third');
});

test('back to an old address: it is the present one again and the later ones lead to it', async () => {
  const course = await app.course({ slug: 'b-first' });
  await move(course.id, 'b-second');
  await move(course.id, 'b-first');
  await move(course.id, 'b-first');
  expect(await courseAt('b-first')).toBe('b-first');
  expect(await courseAt('b-second')).toBe('b-first');
});

test('an address that is somebody else’s, or leads to somebody else, is refused and nothing moves', async () => {
  const [one, other] = [await app.course({ slug: 'c-one' }), await app.course({ slug: 'c-other' })];
  await move(one.id, 'c-moved');
  await expect(move(other.id, 'c-moved')).rejects.toMatchObject({ code: 'slug_taken' });
  await expect(move(other.id, 'c-one')).rejects.toMatchObject({ code: 'slug_taken' });
  expect(await courseAt('c-other')).toBe('c-other');
  expect(await courseAt('c-one')).toBe('c-moved');
});

test('two who want the same address at once: one gets it', async () => {
  const pair = [await app.course(), await app.course()];
  const results = await Promise.allSettled(pair.map(({ id }) => move(id, 'd-wanted')));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await courseAt('d-wanted')).toBe('d-wanted');
});

test('an address whose course is gone is free again', async () => {
  const gone = await app.course({ slug: 'e-gone' });
  await move(gone.id, 'e-elsewhere');
  await app.db.execute(`delete from catalog_courses where id = '${gone.id}'`);
  const course = await app.course();
  await move(course.id, 'e-gone');
  expect(await courseAt('e-gone')).toBe('e-gone');
});

test('a moved course that is archived is not found by either address', async () => {
  const course = await app.course({ slug: 'f-old' });
  await move(course.id, 'f-new');
  await app.db.execute(`update catalog_courses set state = 'archived' where id = '${course.id}'`);
  expect(await courseAt('f-old')).toBe(404);
  expect(await courseAt('f-new')).toBe(404);
});

test('pages of teachers move alike, and reviews and related courses follow a course', async () => {
  const course = await app.course({ slug: 'g-old' });
  await app.db.transaction(async (tx) => {
    await recountInstructor(tx, course.instructorId);
    await moveInstructor(tx, course.instructorId, 'g-teacher');
    await moveInstructor(tx, course.instructorId, 'g-teacher-now');
    await moveCourse(tx, course.id, 'g-new');
  });
  const { data } = await app.visitor.call(catalog.instructor, { params: { instructorId: 'g-teacher' } });
  expect(data.instructorId).toBe('g-teacher-now');
  const params = { courseId: 'g-old' };
  expect((await app.visitor.call(catalog.reviews, { params, query: {} })).status).toBe(200);
  expect((await app.visitor.call(catalog.related, { params })).status).toBe(200);
  await expect(
    app.db.transaction((tx) => moveInstructor(tx, course.instructorId, 'g-teacher')),
  ).resolves.toBeUndefined();
});

test('a wish that is taken gets the next number, also where the slug only leads on', async () => {
  const course = await app.course({ slug: 'h' });
  await move(course.id, 'h-2');
  expect(await app.db.transaction((tx) => freeSlug(tx, 'course', 'h'))).toBe('h-3');
});
