import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengeTests } from '../../../tables/challenges/challenges.ts';
import { lockedDraft, saved } from './own-rows.ts';
import { keepBytes, nextPosition, order, refuseMoreThan } from './test-rows.ts';

interface Wish {
  challengeId: string;
  saves: number;
  recipes: string[];
  group: number | null;
  replace: boolean;
  now: Date;
}

/** Hidden tests behind those that are there. Their inputs and answers are made when the challenge is verified. */
export async function planTests(tx: Db, viewer: Viewer, { challengeId, saves, recipes, group, replace, now }: Wish) {
  const { version } = await lockedDraft(tx, viewer, { challengeId, saves });
  if (group !== null && group >= version.groups.length)
    throw new Problem('invalid_fields', { fields: { group: 'This group no longer exists.' } });
  const ofVersion = eq(challengeTests.versionId, version.id);
  if (replace) await tx.delete(challengeTests).where(and(ofVersion, isNotNull(challengeTests.recipe)));
  refuseMoreThan((await tx.$count(challengeTests, ofVersion)) + recipes.length);
  const nothing = await keepBytes(tx, new Uint8Array());
  const first = await nextPosition(tx, version.id);
  await tx.insert(challengeTests).values(
    recipes.map((recipe, place) => ({
      versionId: version.id,
      position: first + place,
      kind: 'hidden' as const,
      group,
      recipe,
      inputHash: nothing,
      answerHash: nothing,
    })),
  );
  await order(tx, version.id);
  await saved(tx, version, now);
}
