import { randomInt } from 'node:crypto';
import type { Certificate } from '@stepwell/contract/learning.ts';
import { and, eq } from 'drizzle-orm';
import { certified } from '../../events/learning.ts';
import type { Db } from '../../platform/db.ts';
import { emit } from '../../platform/event.ts';
import { courses } from '../../tables/catalog.ts';
import { users } from '../../tables/identity.ts';
import { certificates } from '../../tables/learning.ts';
import { minutesOf } from '../catalog/courses.public.ts';

/** Without 0, 1, I and O, which people misread; 32 signs, so twelve of them are 60 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () =>
  Array.from({ length: 12 }, (_, i) => (i % 4 === 0 && i > 0 ? '-' : '') + SIGNS[randomInt(SIGNS.length)]).join('');

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

/** What anyone may know by the code; a withdrawn certificate keeps its name to itself. */
export async function findByCode(db: Db, code: string): Promise<Certificate | undefined> {
  const [row] = await db
    .select({ certificate: certificates, courseId: courses.slug })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.code, code));
  if (!row) return undefined;
  const { certificate, courseId } = row;
  return {
    code: certificate.code,
    state: certificate.withdrawnAt ? 'withdrawn' : 'genuine',
    studentName: certificate.withdrawnAt ? null : certificate.studentName,
    courseTitle: certificate.courseTitle,
    courseId,
    instructor: certificate.instructorName,
    issuedAt: certificate.issuedAt.toISOString(),
    issueNumber: certificate.issueNumber,
    lectures: certificate.lectures,
    minutes: minutesOf(certificate.seconds),
    withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: certificate.withdrawnReason,
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

export const keepFile = (db: Db, id: string, fileKey: string) =>
  db.update(certificates).set({ fileKey }).where(eq(certificates.id, id));
