import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { RefundStatement } from '@stepwell/contract/shop/orders.ts';
import type { PaidOrder, RefundRow, refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { refundLines, refunds } from '../../../tables/shop/earnings.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { lastDisputes } from '../disputes/reading.ts';
import { creditNoteUrl } from '../orders/links.ts';
import { grossOf } from './amounts.ts';
import { progressOfLines } from './asking.ts';
import { type PaidLine, paidLines } from './refundable.ts';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Reading = Pick<Services, 'db' | 'signer' | 'now'>;
const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** A refund as its buyer sees it. */
export const statementOf = (services: Pick<Services, 'signer' | 'now'>, row: Refund): RefundStatement => ({
  refundId: row.id,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  answer: row.answer,
  minor: row.minor,
  giftMinor: row.giftMinor,
  sent: row.sentAt !== null,
  creditNoteNumber: row.creditNoteNumber,
  creditNoteUrl: row.state === 'granted' ? creditNoteUrl(services, row.id) : null,
});

export const refundsOf = (db: Db, orderId: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.requestedAt));

/** Orders as whoever refunds them sees them. */
async function paidOrders(db: Db, rows: readonly Order[]): Promise<Map<string, PaidOrder>> {
  const [lines, disputes] = await Promise.all([
    paidLines(db, rows),
    lastDisputes(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const made = await Promise.all(
    rows.map(async (order): Promise<[string, PaidOrder]> => {
      const own = lines.get(order.id) ?? [];
      const progress = await progressOfLines(db, order.userId, own);
      const refunded = ({ left, ...line }: PaidLine) => grossOf(line) - grossOf(left);
      return [
        order.id,
        {
          orderId: order.id,
          number: order.number,
          buyer: order.buyer.fullName,
          email: order.email,
          paidAt: (order.paidAt ?? order.placedAt).toISOString(),
          currency: order.currency,
          totalMinor: order.totalMinor,
          refundedMinor: sumOf(own.map(refunded)),
          dispute: disputes.get(order.id) ?? null,
          lines: own.map((line) => ({
            number: line.number,
            title: line.title,
            paidMinor: grossOf(line),
            refundedMinor: refunded(line),
            progress: progress.get(line.number) ?? null,
          })),
        },
      ];
    }),
  );
  return new Map(made);
}

async function rowsOf(services: Reading, found: { refund: Refund; order: Order }[]): Promise<RefundRow[]> {
  const about = await paidOrders(services.db, [...new Map(found.map(({ order }) => [order.id, order])).values()]);
  return found.flatMap(({ refund, order }) => {
    const known = about.get(order.id);
    return known ? [{ ...statementOf(services, refund), order: known, asked: refund.asked }] : [];
  });
}

/** Refunds of everybody, newest first. */
export async function refundsAt(services: Reading, { state, limit, cursor }: Parsed<typeof refundDesk.list>['query']) {
  const after = readCursor(Key, cursor);
  const { db } = services;
  const among = state && eq(refunds.state, state);
  const rows = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(among, after && sql`(${refunds.requestedAt}, ${refunds.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    )
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ refund }) => [refund.requestedAt.toISOString(), refund.id]);
  return {
    items: await rowsOf(services, items),
    nextCursor,
    total: after ? undefined : await db.$count(refunds, among),
  };
}

/** Throws `refund_not_found`. */
export async function refundRow(services: Reading, refundId: string) {
  const found = await services.db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  const [row] = await rowsOf(services, found);
  if (!row) throw new Problem('refund_not_found');
  return row;
}

/** Paid orders of everybody, newest first. */
export async function paidOrdersAt(db: Db, { q, limit, cursor }: Parsed<typeof refundDesk.orders>['query']) {
  const after = readCursor(Key, cursor);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, 'paid'),
        matches(q),
        after && sql`(${orders.placedAt}, ${orders.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (order) => [order.placedAt.toISOString(), order.id]);
  const about = await paidOrders(db, items);
  return { items: items.flatMap(({ id }) => about.get(id) ?? []), nextCursor };
}

function matches(q: string): SQL | undefined {
  if (q === '') return undefined;
  const like = anywhere(q);
  return or(
    sql`${orders.number}::text = ${q}`,
    sql`${orders.email} ilike ${like}`,
    sql`${orders.buyer}->>'fullName' ilike ${like}`,
  );
}

/** An order and what one refund of it gave back, for its credit note. */
export async function refundDocument(db: Db, refundId: string) {
  const [row] = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'granted')));
  if (!row) throw new Problem('refund_not_found');
  const [lines, given] = await Promise.all([
    paidLines(db, [row.order]),
    db.select().from(refundLines).where(eq(refundLines.refundId, refundId)).orderBy(refundLines.number),
  ]);
  const about = lines.get(row.order.id) ?? [];
  return {
    ...row,
    lines: given.flatMap(({ number, netMinor, taxes }) => {
      const line = about.find((one) => one.number === number);
      return line ? [{ ...line, netMinor, taxes }] : [];
    }),
  };
}
