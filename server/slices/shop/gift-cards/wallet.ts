import { Problem } from '@stepwell/contract/problem.ts';
import type { GiftCard } from '@stepwell/contract/shop/gift-cards.ts';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { giftCardHolders, giftCards, giftCardMovesTable as moves } from '../../../tables/shop/gift-cards.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { hashOf } from './codes.ts';
import { holdCard } from './issuing.ts';

/** A longer history is in the orders themselves. */
const MOST_CARDS = 100;

/** The cards in somebody's account, those with a balance first, with what moved each. */
export async function cardsOf(db: Db, userId: string): Promise<{ cards: GiftCard[] }> {
  const cards = await db
    .select({ card: giftCards })
    .from(giftCardHolders)
    .innerJoin(giftCards, eq(giftCards.id, giftCardHolders.cardId))
    .where(eq(giftCardHolders.userId, userId))
    .orderBy(desc(gt(giftCards.balanceMinor, 0)), desc(giftCardHolders.addedAt), giftCards.id)
    .limit(MOST_CARDS);
  if (cards.length === 0) return { cards: [] };
  const rows = await db
    .select({ move: moves, number: orders.number, buyerId: orders.userId })
    .from(moves)
    .leftJoin(orders, eq(orders.id, moves.orderId))
    .where(
      inArray(
        moves.cardId,
        cards.map(({ card }) => card.id),
      ),
    )
    .orderBy(desc(moves.at), desc(moves.id));
  return {
    cards: cards.map(({ card: { id, ending, currency, initialMinor, balanceMinor, voidedAt } }) => ({
      cardId: id,
      ending,
      currency,
      initialMinor,
      balanceMinor,
      voided: voidedAt !== null,
      moves: rows
        .filter(({ move }) => move.cardId === id)
        .map(({ move: { kind, at, minor, orderId }, number, buyerId }) => ({
          kind,
          at: at.toISOString(),
          minor,
          // Whoever shares a card with somebody sees amounts, not what they bought.
          order: orderId && number !== null && buyerId === userId ? { orderId, number } : null,
        })),
    })),
  };
}

/** Adds the card of a code to an account. Throws `gift_card_unknown`, the same for one that never was and one used up. */
export async function addCard(tx: Db, userId: string, code: string, now: Date) {
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.codeHash, hashOf(code)), gt(giftCards.balanceMinor, 0), isNull(giftCards.voidedAt)));
  if (!card) throw new Problem('gift_card_unknown');
  await holdCard(tx, userId, card.id, now);
}
