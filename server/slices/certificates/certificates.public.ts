import { randomInt } from 'node:crypto';
import type { Certificate } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { certified } from '../../events/certificates.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Services } from '../../platform/services.ts';
import type { Queue } from '../../ports/queue.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { users } from '../../tables/identity/identity.ts';
import { minutesOf } from '../catalog/courses.public.ts';
import { findDesignFor } from './templates/designs.ts';
import { scoreOf } from './templates/score.ts';

/** Without 0, 1, I and O, which people misread; 32 signs, so twelve of them are 60 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newCode = () =>
  Array.from({ length: 12 }, (_, i) => (i % 4 === 0 && i > 0 ? '-' : '') + SIGNS[randomInt(SIGNS.length)]).join('');

/** A paper takes seconds; one that is younger may still be on its way. */
const WHILE_MS = 10 * 60 * 1000;
const AT_ONCE = 500;

/** One per enrolment, whoever finishes last; says what stood on the day, so a later change cannot alter it. */
export async function issue(tx: Db, enrolment: { id: string; studentId: string; courseId: string }, now: Date) {
  const [facts] = await tx
    .select({
      title: courses.title,
      lectures: courses.lectures,
      seconds: courses.seconds,
      instructorId: courses.instructorId,
    })
    .from(courses)
    .where(eq(courses.id, enrolment.courseId));
  const [student] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, enrolment.studentId));
  if (!facts || !student) throw new Error('a certificate needs a course and a student');
  const [teacher] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, facts.instructorId));
  const [fresh] = await tx
    .insert(certificates)
    .values({
      code: newCode(),
      enrolmentId: enrolment.id,
      studentId: enrolment.studentId,
      courseId: enrolment.courseId,
      studentName: student.name,
      courseTitle: facts.title,
      instructorName: teacher?.name ?? '',
      lectures: facts.lectures,
      seconds: facts.seconds,
      scorePercent: await scoreOf(tx, enrolment.studentId, enrolment.courseId),
      designId: await findDesignFor(tx, enrolment.courseId),
      issuedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (fresh) await emit(tx, certified, { certificateId: fresh.id, studentId: enrolment.studentId });
}

export async function findById(db: Db, id: string) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

/** How well the final assessment was passed that a certificate is of. */
export const gradeOf = ({ award, scorePercent }: typeof certificates.$inferSelect) =>
  award === null || scorePercent === null ? null : { percent: scorePercent, award };

/** What anyone may know by the code; a withdrawn certificate keeps its name to itself. */
export async function findByCode(db: Db, code: string): Promise<Certificate | undefined> {
  const [row] = await db
    .select({ certificate: certificates, courseId: courses.slug })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.code, code));
  if (!row) return undefined;
  const { certificate, courseId } = row;
  return {
    code: certificate.code,
    state: certificate.withdrawnAt ? 'withdrawn' : 'genuine',
    // Whose owner erased their account has none any more.
    studentName: certificate.withdrawnAt ? null : certificate.studentName || null,
    courseTitle: certificate.courseTitle,
    courseId,
    grade: certificate.withdrawnAt ? null : gradeOf(certificate),
    instructor: certificate.instructorName,
    issuedAt: certificate.issuedAt.toISOString(),
    issueNumber: certificate.issueNumber,
    lectures: certificate.lectures,
    minutes: minutesOf(certificate.seconds),
    withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
    withdrawnCode: certificate.withdrawnAt ? (certificate.withdrawnCode ?? 'other') : null,
  };
}

/** Only its owner's; nothing for anybody else. */
export async function findOwn(db: Db, studentId: string, code: string) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.code, code), eq(certificates.studentId, studentId)));
  return row;
}

/** Why its owner, who may read the reason, gets no paper any more. */
export const certificateWithdrawn = (reason: string | null) =>
  new Problem('certificate_paper_withdrawn', reason ? { message: `This certificate was revoked: ${reason}` } : {});

/** Where the paper of a withdrawn certificate lies is forgotten; the caller takes the file away. */
export async function forgetPdf(db: Db, id: string) {
  await db
    .update(certificates)
    .set({ fileKey: null })
    .where(and(eq(certificates.id, id), isNotNull(certificates.withdrawnAt)));
}

/**
 * Enqueues the paper of everyone who has none although theirs was issued a while ago: a job that failed too often, as on a
 * disk that stayed full, is not lost. One that still waits, or is under way, is not doubled.
 */
export async function orderMissingPdfs({ db, ports, now, room }: Pick<Services, 'db' | 'ports' | 'now' | 'room'>) {
  if (await room?.isFull()) return;
  const missing = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        isNull(certificates.fileKey),
        isNotNull(certificates.studentId),
        isNull(certificates.withdrawnAt),
        lt(certificates.issuedAt, new Date(now().getTime() - WHILE_MS)),
      ),
    )
    .orderBy(certificates.issuedAt, certificates.id)
    .limit(AT_ONCE);
  for (const { id } of missing) await orderPdf(ports.queue, id);
}

export const orderPdf = (queue: Queue, certificateId: string) =>
  queue.enqueue('learning.make-certificate', { certificateId }, { key: certificateId });

/** Says where the paper of an issue lies; false where a newer issue stands by now, or it was withdrawn. */
export async function keepFile(db: Db, id: string, { issueNumber, fileKey }: { issueNumber: number; fileKey: string }) {
  const [updated] = await db
    .update(certificates)
    .set({ fileKey })
    .where(
      and(
        eq(certificates.id, id),
        eq(certificates.issueNumber, issueNumber),
        isNull(certificates.withdrawnAt),
        isNotNull(certificates.studentId),
      ),
    )
    .returning({ id: certificates.id });
  return updated !== undefined;
}
