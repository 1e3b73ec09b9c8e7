import type { Plan } from '@stepwell/contract/plans/plans.ts';
import { asc, eq } from 'drizzle-orm';
import { cachedByContent } from '../../platform/pages/content-version.ts';
import { plans } from '../../tables/plans/plans.ts';

/** The plans that visitors see, in their order; an empty list where an admin has shown none. */
export const shownPlans = cachedByContent(
  (db): Promise<Plan[]> =>
    db
      .select({
        planId: plans.id,
        name: plans.name,
        summary: plans.summary,
        currency: plans.currency,
        monthlyMinor: plans.monthlyMinor,
        yearlyMinor: plans.yearlyMinor,
        features: plans.features,
        trialDays: plans.trialDays,
        allCourses: plans.allCourses,
        highlighted: plans.highlighted,
      })
      .from(plans)
      .where(eq(plans.shown, true))
      .orderBy(asc(plans.position), asc(plans.id)),
);
