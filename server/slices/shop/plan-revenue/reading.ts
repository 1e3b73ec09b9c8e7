import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { PlanShare, planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { payees, shares } from '../../../tables/shop/earnings.ts';
import { planTerms } from '../../../tables/shop/plan-terms.ts';
import { orders } from '../../../tables/shop/shop.ts';

type Query = Parsed<typeof planShares.list>['query'];

/** A person's shares of plans in a month, with what each was reckoned from. */
export async function planSharesOf(db: Db, userId: string, { month, limit, cursor }: Query & { month: string }) {
  const after = readCursor(z.tuple([z.uuid()]), cursor);
  const mine = and(eq(payees.userId, userId), eq(shares.month, month));
  const rows = await db
    .select({
      share: shares,
      order: orders.number,
      currency: orders.currency,
      plan: plans.name,
      course: courses.title,
    })
    .from(shares)
    .innerJoin(payees, eq(payees.id, shares.payeeId))
    .innerJoin(planTerms, eq(planTerms.id, shares.termId))
    .innerJoin(plans, eq(plans.id, planTerms.planId))
    .innerJoin(orders, eq(orders.id, shares.orderId))
    .leftJoin(courses, eq(courses.id, shares.courseId))
    .where(and(mine, after && gt(shares.id, after[0])))
    .orderBy(asc(shares.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ share }) => [share.id]);
  return {
    nextCursor,
    items: items.flatMap(({ share, course, ...row }): PlanShare[] =>
      share.basis
        ? [
            {
              ...row,
              ...share.basis,
              shareId: share.id,
              course: course ?? '',
              shareMinor: share.minor,
              reversedMinor: share.reversedMinor,
            },
          ]
        : [],
    ),
  };
}
