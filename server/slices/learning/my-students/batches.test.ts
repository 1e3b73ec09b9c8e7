import { batches } from '@stepwell/contract/learning/batches.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { students } from '@stepwell/contract/learning/students.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolments } from '../../../tables/learning/learning.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

async function createCourse() {
  const teacher = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const course = await app.course({ instructorId: teacher.id, title: 'Graphs' });
  const section = await app.section(course.id);
  const at = { id: course.id, sectionId: section.id };
  const open = await app.lecture(at);
  // Opens on the third day.
  const later = await app.lecture(at, { opensAfterDays: 2 });
  return { teacher, course, open, later };
}
type Taught = Awaited<ReturnType<typeof createCourse>>;
const make = async ({ teacher, course }: Taught, about: { startsAt?: string | null; endsAt?: string | null } = {}) =>
  (
    await teacher.call(batches.make, {
      body: { courseId: course.slug, name: 'Monday', startsAt: null, endsAt: null, ...about },
    })
  ).data;
const add = (who: Person, batchId: string, body: { userIds: string[] } | { emails: string[] }) =>
  who.call(batches.add, { params: { batchId }, body });
const openLater = async (student: Person, { later }: Taught) =>
  (await student.call(learning.lecture, { params: { lectureId: later.id } })).status;

test('people are enrolled together: approved ones only, with an answer for each, and twice changes nothing', async () => {
  const of = await createCourse();
  const { batchId } = await make(of);
  const [one, waiting] = [await app.person({ fullName: 'Tara Menon' }), await app.person({ status: 'pending' })];
  const emails = [` ${one.email.toUpperCase()} `, waiting.email, 'nobody@stepwell.test', one.email];
  const { data } = await add(of.teacher, batchId, { emails });
  expect(data.items).toEqual([
    { email: one.email, fullName: 'Tara Menon', result: 'added' },
    { email: waiting.email, fullName: 'Asha Rao', result: 'not-approved' },
    { email: 'nobody@stepwell.test', fullName: null, result: 'unknown' },
  ]);
  const again = await add(of.teacher, batchId, { userIds: [one.id] });
  expect(again.data.items).toMatchObject([{ result: 'already' }]);
  expect(await app.db.$count(enrolments, eq(enrolments.courseId, of.course.id))).toBe(1);
  await app.settle();
  const bell = (await one.call(notices.list, { query: {} })).data.items;
  expect(bell).toMatchObject([{ kind: 'batch-joined', about: { batch: 'Monday', title: 'Graphs' } }]);
  expect((await of.teacher.call(students.list, { query: { batch: batchId } })).data.items).toMatchObject([
    { userId: one.id, batches: [{ batchId, name: 'Monday' }] },
  ]);
});

test('days count from the start of the batch; in two batches from the earlier one, and each lecture stands there once', async () => {
  const of = await createCourse();
  const student = await app.person();
  const past = await make(of, { startsAt: inDays(-3) });
  await add(of.teacher, past.batchId, { userIds: [student.id] });
  expect(await openLater(student, of)).toBe(200);
  const outline = async () => (await student.call(learning.outline, { params: { courseId: of.course.slug } })).data;
  const coming = await make(of, { startsAt: inDays(5) });
  await add(of.teacher, coming.batchId, { userIds: [student.id] });
  expect(await openLater(student, of)).toBe(200);
  expect((await outline()).sections.flatMap(({ lectures }) => lectures)).toHaveLength(2);
  await of.teacher.call(batches.removePerson, { params: { batchId: past.batchId, userId: student.id } });
  expect(await openLater(student, of)).toBe(403);
  expect((await student.call(learning.lecture, { params: { lectureId: of.open.id } })).status).toBe(200);
  const params = { batchId: coming.batchId };
  await of.teacher.call(batches.change, { params, body: { name: 'Sooner', startsAt: inDays(-4), endsAt: null } });
  expect(await openLater(student, of)).toBe(200);
  await of.teacher.call(batches.remove, { params });
  // From the enrolment again, which is of today.
  expect(await openLater(student, of)).toBe(403);
  expect(await app.db.$count(enrolments, eq(enrolments.studentId, student.id))).toBe(1);
});

test('a batch tells how far its people are, and where it stands in time', async () => {
  const of = await createCourse();
  const batch = await make(of, { startsAt: inDays(-9), endsAt: inDays(-1) });
  const people = [await app.person(), await app.person()];
  await add(of.teacher, batch.batchId, { userIds: people.map(({ id }) => id) });
  for (const lecture of [of.open, of.later]) {
    await people[0]?.call(learning.read, { params: { lectureId: lecture.id } });
  }
  await people[1]?.call(learning.read, { params: { lectureId: of.open.id } });
  const { data } = await of.teacher.call(batches.list, { query: {} });
  expect(data.items).toMatchObject([
    { batchId: batch.batchId, state: 'ended', students: 2, completed: 1, meanPercent: 75 },
  ]);
});

test('another teacher finds no such batch, an admin rules it, and a course that is not published takes nobody in', async () => {
  const of = await createCourse();
  const { batchId } = await make(of);
  const other = await app.person({ role: 'instructor' });
  expect((await add(other, batchId, { userIds: [other.id] })).status).toBe(404);
  expect((await other.call(batches.list, { query: {} })).data.items).toEqual([]);
  const admin = await app.person({ role: 'admin' });
  const wanted = await app.person({ fullName: 'Ursula Vikram' });
  const found = await admin.call(batches.candidates, { params: { batchId }, query: { q: 'ursula' } });
  expect(found.data.items).toEqual([
    { userId: wanted.id, fullName: 'Ursula Vikram', email: wanted.email, isMember: false },
  ]);
  expect((await add(admin, batchId, { userIds: [wanted.id] })).data.items).toMatchObject([{ result: 'added' }]);
  const ends = await of.teacher.call(batches.make, {
    body: { courseId: of.course.slug, name: 'Odd', startsAt: inDays(2), endsAt: inDays(1) },
  });
  expect(ends).toMatchObject({ status: 422, data: { fields: { endsAt: expect.any(String) } } });
  const draft = await app.course({ instructorId: of.teacher.id, state: 'draft' });
  const closed = await of.teacher.call(batches.make, {
    body: { courseId: draft.slug, name: 'Early', startsAt: null, endsAt: null },
  });
  expect(closed).toMatchObject({ status: 409, data: { code: 'batch_course_closed' } });
});
