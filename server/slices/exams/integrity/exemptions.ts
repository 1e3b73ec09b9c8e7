import { type IntegrityCheck, type IntegrityExemption, integrityChecks } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { integrityExemptions } from '../../../tables/exams/integrity.ts';
import { users } from '../../../tables/identity/identity.ts';
import { maySit } from '../../quizzes/planning/audience.public.ts';
import { plannedQuiz } from '../../quizzes/planning/planned.public.ts';
import { settingsOf } from './identity-checks.ts';

/** Of one quiz: more than these is a quiz whose settings should change. */
const MOST = 500;

/** Whoever owns the quiz reads who is freed from what; admins read everybody's. */
export async function exemptionsOf(db: Db, viewer: Viewer, quizId: string) {
  await plannedQuiz(db, viewer, quizId);
  const rows = await db
    .select({ freed: integrityExemptions, userId: users.id, fullName: users.fullName, email: users.email })
    .from(integrityExemptions)
    .innerJoin(users, eq(users.id, integrityExemptions.studentId))
    .where(eq(integrityExemptions.quizId, quizId))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(MOST);
  return {
    settings: await settingsOf(db, quizId),
    items: rows.map(
      ({ freed, ...student }): IntegrityExemption => ({
        student,
        checks: integrityChecks.filter((check) => freed.checks.includes(check)),
        reason: freed.reason,
      }),
    ),
  };
}

interface Wish {
  quizId: string;
  studentId: string;
  checks: IntegrityCheck[];
  reason: string;
  now: Date;
}

/** Frees a student from checks, or takes it back where there are none. Attempts under way keep what was agreed to. */
export async function exempt(tx: Db, viewer: Viewer, { quizId, studentId, checks, reason, now }: Wish) {
  await plannedQuiz(tx, viewer, quizId, true);
  const theirs = and(eq(integrityExemptions.quizId, quizId), eq(integrityExemptions.studentId, studentId));
  if (checks.length === 0) {
    await tx.delete(integrityExemptions).where(theirs);
    return;
  }
  const [student] = await rowsOf(tx, sql`select 1 from identity_users u where u.id = ${studentId} and ${maySit}`);
  if (!student) throw new Problem('user_not_found');
  const others = await tx.$count(integrityExemptions, eq(integrityExemptions.quizId, quizId));
  const known = await tx.$count(integrityExemptions, theirs);
  if (others >= MOST && known === 0) throw new Problem('too_many_exempt');
  const freed = { checks: [...new Set(checks)], reason, changedBy: viewer.id, changedAt: now };
  await tx
    .insert(integrityExemptions)
    .values({ quizId, studentId, ...freed })
    .onConflictDoUpdate({ target: [integrityExemptions.quizId, integrityExemptions.studentId], set: freed });
}
