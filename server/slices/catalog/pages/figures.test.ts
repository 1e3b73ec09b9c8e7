import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { instructors } from '../../../tables/catalog/catalog.ts';
import { counters } from '../../../tables/platform/platform.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor, recountLearners } from './figures.ts';

const app = await startTestApp();
const version = async () =>
  (await app.db.select().from(counters).where(eq(counters.name, 'public-content')))[0]?.value ?? 0;
const enrol = (person: Person, courseId: string) => person.call(learning.enrol, { params: { courseId } });
const learnersOf = async (courseId: string) =>
  (await app.visitor.call(catalog.course, { params: { courseId } })).data.learners;

test('an enrolment is counted for the course and, each person once, for its teacher', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const [one, other] = [await app.course({ instructorId: teacher.id }), await app.course({ instructorId: teacher.id })];
  const [asha, ben] = [await app.person(), await app.person()];
  await Promise.all([enrol(asha, one.slug), enrol(ben, one.slug), enrol(asha, other.slug)]);
  await app.settle();
  expect([await learnersOf(one.slug), await learnersOf(other.slug)]).toEqual([2, 1]);
  const { data } = await app.visitor.call(catalog.course, { params: { courseId: one.slug } });
  expect(data.teacher).toMatchObject({ learners: 2, courses: 2 });
  const shelved = (await app.db.execute(
    sql`select learners from catalog_search where course_id = ${one.id}`,
  )) as unknown as { rows: { learners: number }[] };
  expect(shelved.rows).toEqual([{ learners: 2 }]);
});

test('counting twice, or from several places at once, counts the same', async () => {
  const course = await app.course();
  const people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
  await Promise.all(
    people.map(async (person) => {
      await enrol(person, course.slug);
      await app.db.transaction((tx) => recountLearners(tx, course.id));
    }),
  );
  expect(await learnersOf(course.slug)).toBe(8);
  await app.settle();
  await app.settle();
  expect(await learnersOf(course.slug)).toBe(8);
});

test('many enrolments make public pages anew once, and a quiet minute not at all', async () => {
  const course = await app.course();
  await app.runJob('catalog.tell-figures');
  const before = await version();
  for (let n = 0; n < 3; n += 1) await enrol(await app.person(), course.slug);
  await app.settle();
  expect(await version()).toBe(before);
  await app.runJob('catalog.tell-figures');
  expect(await version()).toBe(before + 1);
  await app.runJob('catalog.tell-figures');
  expect(await version()).toBe(before + 1);
});

test('publishing and archiving move the figures of the teacher; who teaches first gets a page by name', async () => {
  const teacher = await app.person({ role: 'instructor', fullName: 'Zoë Lindqvist' });
  const course = await app.course({ instructorId: teacher.id });
  await app.db.delete(instructors).where(eq(instructors.userId, teacher.id));
  const recount = () => app.db.transaction((tx) => recountInstructor(tx, teacher.id));
  const page = () => app.visitor.call(catalog.instructor, { params: { instructorId: 'zoe-lindqvist' } });
  await app.enrolment(await app.person(), course);
  await recount();
  expect((await page()).data).toMatchObject({ fullName: 'Zoë Lindqvist', courses: 1, learners: 1, rating: null });
  await app.db.execute(sql`update catalog_courses set state = 'archived' where id = ${course.id}`);
  await recount();
  expect((await page()).status).toBe(404);
  const namesake = await app.person({ role: 'instructor', fullName: 'Zoe Lindqvist' });
  await app.db.transaction((tx) => recountInstructor(tx, namesake.id));
  const [second] = await app.db.select().from(instructors).where(eq(instructors.userId, namesake.id));
  expect(second?.slug).toBe('zoe-lindqvist-2');
});

test('suspending somebody who teaches makes public pages anew, suspending a student does not', async () => {
  const { instructorId } = await app.course();
  const [administrator, student] = [await app.person({ role: 'admin' }), await app.person()];
  const suspend = async (userId: string) => {
    const before = await version();
    await administrator.call(identity.suspend, { params: { userId }, body: { reason: 'Sold answers.' } });
    await app.settle();
    return (await version()) - before;
  };
  expect(await suspend(student.id)).toBe(0);
  expect(await suspend(instructorId)).toBe(1);
});
