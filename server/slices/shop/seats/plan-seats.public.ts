import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { seatLots, seats } from '../../../tables/shop/seats.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { invitationOf, takePlanSeat } from './accepting.ts';
import { payerName } from './lots.ts';

/** What a code opens for a person. */
export const seatInvitation = invitationOf;
/** Takes the seat of a plan that a code opens. */
export const takeSeatOfPlan = takePlanSeat;

/** Who paid for a seat; empty for a deleted account. */
export async function payerOfSeat(db: Db, seatId: string) {
  const [row] = await db
    .select({ from: payerName })
    .from(seats)
    .innerJoin(seatLots, eq(seatLots.id, seats.lotId))
    .innerJoin(orders, eq(orders.id, seatLots.orderId))
    .where(eq(seats.id, seatId));
  return row?.from ?? '';
}
