import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { disputes } from '../../../tables/shop/disputes.ts';
import { shares } from '../../../tables/shop/earnings.ts';
import { book } from '../../ledger/booking.public.ts';
import { heldOf, payableOf } from '../accounts.ts';
import { lockShares } from '../shares/earning.ts';

/** The open disputes of an order, as a subquery to test for rows. */
export const openDisputeOf = (orderId: SQL) =>
  sql`select from shop_disputes d where d.order_id = ${orderId} and d.state = 'open'`;

export const isDisputed = async (db: Db, orderId: string) =>
  (await db.$count(disputes, and(eq(disputes.orderId, orderId), eq(disputes.state, 'open')))) > 0;

/** What a bank may take back is not given back beside it. Throws `order_disputed`. */
export async function refuseDisputed(tx: Db, orderId: string) {
  if (await isDisputed(tx, orderId)) throw new Problem('order_disputed');
}

/** Shares of an order that were released are held again. They are released anew once the dispute is won. */
export async function holdShares(tx: Db, dispute: { id: string; orderId: string; currency: string }, now: Date) {
  for (const row of await lockShares(tx, dispute.orderId)) {
    if (!row.releasedAt) continue;
    const minor = row.minor - row.reversedMinor;
    await tx
      .update(shares)
      .set({ releasedAt: null, holds: row.holds + 1 })
      .where(eq(shares.id, row.id));
    await book(tx, {
      key: `hold:${dispute.id}:${row.termId ? row.id : `${row.number}:${row.payeeId}`}`,
      kind: 'hold',
      happenedAt: now,
      currency: dispute.currency,
      entries: { [payableOf(row.payeeId)]: minor, [heldOf(row.payeeId)]: -minor },
    });
  }
}
