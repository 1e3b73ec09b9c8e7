import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { shares } from '../../../tables/shop/earnings.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { heldOf, payableOf } from '../accounts.ts';
import { isDisputed, openDisputeOf } from '../disputes/freezing.ts';

/** Makes a held share available once its time has come, no refund request waits and no dispute is open. Safe to run twice. */
export async function releaseShare(
  tx: Db,
  { orderId, number, payeeId }: { orderId: string; number: number; payeeId: string },
  now: Date,
) {
  const isThis = and(eq(shares.orderId, orderId), eq(shares.number, number), eq(shares.payeeId, payeeId));
  const [row] = await tx
    .select({ share: shares, currency: orders.currency })
    .from(shares)
    .innerJoin(orders, eq(orders.id, shares.orderId))
    .where(and(isThis, isNull(shares.releasedAt)))
    .for('update', { of: shares });
  // Asked in the lock, which a dispute that opens takes too.
  if (!row || (await isDisputed(tx, orderId))) return;
  const { minor, reversedMinor, holds } = row.share;
  await tx.update(shares).set({ releasedAt: now }).where(isThis);
  await book(tx, {
    // One that was held again because of a dispute is released again.
    key: `release:${orderId}:${number}:${payeeId}${holds > 0 ? `:${holds}` : ''}`,
    kind: 'release',
    happenedAt: now,
    currency: row.currency,
    entries: { [heldOf(payeeId)]: minor - reversedMinor, [payableOf(payeeId)]: reversedMinor - minor },
  });
}

/** Releases every share that is due; one after the other, so that it may be stopped at any line. */
export async function releaseShares({ db, now }: Pick<Services, 'db' | 'now'>) {
  const due = await db
    .select({ orderId: shares.orderId, number: shares.number, payeeId: shares.payeeId })
    .from(shares)
    .where(
      and(
        isNull(shares.releasedAt),
        lte(shares.releasesAt, now()),
        sql`not exists (select from shop_refunds r where r.order_id = shop_shares.order_id and r.state = 'requested')`,
        sql`not exists (${openDisputeOf(sql`shop_shares.order_id`)})`,
      ),
    )
    .orderBy(asc(shares.releasesAt))
    .limit(1000);
  for (const one of due) await db.transaction((tx) => releaseShare(tx, one, now()));
}
