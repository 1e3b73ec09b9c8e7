import { type ManagedPlan, MOST_PLANS } from '@stepwell/contract/plans/plans.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { planChanged } from '../../events/subscriptions.ts';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { record } from '../../platform/security/audit.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { plans } from '../../tables/plans/plans.ts';
import { coursePrices } from '../../tables/shop/shop.ts';

/** Every plan, shown or hidden, in its order. */
export async function managedPlans(db: Db): Promise<{ plans: ManagedPlan[] }> {
  const rows = await db.select().from(plans).orderBy(asc(plans.position), asc(plans.id));
  return { plans: rows.map(({ id, position: _, changedAt: __, ...plan }) => ({ planId: id, ...plan })) };
}

/** What the audit log says of a plan; texts and features are on its page. */
const facts = ({
  name,
  currency,
  monthlyMinor,
  yearlyMinor,
  shown,
  highlighted,
  ...opens
}: Omit<ManagedPlan, 'planId'>) => ({
  plan: name,
  currency,
  monthlyMinor,
  yearlyMinor,
  shown,
  highlighted,
  trialDays: opens.trialDays,
  allCourses: opens.allCourses,
  coursesInPlan: opens.courseIds.length,
});

interface Act {
  actorId: string;
  now: Date;
}

/**
 * Adds or changes a plan. The row's version, not a prior read, decides who was first: throws `changed_elsewhere`, and
 * `too_many_plans` beyond the limit.
 */
export async function savePlan(tx: Db, { actorId, now }: Act, { planId, version, ...to }: ManagedPlan) {
  // One admin at a time, so that two cannot add the last plan that fits.
  await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
  const [known] = await tx.select().from(plans).where(eq(plans.id, planId));
  if ((known?.version ?? 0) !== version) throw new Problem('changed_elsewhere');
  const next = { ...to, version: version + 1, changedAt: now };
  if (known) await tx.update(plans).set(next).where(eq(plans.id, planId));
  else {
    const count = await tx.$count(plans);
    if (count >= MOST_PLANS) throw new Problem('too_many_plans');
    await tx.insert(plans).values({ id: planId, position: count, ...next });
  }
  await record(tx, {
    actorId,
    act: known ? 'plans.changed' : 'plans.added',
    subjectId: null,
    before: known ? facts(known) : {},
    after: facts({ ...to, version }),
  });
  await emit(tx, planChanged, { planId });
  await touchPublicContent(tx);
  return managedPlans(tx);
}

/** Puts the plans in the order given; those it leaves out follow. */
export async function orderPlans(tx: Db, actorId: string, planIds: string[]) {
  await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
  await tx.execute(sql`
    update ${plans} p set position = o.place
    from (
      select p.id, row_number() over (order by g.nth nulls last, p.position, p.id) - 1 as place
      from ${plans} p left join unnest(${sql.param(planIds)}::uuid[]) with ordinality g(id, nth) on g.id = p.id
    ) o
    where o.id = p.id`);
  const ordered = await managedPlans(tx);
  await record(tx, {
    actorId,
    act: 'plans.ordered',
    subjectId: null,
    before: {},
    after: { order: ordered.plans.map(({ name }) => name) },
  });
  await touchPublicContent(tx);
  return ordered;
}

/** Deletes a plan; one that is gone already is no error. Throws `plan_in_use` where somebody has bought it. */
export async function removePlan(tx: Db, actorId: string, planId: string) {
  const [used] = await rowsOf<{ used: boolean }>(
    tx,
    sql`select exists (select from shop_order_lines l where l.plan_id = ${planId})
      or exists (select from subscriptions_subscriptions s where ${planId}::uuid in (s.plan_id, s.next_plan_id)) as used`,
  );
  if (used?.used) throw new Problem('plan_in_use');
  const [gone] = await tx.delete(plans).where(eq(plans.id, planId)).returning();
  if (gone) {
    await record(tx, { actorId, act: 'plans.deleted', subjectId: null, before: { plan: gone.name }, after: {} });
    await touchPublicContent(tx);
  }
  return managedPlans(tx);
}

/** What plans can open: published courses that have a price. */
export const pricedCourses = (db: Db) =>
  db
    .select({ courseId: courses.id, title: courses.title })
    .from(courses)
    .innerJoin(coursePrices, eq(coursePrices.courseId, courses.id))
    .where(eq(courses.state, 'published'))
    .orderBy(asc(courses.title));
