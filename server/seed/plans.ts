import type { Db } from '../platform/database/db.ts';
import { plans } from '../tables/plans/plans.ts';
import { planSources } from './content-sources.ts';

/** What the demo academy costs. */
export async function loadPlans(tx: Db, now: Date) {
  await tx.insert(plans).values(
    planSources().map(({ features, highlighted = false, ...plan }, position) => ({
      ...plan,
      position,
      highlighted,
      features: features.map(([label, value]) => ({ label, value })),
      shown: true,
      version: 1,
      changedAt: now,
    })),
  );
}
