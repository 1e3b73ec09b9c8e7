import { enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

async function course() {
  const made = await app.course();
  const section = await app.section(made.id);
  const lecture = await app.lecture({ id: made.id, sectionId: section.id });
  return { ...made, lectureId: lecture.id };
}

test('the chosen who may learn are enrolled once, and counted as learners', async () => {
  const { id, slug } = await course();
  const [one, two] = [await app.person(), await app.person()];
  const waiting = await app.person({ status: 'pending' });
  await two.call(learning.enrol, { params: { courseId: slug } });
  const body = { courseId: slug, userIds: [one.id, two.id, waiting.id, one.id] };
  const first = await admin.call(enrolling.enrol, { body });
  expect(first.data).toMatchObject({ enrolledIds: [one.id], already: 1, notApproved: 1 });
  const again = await Promise.all([admin.call(enrolling.enrol, { body }), admin.call(enrolling.enrol, { body })]);
  expect(again.map(({ data }) => [data.enrolledIds, data.already])).toEqual([
    [[], 2],
    [[], 2],
  ]);
  await app.settle();
  const [row] = await app.db.select().from(courses).where(eq(courses.id, id));
  expect(row?.learners).toBe(2);
});

test('undone they are out again, except who has opened a lecture', async () => {
  const { id, slug, lectureId } = await course();
  const [idle, busy] = [await app.person(), await app.person()];
  const body = { courseId: slug, userIds: [idle.id, busy.id] };
  await admin.call(enrolling.enrol, { body });
  expect((await busy.call(learning.open, { params: { lectureId } })).status).toBe(200);
  expect((await admin.call(enrolling.undo, { body })).data).toEqual({ undone: 1 });
  const left = await app.db.select().from(enrolments).where(eq(enrolments.courseId, id));
  expect(left.map(({ studentId }) => studentId)).toEqual([busy.id]);
  await app.settle();
  const [row] = await app.db.select().from(courses).where(eq(courses.id, id));
  expect(row?.learners).toBe(1);
});
