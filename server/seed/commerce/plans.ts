import type { Db } from '../../platform/database/db.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { plans } from '../../tables/plans/plans.ts';
import { planSources } from '../content-sources.ts';

/** What the demo academy costs, and which courses its plans open. */
export async function loadPlans(tx: Db, now: Date) {
  const known = new Map(
    (await tx.select({ id: courses.id, slug: courses.slug }).from(courses)).map(({ id, slug }) => [slug, id]),
  );
  await tx.insert(plans).values(
    planSources().map(({ features, highlighted = false, opens = [], ...plan }, position) => ({
      ...plan,
      position,
      highlighted,
      allCourses: opens === 'all',
      courseIds: opens === 'all' ? [] : opens.flatMap((slug) => known.get(slug) ?? []),
      features: features.map(([label, value]) => ({ label, value })),
      shown: true,
      version: 1,
      changedAt: now,
    })),
  );
}
