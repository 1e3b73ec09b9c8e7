import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { webhookEventNames, webhookEvents } from '@stepwell/contract/integrations/webhook-events.ts';
import { webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { webhookMessages } from '../../../tables/integrations/webhooks.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { boughtCourse, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { newClasses } from '../../../testing/fixtures/classes.ts';
import { newEvents } from '../../../testing/fixtures/events.ts';
import { newJobs } from '../../../testing/fixtures/jobs.ts';
import { everyKind, newQuizzes } from '../../../testing/fixtures/quizzes.ts';
import { startTestApp } from '../../../testing/test-app.ts';

// What the product does, and what other systems are told of it. Nothing is sent here: no sender runs.
const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const body = { name: 'Everything', url: 'https://erp.example.org/in', events: [...webhookEventNames] };
await admin.call(webhooksAdmin.create, { body });
const tested = new Set<string>();

/** What was published of an event since the last look. */
async function publishedOf(event: (typeof webhookEventNames)[number]) {
  await app.settle();
  tested.add(event);
  const rows = await app.db.delete(webhookMessages).where(eq(webhookMessages.event, event)).returning();
  const shape: z.ZodMiniType = webhookEvents[event].data;
  return rows.map((row) => {
    const { type, version, data } = JSON.parse(row.body) as { type: string; version: number; data: unknown };
    expect([type, version]).toEqual([event, 1]);
    // Nothing is sent beside what the contract names.
    expect(z.parse(shape, data)).toEqual(data);
    return { data, userId: row.userId };
  });
}
const personOf = ({ id, fullName, email }: { id: string; fullName: string; email: string }) => ({
  id,
  fullName,
  email,
});

test('people: approved and suspended, but nothing of a role or of coming back', async () => {
  const person = await app.person({ status: 'pending', fullName: 'Mira Sen' });
  const params = { userId: person.id };
  await admin.call(identity.decide, { params, body: { decision: 'approved' } });
  const expected = { data: { person: personOf(person) }, userId: person.id };
  expect(await publishedOf('person.approved')).toEqual([expected]);
  await admin.call(identity.suspend, { params, body: { reason: 'A shared account.' } });
  expect(await publishedOf('person.suspended')).toEqual([expected]);
  await admin.call(identity.reinstate, { params });
  expect(await publishedOf('person.approved')).toEqual([]);
});

test('learning: enrolled, completed with its certificate, and the certificate revoked', async () => {
  const [student, course] = [await app.person(), await app.course({ title: 'Graphs' })];
  await student.call(learning.enrol, { params: { courseId: course.slug } });
  const about = { person: personOf(student), course: { id: course.slug, title: 'Graphs' } };
  expect(await publishedOf('course.enrolled')).toMatchObject([{ data: about }]);
  const [row] = await app.db
    .insert(certificates)
    .values({
      code: 'ABCD-EFGH-2345',
      studentId: student.id,
      courseId: course.id,
      studentName: student.fullName,
      courseTitle: 'Graphs',
      instructorName: 'Ben Ito',
      lectures: 3,
      seconds: 360,
    })
    .returning();
  const certificateId = row?.id ?? '';
  await app.db.insert(outbox).values({ name: 'learning.certified', payload: { certificateId, studentId: student.id } });
  expect(await publishedOf('course.completed')).toMatchObject([{ data: about, userId: student.id }]);
  const url = 'http://localhost:3000/verify/ABCD-EFGH-2345';
  const certificate = { code: 'ABCD-EFGH-2345', title: 'Graphs' };
  expect(await publishedOf('certificate.issued')).toMatchObject([{ data: { certificate: { ...certificate, url } } }]);
  await app.db.insert(outbox).values({ name: 'learning.certificate-withdrawn', payload: { certificateId } });
  expect(await publishedOf('certificate.revoked')).toMatchObject([
    { data: { certificate, person: personOf(student) } },
  ]);
});

test('a quiz is told once it is marked, not while answers wait for a person', async () => {
  const { attemptOf } = newQuizzes(app);
  const student = await app.person();
  const questions = everyKind.filter(({ kind }) => kind === 'single').map((one) => ({ ...one, taughtIn: '01-walls' }));
  const { attemptId } = await attemptOf(student, { questions });
  await student.call(assessment.handIn, { params: { attemptId } });
  expect(await publishedOf('quiz.marked')).toMatchObject([
    { data: { attemptId, person: personOf(student), marks: 0, maxMarks: 1, passed: false } },
  ]);
});

test('the shop: an order that is paid and a refund, with amounts in minor units and without any payment detail', async () => {
  const [buyer, teacher] = [await app.person(), await app.person({ role: 'instructor' })];
  const { orderId } = await boughtCourse(buyer, await pricedCourse(app, teacher));
  const [paid] = await publishedOf('order.paid');
  expect(paid).toMatchObject({
    data: {
      order: { id: orderId, total: { amountMinor: 100_000, currency: 'INR' } },
      lines: [{ kind: 'course', title: 'Graphs', quantity: 1 }],
      person: personOf(buyer),
    },
  });
  await admin.call(refundDesk.give, {
    params: { orderId, refundId: crypto.randomUUID() },
    body: { lines: [{ number: 0, minor: 100_000 }], reason: 'Bought by mistake.' },
  });
  expect(await publishedOf('order.refunded')).toMatchObject([
    { data: { order: { id: orderId }, refunded: { amountMinor: 100_000, currency: 'INR' } }, userId: buyer.id },
  ]);
});

test('careers: an application that moved on, once the move can’t be undone', async () => {
  const { job, apply } = newJobs(app);
  const [candidate, of] = [await app.person(), await job()];
  const applicationId = await apply(candidate, of.slug);
  const move = { key: crypto.randomUUID(), applicationIds: [applicationId], stageId: of.stage('interview') };
  await of.staff.call(pipeline.move, { params: of.params, body: move });
  expect(await publishedOf('application.moved')).toEqual([]);
  app.pass(60 * 60_000);
  await app.runJob('jobs.tell-moves');
  expect(await publishedOf('application.moved')).toMatchObject([
    { data: { applicationId, job: { id: of.slug, title: 'Junior developer' }, stage: 'interview' } },
  ]);
});

test('a class whose booking is confirmed, and a registration for an event', async () => {
  const booked = await newClasses(app).booked();
  const { bookingId, teaching } = booked;
  await teaching.call(classes.decide, { params: { bookingId }, body: { act: 'confirm' } });
  expect(await publishedOf('class.booked')).toMatchObject([
    { data: { bookingId, subject: 'Weaving', instructor: personOf(teaching), email: booked.email } },
  ]);
  const { event, registered } = newEvents(app);
  const { id, slug } = await event({}, { content: { title: 'Open day' } });
  const { email } = await registered(id);
  expect(await publishedOf('event.registered')).toMatchObject([
    { data: { event: { id: slug, title: 'Open day' }, email } },
  ]);
});

afterAll(() => expect([...tested].sort()).toEqual([...webhookEventNames].sort()));
