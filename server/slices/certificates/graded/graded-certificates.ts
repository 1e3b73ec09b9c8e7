import { awardOf } from '@stepwell/contract/certificates/awards.ts';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { certificateRenewed, certified } from '../../../events/certificates.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { isScoreHidden } from '../../../tables/quizzes/result-times.ts';
import { supersedeBadge } from '../badges/badges.ts';
import { withdrawValidCertificates } from '../certificate-register.ts';
import { newCode } from '../certificates.public.ts';
import { findDefaultDesign } from '../templates/designs.ts';

interface Whose {
  quizId: string;
  studentId: string;
}

interface Passed {
  attemptId: string;
  marks: number;
  of: number;
  /** Whether its student may not see the score yet. */
  hidden: boolean;
}

/** The attempt that a certificate says the grade of: of those that passed and are marked, the one with the most marks. */
async function findPassed(tx: Db, { quizId, studentId }: Whose, now: Date): Promise<Passed | undefined> {
  const [best] = await tx
    .select({
      attemptId: attempts.id,
      marks: sql<number>`${attempts.marks}::float8`,
      of: attempts.maxMarks,
      hidden: sql<boolean>`${isScoreHidden('assessment_attempts.id')(now)}`,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizId, quizId),
        eq(attempts.studentId, studentId),
        eq(attempts.preview, false),
        eq(attempts.passed, true),
        eq(attempts.waiting, 0),
        isNotNull(attempts.marks),
      ),
    )
    .orderBy(sql`coalesce(${attempts.marks} / nullif(${attempts.maxMarks}, 0), 1) desc`, attempts.number)
    .limit(1);
  return best;
}

/** Whole percent, halves up, as results say it. */
const percentOf = ({ marks, of }: Passed) =>
  of > 0 ? Math.round((100 * Math.round(marks * 1e5)) / Math.round(of * 1e5)) : 100;

/**
 * Makes the certificate of somebody's final assessment what their marks ask for, whatever happened since: one is issued
 * where an attempt passes and its score may be seen, another grade is a new issue of the same code, and where nothing
 * passes any more it is withdrawn. Safe to repeat. What an admin withdrew stays withdrawn, and no other takes its place;
 * where the site itself withdrew one, passing again earns one with a code of its own.
 */
export async function settleFinal(tx: Db, candidate: Whose, now: Date) {
  const { quizId, studentId } = candidate;
  const theirs = and(eq(certificates.quizId, quizId), eq(certificates.studentId, studentId));
  const [standing] = await tx
    .select()
    .from(certificates)
    .where(and(theirs, isNull(certificates.withdrawnAt)))
    .for('update');
  const passed = await findPassed(tx, candidate, now);
  if (!standing) {
    if (passed && !passed.hidden) await issueFor(tx, candidate, passed, now);
    return;
  }
  if (!passed) {
    const reason = i18n.t('Your marks were corrected. This attempt no longer passes.');
    await withdrawValidCertificates(tx, standing, { actorId: null, withdrawalCode: 'marks-corrected', reason }, now);
    return;
  }
  const [scorePercent, award] = [percentOf(passed), awardOf(passed.marks, passed.of)];
  const isSame = standing.scorePercent === scorePercent && standing.award === award;
  if (isSame || passed.hidden) return;
  const { id, issueNumber, fileKey } = standing;
  await tx
    .update(certificates)
    .set({ scorePercent, award, attemptId: passed.attemptId, issueNumber: issueNumber + 1, fileKey: null })
    .where(eq(certificates.id, id));
  await supersedeBadge(tx, id, now);
  await emit(tx, certificateRenewed, { certificateId: id, issueNumber: issueNumber + 1, oldPaper: fileKey });
}

async function issueFor(tx: Db, { quizId, studentId }: Whose, passed: Passed, now: Date) {
  const [final] = await tx
    .select({ title: quizzes.title, ownerId: quizzes.ownerId })
    .from(finals)
    .innerJoin(quizzes, eq(quizzes.id, finals.quizId))
    .where(and(eq(finals.quizId, quizId), eq(finals.certificate, true)));
  if (!final || (await isTakenByHand(tx, { quizId, studentId }))) return;
  const people = await tx
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, [studentId, final.ownerId]), isNull(users.erasedAt)));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name;
  const studentName = nameOf(studentId);
  if (!studentName) return;
  const [fresh] = await tx
    .insert(certificates)
    .values({
      code: newCode(),
      studentId,
      quizId,
      attemptId: passed.attemptId,
      studentName,
      courseTitle: final.title,
      instructorName: nameOf(final.ownerId) ?? '',
      lectures: 0,
      seconds: 0,
      scorePercent: percentOf(passed),
      award: awardOf(passed.marks, passed.of),
      designId: await findDefaultDesign(tx),
      issuedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (fresh) await emit(tx, certified, { certificateId: fresh.id, studentId });
}

async function isTakenByHand(tx: Db, { quizId, studentId }: Whose) {
  const taken = and(
    eq(certificates.quizId, quizId),
    eq(certificates.studentId, studentId),
    or(isNull(certificates.withdrawnCode), notInArray(certificates.withdrawnCode, ['marks-corrected'])),
  );
  return (await tx.$count(certificates, taken)) > 0;
}

/**
 * Those who passed a final assessment with certificates and have none: their score was hidden until it closed, or
 * certificates were switched on later. Where scores are never shown, none is issued, as it would say them.
 */
export const missingCertificates = (db: Db, now: Date, most: number) =>
  rowsOf<Whose>(
    db,
    sql`
    select distinct a.quiz_id as "quizId", a.student_id as "studentId"
    from ${finals} f join ${attempts} a on a.quiz_id = f.quiz_id
    where f.certificate and a.passed and a.waiting = 0 and not a.preview and a.marks is not null
      and not ${isScoreHidden('a.id')(now)}
      and not exists (
        select 1 from ${certificates} c where c.quiz_id = a.quiz_id and c.student_id = a.student_id
          and (c.withdrawn_at is null or c.withdrawn_code is distinct from 'marks-corrected')
      )
    limit ${most}`,
  );
