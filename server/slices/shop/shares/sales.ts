import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { sales as contract, Sale } from '@stepwell/contract/shop/sales.ts';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { payees, shares } from '../../../tables/shop/earnings.ts';
import { orderLines, orders } from '../../../tables/shop/shop.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid(), z.int()]);

const refunded = sql<number>`coalesce((
  select sum(rl.minor)::int from shop_refund_lines rl join shop_refunds r on r.id = rl.refund_id
  where r.order_id = ${shares.orderId} and rl.number = ${shares.number}), 0)`;
const stateOf = sql<
  Sale['state']
>`case when ${orderLines.refunded} then 'refunded' when ${refunded} > 0 then 'partly-refunded'
  when ${shares.releasedAt} is null then 'held' else 'available' end`;

/** Sales of an instructor's courses with their share, newest first. */
export async function salesOf(db: Db, userId: string, query: Parsed<typeof contract.list>['query']) {
  const { limit, cursor, q, course, state } = query;
  const after = readCursor(Key, cursor);
  const own = and(eq(payees.userId, userId), isNull(shares.termId));
  const [rows, sold] = await Promise.all([
    db
      .select({
        share: shares,
        number: orders.number,
        buyer: sql<string>`${orders.buyer}->>'fullName'`,
        currency: orders.currency,
        slug: sql<string>`coalesce(${courses.slug}, ${orderLines.slug})`,
        title: sql<string>`coalesce(${courses.title}, ${orderLines.title})`,
        netMinor: orderLines.netMinor,
        taxMinor: sql<number>`coalesce((select sum((t->>'minor')::int)::int from jsonb_array_elements(${orderLines.taxes}) t), 0)`,
        refundedMinor: refunded,
        state: stateOf,
      })
      .from(shares)
      .innerJoin(payees, eq(payees.id, shares.payeeId))
      .innerJoin(orders, eq(orders.id, shares.orderId))
      .innerJoin(orderLines, and(eq(orderLines.orderId, shares.orderId), eq(orderLines.number, shares.number)))
      .leftJoin(courses, eq(courses.id, orderLines.courseId))
      .where(
        and(
          own,
          matches(q),
          course ? sql`coalesce(${courses.slug}, ${orderLines.slug}) = ${course}` : undefined,
          state && sql`${stateOf} = ${state}`,
          after &&
            sql`(${shares.soldAt}, ${shares.orderId}, ${shares.number}) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)`,
        ),
      )
      .orderBy(desc(shares.soldAt), desc(shares.orderId), desc(shares.number))
      .limit(limit + 1),
    after ? [] : coursesSold(db, userId),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, ({ share }) => [
    share.soldAt.toISOString(),
    share.orderId,
    share.number,
  ]);
  return {
    items: items.map(
      ({ share, netMinor, taxMinor, slug, title, ...row }): Sale => ({
        ...row,
        orderId: share.orderId,
        line: share.number,
        paidAt: share.soldAt.toISOString(),
        course: { slug, title },
        netMinor,
        paidMinor: netMinor + taxMinor,
        shareBp: share.shareBp,
        shareMinor: share.minor - share.reversedMinor,
        releasesAt: share.releasesAt.toISOString(),
      }),
    ),
    nextCursor,
    courses: sold,
  };
}

function matches(q: string): SQL | undefined {
  if (q === '') return undefined;
  const like = anywhere(q);
  return or(
    sql`${orders.number}::text = ${q}`,
    sql`${orders.buyer}->>'fullName' ilike ${like}`,
    sql`${orderLines.title} ilike ${like}`,
  );
}

const coursesSold = (db: Db, userId: string) =>
  rowsOf<{ slug: string; title: string }>(
    db,
    sql`select distinct coalesce(c.slug, l.slug) as slug, coalesce(c.title, l.title) as title
      from shop_shares s join shop_payees p on p.id = s.payee_id and p.user_id = ${userId}
      join shop_order_lines l on l.order_id = s.order_id and l.number = s.number and s.term_id is null
      left join catalog_courses c on c.id = l.course_id order by 2 limit 200`,
  );
