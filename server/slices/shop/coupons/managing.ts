import { Problem } from '@stepwell/contract/problem.ts';
import { type Coupon, type Coupons, MOST_COUPONS, type NewCoupon } from '@stepwell/contract/shop/coupons.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { batches } from '../../../tables/learning/learning.ts';
import { plans } from '../../../tables/plans/plans.ts';
import { coupons, coursePrices } from '../../../tables/shop/shop.ts';
import { currenciesOf } from '../prices/price-lists.ts';
import { shopSettingsOf } from '../settings.ts';

type Row = typeof coupons.$inferSelect;

/** Every coupon, newest first, with its uses, and what coupons can be limited to. */
export async function couponsPage(db: Db, now: Date): Promise<Coupons> {
  const [{ settings }, rows, courseOptions, sold, groups] = await Promise.all([
    shopSettingsOf(db),
    db
      .select({
        coupon: coupons,
        uses: sql<number>`(select count(*)::int from shop_coupon_uses u where u.coupon_id = shop_coupons.id)`,
      })
      .from(coupons)
      .orderBy(desc(coupons.createdAt), desc(coupons.id)),
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .innerJoin(coursePrices, eq(coursePrices.courseId, courses.id))
      .orderBy(asc(courses.title)),
    db.select({ id: plans.id, title: plans.name }).from(plans).orderBy(asc(plans.position)),
    db
      .select({ id: batches.id, title: sql<string>`${batches.name} || ', ' || ${courses.title}` })
      .from(batches)
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .orderBy(asc(batches.name), asc(courses.title))
      .limit(500),
  ]);
  const titles = new Map([...courseOptions, ...sold, ...groups].map(({ id, title }) => [id, title]));
  return {
    currency: settings.currency,
    currencies: await currenciesOf(db, settings.currency),
    coupons: rows.map(({ coupon, uses }) => shown(coupon, uses, { titles, now })),
    courses: courseOptions,
    plans: sold,
    batches: groups,
  };
}

function shown(row: Row, uses: number, { titles, now }: { titles: ReadonlyMap<string, string>; now: Date }): Coupon {
  const { id, startsAt, endsAt, endedAt, scopeIds, batchId, createdAt: _, ...rest } = row;
  const batch = batchId === null ? undefined : titles.get(batchId);
  const over = endedAt !== null || (endsAt !== null && endsAt <= now);
  const state = over
    ? 'over'
    : row.mostUses !== null && uses >= row.mostUses
      ? 'used-up'
      : startsAt && startsAt > now
        ? 'waiting'
        : 'running';
  return {
    ...rest,
    couponId: id,
    ...(batch !== undefined && { batch }),
    scopeTitles: scopeIds.flatMap((one) => titles.get(one) ?? []),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    uses,
    state,
  };
}

interface By {
  actorId: string;
  now: Date;
}

/** Adds a coupon; sent twice under one id it is one. Throws `coupon_exists`, `too_many_coupons`. */
export async function createCoupon(tx: Db, { actorId, now }: By, couponId: string, coupon: NewCoupon) {
  const own = (await shopSettingsOf(tx)).settings.currency;
  const currency = (coupon.percentBp === null && coupon.currency) || own;
  if (!(await currenciesOf(tx, own)).includes(currency)) throw new Problem('currency_not_sold');
  const [known] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  if (known) return;
  if ((await tx.$count(coupons)) >= MOST_COUPONS) throw new Problem('too_many_coupons');
  const { startsAt, endsAt, scope, batchId = null, ...rest } = coupon;
  if (batchId && (await tx.$count(batches, eq(batches.id, batchId))) === 0) throw new Problem('batch_not_found');
  const scopeIds = scope === 'everything' ? [] : coupon.scopeIds;
  const [fresh] = await tx
    .insert(coupons)
    .values({
      ...rest,
      id: couponId,
      scope,
      scopeIds,
      batchId,
      currency,
      startsAt: startsAt ? new Date(startsAt) : null,
      endsAt: endsAt ? new Date(endsAt) : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw new Problem('coupon_exists');
  await record(tx, { actorId, act: 'coupons.created', subjectId: null, before: {}, after: facts(fresh) });
}

/** From now on nobody can use it. */
export async function endCoupon(tx: Db, { actorId, now }: By, couponId: string) {
  const [row] = await tx
    .update(coupons)
    .set({ endedAt: now })
    .where(and(eq(coupons.id, couponId), isNull(coupons.endedAt)))
    .returning();
  if (row)
    await record(tx, { actorId, act: 'coupons.ended', subjectId: null, before: {}, after: { coupon: row.code } });
  else if ((await tx.$count(coupons, eq(coupons.id, couponId))) === 0) throw new Problem('coupon_not_found');
}

/** What the audit log says of one. */
const facts = ({ code, percentBp, amountMinor, currency, mostUses, perPerson, firstOrder }: Row) => ({
  coupon: code,
  ...(percentBp === null ? { amountMinor, currency } : { percent: percentBp / 100 }),
  mostUses,
  perPerson,
  firstOrder,
});
