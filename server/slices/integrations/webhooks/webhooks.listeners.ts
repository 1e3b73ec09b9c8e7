import { eq } from 'drizzle-orm';
import { certificateWithdrawn, certified } from '../../../events/certificates.ts';
import { classChanged } from '../../../events/enquiries.ts';
import { registrationChanged } from '../../../events/events.ts';
import { accountChanged } from '../../../events/identity.ts';
import { applicationMoved } from '../../../events/jobs.ts';
import { enrolled } from '../../../events/learning.ts';
import { attemptEnded } from '../../../events/quizzes.ts';
import { orderPaid, refundDecided } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { entries } from '../../../tables/content/content.ts';
import { classBookings } from '../../../tables/enquiries/classes.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { registrations } from '../../../tables/events/events.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { refunds } from '../../../tables/shop/earnings.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';
import { type Publication, publishOn } from './publishing.ts';

/** Nothing for people who were erased meanwhile: nobody is told of them any more. */
async function personOf(db: Db, userId: string | null) {
  if (userId === null) return undefined;
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row && !row.erasedAt ? { id: row.id, fullName: row.fullName, email: row.email } : undefined;
}

async function courseOf(db: Db, courseId: string) {
  const [row] = await db
    .select({ id: courses.slug, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row;
}

/** Which events of the product are told to other systems, and what of them. */
export const webhookListeners = [
  publishOn(accountChanged, ['person.approved', 'person.suspended'], async ({ userId, from, to }, { db }) => {
    const event =
      to === 'suspended' ? 'person.suspended' : to === 'approved' && from !== 'suspended' && 'person.approved';
    const person = event ? await personOf(db, userId) : undefined;
    return event && person ? [{ event, data: { person }, userId }] : [];
  }),

  publishOn(enrolled, ['course.enrolled'], async ({ enrolmentId, studentId, courseId }, { db }) => {
    const [person, course] = [await personOf(db, studentId), await courseOf(db, courseId)];
    if (!person || !course) return [];
    return [{ event: 'course.enrolled', data: { enrolmentId, person, course }, userId: studentId }];
  }),

  publishOn(certified, ['course.completed', 'certificate.issued'], async ({ certificateId }, { db, publicUrl }) => {
    const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
    const person = await personOf(db, row?.studentId ?? null);
    if (!row || !person) return [];
    const { code, courseTitle: title, courseId } = row;
    const issuedAt = row.issuedAt.toISOString();
    const course = courseId && (await courseOf(db, courseId));
    const certificate = { code, title, url: `${publicUrl}/verify/${code}`, issuedAt };
    const publications: Publication[] = [
      { event: 'certificate.issued', data: { certificate, person }, userId: person.id },
    ];
    // One comes with every completed course; that of a final assessment is of no course.
    if (course)
      publications.push({
        event: 'course.completed',
        data: { person, course, completedAt: issuedAt },
        userId: person.id,
      });
    return publications;
  }),

  publishOn(certificateWithdrawn, ['certificate.revoked'], async ({ certificateId }, { db }) => {
    const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
    const person = await personOf(db, row?.studentId ?? null);
    if (!row || !person) return [];
    const certificate = { code: row.code, title: row.courseTitle };
    return [{ event: 'certificate.revoked', data: { certificate, person }, userId: person.id }];
  }),

  publishOn(attemptEnded, ['quiz.marked'], async ({ attemptId, studentId, passed }, { db }) => {
    const [row] = await db
      .select({ attempt: attempts, quiz: { id: quizzes.id, title: quizzes.title } })
      .from(attempts)
      .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
      .where(eq(attempts.id, attemptId));
    const person = await personOf(db, studentId);
    // Where somebody has still to mark answers, it is told again once they did.
    if (!row || !person || row.attempt.preview || row.attempt.waiting > 0 || row.attempt.marks === null) return [];
    const { marks, maxMarks } = row.attempt;
    const data = { attemptId, quiz: row.quiz, person, marks, maxMarks, passed };
    return [{ event: 'quiz.marked', data, userId: studentId }];
  }),

  publishOn(orderPaid, ['order.paid'], async ({ orderId }, { db }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const person = await personOf(db, order?.userId ?? null);
    if (!order?.paidAt || !person) return [];
    const lines = await db
      .select({ kind: orderLines.kind, title: orderLines.title, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.number);
    const total = { amountMinor: order.totalMinor, currency: order.currency };
    const about = { id: orderId, number: order.number, total, paidAt: order.paidAt.toISOString() };
    return [{ event: 'order.paid', data: { order: about, lines, person }, userId: person.id }];
  }),

  publishOn(refundDecided, ['order.refunded'], async ({ refundId }, { db }) => {
    const [row] = await db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId));
    const person = await personOf(db, row?.order.userId ?? null);
    if (!row || !person || row.refund.state !== 'granted' || row.refund.minor === null) return [];
    const order = { id: row.order.id, number: row.order.number };
    const refunded = { amountMinor: row.refund.minor, currency: row.order.currency };
    return [{ event: 'order.refunded', data: { refundId, order, refunded, person }, userId: person.id }];
  }),

  publishOn(applicationMoved, ['application.moved'], async ({ applicationId, kind }, { db }) => {
    const [row] = await db
      .select({
        candidateId: applications.candidateId,
        job: { id: jobs.slug, title: jobs.title, employer: employers.name },
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(eq(applications.id, applicationId));
    const person = await personOf(db, row?.candidateId ?? null);
    if (!row || !person) return [];
    return [
      { event: 'application.moved', data: { applicationId, job: row.job, stage: kind, person }, userId: person.id },
    ];
  }),

  publishOn(classChanged, ['class.booked'], async ({ bookingId }, { db }) => {
    const [row] = await db
      .select({
        booking: classBookings,
        fullName: enquiries.fullName,
        email: enquiries.email,
        userId: enquiries.userId,
      })
      .from(classBookings)
      .innerJoin(enquiries, eq(enquiries.id, classBookings.id))
      .where(eq(classBookings.id, bookingId));
    const instructor = await personOf(db, row?.booking.instructorId ?? null);
    if (!row || !instructor || row.booking.state !== 'confirmed') return [];
    const { subject, startsAt, endsAt } = row.booking;
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const data = { bookingId, subject, ...times, instructor, fullName: row.fullName, email: row.email };
    return [{ event: 'class.booked', data, userId: row.userId }];
  }),

  publishOn(registrationChanged, ['event.registered'], async ({ registrationId, state }, { db }) => {
    if (state !== 'registered') return [];
    const [row] = await db
      .select({ registration: registrations, slug: entries.slug, live: entries.live })
      .from(registrations)
      .innerJoin(entries, eq(entries.id, registrations.eventId))
      .where(eq(registrations.id, registrationId));
    if (!row) return [];
    const { fullName, email, userId } = row.registration;
    const event = { id: row.slug, title: row.live?.title ?? row.slug };
    return [{ event: 'event.registered', data: { registrationId, event, fullName, email }, userId }];
  }),
];
