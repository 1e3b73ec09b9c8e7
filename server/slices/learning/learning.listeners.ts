import { eq } from 'drizzle-orm';
import { marksReleased, workSubmitted } from '../../events/assignments.ts';
import { certified } from '../../events/certificates.ts';
import { submissionJudged } from '../../events/judge.ts';
import { lectureDone } from '../../events/learning.ts';
import { liveAttendedClass, liveLecturesWaived } from '../../events/live.ts';
import { packageDone } from '../../events/packages.ts';
import { attemptEnded } from '../../events/quizzes.ts';
import { disputeClosed, disputeOpened, orderPaid, refundDecided, seatTaken } from '../../events/shop.ts';
import { planAccessChanged, planChanged } from '../../events/subscriptions.ts';
import { on } from '../../platform/events/event.ts';
import { letter } from '../../platform/letters/letter.ts';
import type { Services } from '../../platform/services.ts';
import { assignments } from '../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { findById, orderPdf } from '../certificates/certificates.public.ts';
import { emailPeople } from '../notices/delivery/sending.public.ts';
import { endRefunded, enrolBuyer, followDispute, followPlans } from './bought-courses.ts';
import { passSolved } from './coding/solved-lectures.ts';
import { enrol, findEnrolment } from './enrolments.ts';
import { passAttended, waive } from './live/live-lectures.ts';
import { pass } from './progress/progress.ts';

// Every listener must be safe to run twice: rows are done once, letters and jobs carry keys.
export const listeners = [
  on(orderPaid, ({ orderId }, { db }) => db.transaction((tx) => enrolBuyer(tx, orderId))),
  on(seatTaken, async ({ userId, courseId }, { db }) => {
    await db.transaction((tx) => enrol(tx, userId, courseId));
  }),
  on(refundDecided, ({ refundId }, { db }) => db.transaction((tx) => endRefunded(tx, refundId))),
  ...[disputeOpened, disputeClosed].map((event) =>
    on(event, ({ disputeId }, { db, now }) => db.transaction((tx) => followDispute(tx, disputeId, now()))),
  ),

  on(planAccessChanged, ({ userId }, { db, now }) => db.transaction((tx) => followPlans(tx, { userId }, now()))),
  on(planChanged, ({ planId }, { db, now }) => db.transaction((tx) => followPlans(tx, { planId }, now()))),

  on(attemptEnded, async ({ passed, lectureId, studentId }, { db, now }) => {
    if (!passed || !lectureId) return;
    const [lecture] = await db.select().from(lectures).where(eq(lectures.id, lectureId));
    const enrolment = lecture && (await findEnrolment(db, studentId, lecture.courseId));
    if (enrolment) await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId, now: now() }));
  }),

  on(workSubmitted, ({ lectureId, studentId }, services) =>
    passWork(services, { lectureId, studentId, how: 'handed-in' }),
  ),

  on(marksReleased, async ({ passed, lectureId, studentId }, services) => {
    if (passed) await passWork(services, { lectureId, studentId, how: 'passed' });
  }),

  on(packageDone, async ({ lectureId, studentId }, { db, now }) => {
    const [lecture] = await db.select().from(lectures).where(eq(lectures.id, lectureId));
    // Where its author leaves it to the learner, they say so.
    if (lecture?.completion !== 'auto') return;
    const enrolment = await findEnrolment(db, studentId, lecture.courseId);
    if (enrolment) await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId, now: now() }));
  }),

  on(submissionJudged, async ({ verdict, challengeId, studentId }, services) => {
    if (verdict === 'AC') await passSolved(services, { challengeId, studentId });
  }),

  on(liveAttendedClass, (event, services) => passAttended(services, event)),
  on(liveLecturesWaived, ({ lectureIds }, services) => waive(services, lectureIds)),

  on(lectureDone, async ({ studentId, courseId }, { db, ports }) => {
    const [course] = await db.select({ slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
    if (course) await ports.realtime.tell(studentId, 'progress-changed', { courseId: course.slug });
  }),

  on(certified, async ({ certificateId, studentId }, services) => {
    const { db, ports, publicUrl } = services;
    await orderPdf(ports.queue, certificateId);
    const [student] = await db.select().from(users).where(eq(users.id, studentId));
    const certificate = await findById(db, certificateId);
    if (!student || !certificate) return;
    const path = `/verify/${certificate.code}`;
    const written = letter(certificate.award ? 'certificate-of-assessment' : 'certificate-ready', {
      name: student.fullName.split(' ')[0] ?? student.fullName,
      title: certificate.courseTitle,
      code: certificate.code,
      link: publicUrl + path,
    });
    await emailPeople(services, [studentId], {
      kind: 'certificate-ready',
      key: `certified:${certificateId}`,
      subject: written.subject,
      path,
      letterTo: () => written,
      mailKey: () => `certified:${certificateId}`,
    });
  }),
];

/** An assignment is done by being handed in or by being passed, as its author says. */
async function passWork(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { lectureId, studentId, how }: { lectureId: string; studentId: string; how: 'handed-in' | 'passed' },
) {
  const [found] = await db
    .select({ doneWhen: assignments.doneWhen, courseId: assignments.courseId })
    .from(assignments)
    .where(eq(assignments.lectureId, lectureId));
  if (found?.doneWhen !== how) return;
  const enrolment = await findEnrolment(db, studentId, found.courseId);
  if (enrolment) await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId, now: now() }, how));
}
