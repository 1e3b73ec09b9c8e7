import { eq } from 'drizzle-orm';
import { attemptEnded } from '../../events/assessment.ts';
import { certified, lectureDone } from '../../events/learning.ts';
import { on } from '../../platform/event.ts';
import { i18n } from '../../platform/words.ts';
import { courses, lectures } from '../../tables/catalog.ts';
import { users } from '../../tables/identity.ts';
import { findById } from './certificates.ts';
import { findEnrolment } from './enrolments.ts';
import { pass } from './progress.ts';

// Every listener must be safe to run twice: rows are done once, letters and jobs carry keys.
export const listeners = [
  on(attemptEnded, async ({ passed, lectureId, studentId }, { db, now }) => {
    if (!passed || !lectureId) return;
    const [lecture] = await db.select().from(lectures).where(eq(lectures.id, lectureId));
    const enrolment = lecture && (await findEnrolment(db, studentId, lecture.courseId));
    if (enrolment) await db.transaction((tx) => pass(tx, { enrolmentId: enrolment.id, lectureId, now: now() }));
  }),

  on(lectureDone, async ({ studentId, courseId }, { db, ports }) => {
    const [course] = await db.select({ slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
    if (course) await ports.realtime.tell(studentId, 'progress-changed', { courseId: course.slug });
  }),

  on(certified, async ({ certificateId, studentId }, { db, ports, publicUrl }) => {
    await ports.queue.enqueue('learning.make-certificate', { certificateId }, { key: certificateId });
    const [student] = await db.select().from(users).where(eq(users.id, studentId));
    const certificate = await findById(db, certificateId);
    if (!student || !certificate) return;
    await ports.mail.send({
      key: `certified:${certificateId}`,
      to: student.email,
      subject: i18n.t('Your certificate: {title}', { title: certificate.courseTitle }),
      text: i18n.t(
        'Hello {name},\n\nyou finished “{title}”. Your certificate has the code {code}; anyone can check it here:\n\n{link}',
        {
          name: student.fullName.split(' ')[0] ?? student.fullName,
          title: certificate.courseTitle,
          code: certificate.code,
          link: `${publicUrl}/verify/${certificate.code}`,
        },
      ),
    });
  }),
];
