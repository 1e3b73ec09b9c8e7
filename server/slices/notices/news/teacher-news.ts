import { eq } from 'drizzle-orm';
import { certificateCorrected, certificateWithdrawn } from '../../../events/certificates.ts';
import { batchJoined, messageSent } from '../../../events/learning.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { users } from '../../../tables/identity/identity.ts';
import { messageReaders, messages } from '../../../tables/learning/discussion.ts';
import { batches } from '../../../tables/learning/learning.ts';
import { notifyWithEmail } from '../telling.ts';

const courseAt = (slug: string) => `/pages/course/video-player?course=${slug}`;

/** What reaches learners from those who teach them. */
export const teacherNews = [
  on(messageSent, async ({ messageId }, services) => {
    const [message] = await services.db
      .select({ subject: messages.subject, text: messages.text, authorId: messages.authorId, author: users.fullName })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.authorId))
      .where(eq(messages.id, messageId));
    if (!message) return;
    const readers = await services.db
      .select({ studentId: messageReaders.studentId, slug: courses.slug, title: courses.title })
      .from(messageReaders)
      .innerJoin(courses, eq(courses.id, messageReaders.courseId))
      .where(eq(messageReaders.messageId, messageId));
    const { subject, text, author, authorId } = message;
    for (const { studentId, slug, title } of readers) {
      await notifyWithEmail(services, [studentId], {
        kind: 'teacher-message',
        key: `message:${messageId}`,
        // The author's name is looked up as the notice is read.
        about: { subject, text, course: slug },
        subjectId: authorId,
        letter: draft('teacher-message', { subject, title, author, text }),
        path: courseAt(slug),
      });
    }
  }),

  on(batchJoined, async ({ batchId, studentId }, services) => {
    const [found] = await services.db
      .select({ name: batches.name, slug: courses.slug, title: courses.title })
      .from(batches)
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .where(eq(batches.id, batchId));
    if (!found) return;
    const { name: batch, slug, title } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'batch-joined',
      key: `batch:${batchId}`,
      about: { batch, title, course: slug },
      letter: draft('batch-joined', { batch, title }),
      path: courseAt(slug),
    });
  }),

  on(certificateCorrected, async ({ certificateId, issueNumber }, services) => {
    const found = await findCertificate(services.db, certificateId);
    if (!found?.studentId) return;
    const { code, courseTitle: title } = found;
    await notifyWithEmail(services, [found.studentId], {
      kind: 'certificate-corrected',
      key: `certificate-corrected:${certificateId}:${issueNumber}`,
      about: { code, title },
      letter: draft('certificate-corrected', { title, code }),
      path: `/verify/${code}`,
    });
  }),

  on(certificateWithdrawn, async ({ certificateId }, services) => {
    const found = await findCertificate(services.db, certificateId);
    if (!found?.studentId) return;
    const { code, courseTitle: title, withdrawnReason, withdrawnCode } = found;
    const reason = withdrawnReason ?? '';
    await notifyWithEmail(services, [found.studentId], {
      kind: 'certificate-withdrawn',
      key: `certificate-withdrawn:${certificateId}`,
      about: { code, title, reason },
      letter:
        withdrawnCode === 'marks-corrected'
          ? draft('certificate-revoked-after-correction', { title, reason })
          : draft('certificate-revoked', { title, reason }),
      path: `/verify/${code}`,
    });
  }),
];

async function findCertificate(db: Db, id: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}
