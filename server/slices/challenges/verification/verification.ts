import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { challengeVersions } from '../../../tables/challenges/challenges.ts';
import { verificationRows, verifications } from '../../../tables/challenges/verifications.ts';
import { enqueue } from '../../judge/queue/queue.public.ts';

/**
 * Has all programs of a version tried on its tests, as it stands now: references must pass, wrong ones fail as they must,
 * and mutants of a reference show whether the tests would notice. Asked again meanwhile it answers the same.
 */
export async function beginVerification(tx: Db, versionId: string, who: string, now = new Date()): Promise<string> {
  const [version] = await tx
    .select({ saves: challengeVersions.saves })
    .from(challengeVersions)
    .where(eq(challengeVersions.id, versionId))
    .for('share');
  if (!version) throw new Error(`no version ${versionId}`);
  const { saves } = version;
  const [fresh] = await tx
    .insert(verifications)
    .values({ versionId, saves, askedBy: who, askedAt: now })
    .onConflictDoNothing()
    .returning({ id: verifications.id });
  if (!fresh) {
    const under = and(
      eq(verifications.versionId, versionId),
      eq(verifications.saves, saves),
      ne(verifications.state, 'done'),
    );
    const [there] = await tx.select({ id: verifications.id }).from(verifications).where(under);
    if (!there) return beginVerification(tx, versionId, who, now);
    return there.id;
  }
  await enqueue(tx, [{ kind: 'verification', subjectId: fresh.id, personId: who, urgency: 1 }]);
  return fresh.id;
}

/** The newest verification of a version with what it found so far; undefined where nobody asked for one. */
export async function verificationOf(db: Db, versionId: string) {
  const [verification] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.versionId, versionId))
    .orderBy(desc(verifications.id))
    .limit(1);
  if (!verification) return undefined;
  const rows = await db
    .select()
    .from(verificationRows)
    .where(eq(verificationRows.verificationId, verification.id))
    .orderBy(asc(verificationRows.position));
  return { ...verification, rows };
}

/** Whether a version was verified exactly as it stood at this save; of several verifications the newest says. */
export async function isVerified(db: Db, versionId: string, saves: number): Promise<boolean> {
  const [newest] = await db
    .select({ verified: verifications.verified })
    .from(verifications)
    .where(and(eq(verifications.versionId, versionId), eq(verifications.saves, saves), eq(verifications.state, 'done')))
    .orderBy(desc(verifications.id))
    .limit(1);
  return newest?.verified === true;
}
