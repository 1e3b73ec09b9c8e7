import { allocate, share, sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { GiftPart } from '@stepwell/contract/shop/gift-cards.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { giftCardHolders, giftCards, giftCardMovesTable as moves } from '../../../tables/shop/gift-cards.ts';
import { isDisputed } from '../disputes/freezing.ts';

interface Using {
  orderId: string;
  userId: string;
  parts: readonly GiftPart[];
  currency: string;
  now: Date;
}

/**
 * Takes what a buyer was shown from their cards while an order is placed. Cards are locked in one order, so that many
 * buyers of one card come after each other. Throws `gift_card_changed` where a card holds less, or is not theirs, and
 * `gift_card_frozen` while its own payment is disputed.
 */
export async function takeFromCards(tx: Db, { orderId, userId, parts, currency, now }: Using) {
  for (const { cardId, minor } of [...parts].sort((a, b) => (a.cardId < b.cardId ? -1 : 1))) {
    const isTheirs = sql`exists (select from ${giftCardHolders} h where h.card_id = ${cardId} and h.user_id = ${userId})`;
    const [row] = await tx
      .update(giftCards)
      .set({ balanceMinor: sql`${giftCards.balanceMinor} - ${minor}::int` })
      .where(
        and(
          eq(giftCards.id, cardId),
          eq(giftCards.currency, currency as 'INR'),
          sql`${giftCards.balanceMinor} >= ${minor}::int`,
          isTheirs,
        ),
      )
      .returning({ boughtBy: giftCards.orderId });
    if (!row) throw new Problem('gift_card_changed');
    if (await isDisputed(tx, row.boughtBy)) throw new Problem('gift_card_frozen');
    await tx.insert(moves).values({ cardId, kind: 'used', minor: -minor, orderId, at: now });
  }
}

/** What an order took from each card and did not give back. */
async function takenBy(tx: Db, orderId: string) {
  const rows = await tx
    .select({ cardId: moves.cardId, minor: sql<number>`-sum(${moves.minor})::int` })
    .from(moves)
    .where(and(eq(moves.orderId, orderId), inArray(moves.kind, ['used', 'returned', 'refunded'])))
    .groupBy(moves.cardId)
    .orderBy(moves.cardId);
  return rows.filter(({ minor }) => minor > 0);
}

/** Puts amounts back onto the cards that paid. */
async function putBack(
  tx: Db,
  back: readonly { cardId: string; minor: number }[],
  about: { kind: 'returned' | 'refunded'; orderId: string; refundId?: string; at: Date },
) {
  for (const { cardId, minor } of back) {
    if (minor === 0) continue;
    await tx
      .update(giftCards)
      .set({ balanceMinor: sql`${giftCards.balanceMinor} + ${minor}::int` })
      .where(eq(giftCards.id, cardId));
    await tx.insert(moves).values({ cardId, minor, ...about });
  }
}

/** An order that was not paid gives back what it took. */
export const returnToCards = async (tx: Db, orderId: string, now: Date) =>
  putBack(tx, await takenBy(tx, orderId), { kind: 'returned', orderId, at: now });

/**
 * How much of a refund goes onto cards: in the part that cards paid of the order, reckoned from all its refunds together,
 * so that the last one leaves nothing on either side.
 */
export function giftPartOf(
  { totalMinor, giftMinor }: { totalMinor: number; giftMinor: number },
  refundedBefore: number,
  minor: number,
) {
  if (giftMinor === 0) return 0;
  return share(giftMinor, refundedBefore + minor, totalMinor) - share(giftMinor, refundedBefore, totalMinor);
}

/** Puts a refund's part onto the cards in proportion to what each still has in the order. */
export async function refundToCards(
  tx: Db,
  { orderId, refundId, minor, now }: { orderId: string; refundId: string; minor: number; now: Date },
) {
  if (minor === 0) return;
  const taken = await takenBy(tx, orderId);
  if (sumOf(taken.map((one) => one.minor)) < minor) throw new Problem('refund_too_much');
  const parts = allocate(
    minor,
    taken.map((one) => one.minor),
  );
  const back = taken.map(({ cardId }, at) => ({ cardId, minor: parts[at] ?? 0 }));
  await putBack(tx, back, { kind: 'refunded', orderId, refundId, at: now });
}
