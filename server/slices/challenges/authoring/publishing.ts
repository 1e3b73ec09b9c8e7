import type { Verification } from '@stepwell/contract/challenges/challenge-verification.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { beginVerification, isVerified, verificationOf } from '../verification/verification.ts';
import { missingOf } from './missing.ts';
import { lockedChallenge, lockedDraft, newestVersion, ownChallengeRow } from './own-rows.ts';
import { programLines } from './programs.ts';
import { testLines } from './test-rows.ts';

interface Wish {
  challengeId: string;
  saves: number;
  now: Date;
}

/** Has it proved as it stands. One that is proved already, or under way, is not begun again. */
export async function verify(tx: Db, viewer: Viewer, { challengeId, saves, now }: Wish) {
  const { version } = await lockedDraft(tx, viewer, { challengeId, saves });
  if (!(await isVerified(tx, version.id, saves))) await beginVerification(tx, version.id, viewer.id, now);
}

export async function verification(db: Db, viewer: Viewer, challengeId: string): Promise<Verification> {
  await ownChallengeRow(db, viewer, challengeId);
  const version = await newestVersion(db, challengeId);
  const found = await verificationOf(db, version.id);
  if (!found)
    return {
      state: 'none',
      isCurrent: false,
      verified: false,
      trouble: '',
      done: 0,
      total: 0,
      endedAt: null,
      rows: [],
    };
  return {
    state: found.state,
    isCurrent: found.saves === version.saves,
    verified: found.verified === true,
    trouble: found.trouble,
    done: found.rows.length,
    total: found.total,
    endedAt: found.endedAt?.toISOString() ?? null,
    rows: found.rows.map(({ verificationId: _, ...row }) => row),
  };
}

/** Freezes the draft: students see it from now on. Safe to repeat: what is published at this save stays so. */
export async function publish(tx: Db, viewer: Viewer, { challengeId, saves, now }: Wish) {
  const { challenge, version } = await lockedChallenge(tx, viewer, challengeId);
  if (version.saves !== saves) throw new Problem('changed_elsewhere');
  if (version.frozenAt) {
    if (challenge.publishedVersionId !== version.id) throw new Problem('challenge_frozen');
    return;
  }
  const [tests, programs] = [await testLines(tx, version.id), await programLines(tx, version.id)];
  const missing = missingOf({ version, tests, programs });
  if (missing.length > 0)
    throw new Problem('challenge_not_ready', { message: missing.map(({ words }) => words).join(' ') });
  if (!(await isVerified(tx, version.id, saves))) throw new Problem('challenge_not_verified');
  await tx.update(challengeVersions).set({ frozenAt: now }).where(eq(challengeVersions.id, version.id));
  await tx
    .update(challenges)
    .set({ state: 'published', publishedVersionId: version.id, publishedAt: challenge.publishedAt ?? now })
    .where(eq(challenges.id, challengeId));
}
