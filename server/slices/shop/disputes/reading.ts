import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DisputeRow, DisputeStanding, disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { disputes } from '../../../tables/shop/disputes.ts';
import { orders } from '../../../tables/shop/shop.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
type Dispute = typeof disputes.$inferSelect;

const standingOf = ({ state, openedAt, respondBy, closedAt }: Dispute): DisputeStanding => ({
  state,
  openedAt: openedAt.toISOString(),
  respondBy: respondBy?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
});

const rowOf = ({ dispute, order }: { dispute: Dispute; order: typeof orders.$inferSelect }): DisputeRow => ({
  ...standingOf(dispute),
  disputeId: dispute.id,
  orderId: order.id,
  number: order.number,
  buyer: order.buyer.fullName,
  currency: dispute.currency,
  minor: dispute.minor,
  feeMinor: dispute.feeMinor,
  reason: dispute.reason,
  isTest: dispute.gateway === 'test',
});

const rows = (db: Db) =>
  db.select({ dispute: disputes, order: orders }).from(disputes).innerJoin(orders, eq(orders.id, disputes.orderId));

/** Disputes of everybody, newest first. */
export async function disputesAt(db: Db, { state, limit, cursor }: Parsed<typeof disputeDesk.list>['query']) {
  const after = readCursor(Key, cursor);
  const among = state && eq(disputes.state, state);
  const found = await rows(db)
    .where(
      and(among, after && sql`(${disputes.openedAt}, ${disputes.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    )
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(found, limit, ({ dispute }) => [dispute.openedAt.toISOString(), dispute.id]);
  return { items: items.map(rowOf), nextCursor, total: after ? undefined : await db.$count(disputes, among) };
}

/** Throws `dispute_not_found`. */
export async function disputeRow(db: Db, disputeId: string) {
  const [row] = await rows(db).where(eq(disputes.id, disputeId));
  if (!row) throw new Problem('dispute_not_found');
  return rowOf(row);
}

/** How the last dispute of each of these orders stands, by order. */
export async function lastDisputes(db: Db, orderIds: readonly string[]): Promise<Map<string, DisputeStanding>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(disputes)
    .where(inArray(disputes.orderId, [...orderIds]))
    .orderBy(asc(disputes.openedAt));
  return new Map(found.map((dispute) => [dispute.orderId, standingOf(dispute)]));
}
