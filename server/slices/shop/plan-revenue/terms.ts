import { allocate } from '@stepwell/contract/money/money.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { planTerms } from '../../../tables/shop/plan-terms.ts';
import { seatLots, seats } from '../../../tables/shop/seats.ts';
import type { orderLines } from '../../../tables/shop/shop.ts';
import { addTo, deferredOf, salesOf } from '../accounts.ts';

type Line = typeof orderLines.$inferSelect;

/**
 * What the lines of an order that is being paid sell. A plan is not earned yet: it is deferred, and recognised as its time
 * passes (IFRS 15, paragraph 35). Each seat has a time of its own.
 */
export async function bookSales(tx: Db, orderId: string, lines: readonly Line[], entries: Record<string, number>) {
  for (const line of lines) {
    const { kind, planId, number, netMinor } = line;
    if (kind !== 'plan' || !planId) {
      addTo(entries, salesOf(line), -netMinor);
      continue;
    }
    addTo(entries, deferredOf(planId), -netMinor);
    const seatIds = line.seats ? await seatsOf(tx, orderId, number) : [null];
    const parts = allocate(
      netMinor,
      seatIds.map(() => 1),
    );
    const terms = seatIds.map((seatId, at) => ({ seatId, minor: parts[at] ?? 0 })).filter(({ minor }) => minor > 0);
    if (terms.length > 0)
      await tx.insert(planTerms).values(
        terms.map(({ seatId, minor }) => ({
          orderId,
          number,
          seatId,
          planId,
          netMinor: minor,
          deferredMinor: minor,
        })),
      );
  }
}

async function seatsOf(tx: Db, orderId: string, line: number) {
  const rows = await tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(seatLots, eq(seatLots.id, seats.lotId))
    .where(and(eq(seatLots.orderId, orderId), eq(seatLots.line, line)))
    .orderBy(asc(seats.number));
  return rows.map(({ id }) => id);
}

/** What of a line's refunds is taken from revenue that was recognised, and how much was recognised. */
export interface TermRefund {
  /** Of this refund. */
  recognisedPart: number;
  recognisedMinor: number;
  refundedMinor: number;
}

/**
 * Takes a refund of a plan line, in its order's lock: first what is not earned yet, of seats that nobody has taken before
 * others, and then what was recognised. Nothing where the line was sold before revenue was deferred.
 */
export async function refundTerms(
  tx: Db,
  { orderId, number, netMinor }: { orderId: string; number: number; netMinor: number },
): Promise<TermRefund | undefined> {
  const terms = await tx
    .select()
    .from(planTerms)
    .where(and(eq(planTerms.orderId, orderId), eq(planTerms.number, number)))
    .orderBy(
      sql`(select s.taken_at is not null from shop_seats s where s.id = shop_plan_terms.seat_id) nulls last`,
      asc(planTerms.id),
    )
    .for('update');
  if (terms.length === 0) return undefined;
  let left = netMinor;
  for (const term of terms) {
    const part = Math.min(left, term.deferredMinor);
    if (part === 0) continue;
    left -= part;
    await tx
      .update(planTerms)
      .set({ deferredMinor: term.deferredMinor - part })
      .where(eq(planTerms.id, term.id));
  }
  const result: TermRefund = { recognisedPart: left, recognisedMinor: 0, refundedMinor: 0 };
  for (const term of terms) {
    const part = Math.min(left, term.recognisedMinor - term.refundedMinor);
    left -= part;
    result.recognisedMinor += term.recognisedMinor;
    result.refundedMinor += term.refundedMinor + part;
    if (part > 0)
      await tx
        .update(planTerms)
        .set({ refundedMinor: term.refundedMinor + part })
        .where(eq(planTerms.id, term.id));
  }
  return result;
}
