import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { shares } from '../../../tables/shop/earnings.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { heldOf, payableOf } from '../accounts.ts';
import { isDisputed, openDisputeOf } from '../disputes/freezing.ts';

/** Makes a held share available once its time has come, no refund request waits and no dispute is open. Safe to run twice. */
export async function releaseShare(tx: Db, shareId: string, now: Date) {
  const isThis = eq(shares.id, shareId);
  const [row] = await tx
    .select({ share: shares, currency: orders.currency })
    .from(shares)
    .innerJoin(orders, eq(orders.id, shares.orderId))
    .where(and(isThis, isNull(shares.releasedAt)))
    .for('update', { of: shares });
  // Asked in the lock, which a dispute that opens takes too.
  if (!row || (await isDisputed(tx, row.share.orderId))) return;
  const { orderId, number, payeeId, minor, reversedMinor, holds, termId } = row.share;
  const name = termId ? shareId : `${orderId}:${number}:${payeeId}`;
  await tx.update(shares).set({ releasedAt: now }).where(isThis);
  await book(tx, {
    // One that was held again because of a dispute is released again.
    key: `release:${name}${holds > 0 ? `:${holds}` : ''}`,
    kind: 'release',
    happenedAt: now,
    currency: row.currency,
    entries: { [heldOf(payeeId)]: minor - reversedMinor, [payableOf(payeeId)]: reversedMinor - minor },
  });
}

/** Releases every share that is due; one after the other, so that it may be stopped at any line. */
export async function releaseShares({ db, now }: Pick<Services, 'db' | 'now'>) {
  const due = await db
    .select({ id: shares.id })
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
  for (const { id } of due) await db.transaction((tx) => releaseShare(tx, id, now()));
}
