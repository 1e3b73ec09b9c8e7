import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';

export type Challenge = typeof challenges.$inferSelect;
export type Version = typeof challengeVersions.$inferSelect;

/** A challenge of the viewer's, an admin's are everybody's. 404 where there is none. */
export async function ownChallengeRow(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  challengeId: string,
): Promise<Challenge> {
  const mine = viewer.role === 'admin' ? undefined : eq(challenges.ownerId, viewer.id);
  const [challenge] = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, challengeId), mine));
  if (!challenge) throw new Problem('own_challenge_not_found');
  return challenge;
}

/** The version that is written, or that was frozen last. */
export const newestVersion = async (db: Db, challengeId: string): Promise<Version> =>
  one(
    await db
      .select()
      .from(challengeVersions)
      .where(eq(challengeVersions.challengeId, challengeId))
      .orderBy(desc(challengeVersions.number))
      .limit(1),
  );

/** Holds the challenge until the end of the transaction, so that two writers come one after the other. */
export async function lockedChallenge(tx: Db, viewer: Viewer, challengeId: string) {
  await ownChallengeRow(tx, viewer, challengeId);
  const challenge = one(await tx.select().from(challenges).where(eq(challenges.id, challengeId)).for('update'));
  return { challenge, version: await newestVersion(tx, challengeId) };
}

/** The same for a write that saw `saves`. Refuses where something else was saved since, and what is published. */
export async function lockedDraft(
  tx: Db,
  viewer: Viewer,
  { challengeId, saves }: { challengeId: string; saves: number },
) {
  const locked = await lockedChallenge(tx, viewer, challengeId);
  if (locked.version.frozenAt) throw new Problem('challenge_frozen');
  if (locked.version.saves !== saves) throw new Problem('changed_elsewhere');
  return locked;
}

/** Every write of a draft ends with it. */
export async function saved(
  tx: Db,
  version: Version,
  now: Date,
  more: Partial<typeof challengeVersions.$inferInsert> = {},
) {
  await tx
    .update(challengeVersions)
    .set({ ...more, saves: version.saves + 1, savedAt: now })
    .where(eq(challengeVersions.id, version.id));
}
