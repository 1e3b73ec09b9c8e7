import { Problem } from '@stepwell/contract/problem.ts';
import type { Gift } from '@stepwell/contract/shop/gift-cards.ts';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { letter } from '../../../platform/letters/letter.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { giftCardHolders, giftCards, giftCardMovesTable as moves } from '../../../tables/shop/gift-cards.ts';
import { type orderLines, orders } from '../../../tables/shop/shop.ts';
import { openDisputeOf } from '../disputes/freezing.ts';
import { amount } from '../orders/invoice-amount.ts';
import { hashOf, newCode } from './codes.ts';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** A card for each piece of the order's gift-card lines; those that are no gift are in their buyer's account at once. */
export async function issueCards(tx: Db, order: Order, lines: readonly Line[], now: Date) {
  const bought = lines.filter(({ kind }) => kind === 'gift-card');
  if (bought.length === 0) return;
  const sealer = await sealerOf(tx);
  for (const line of bought)
    for (let piece = 0; piece < line.quantity; piece++) {
      const code = newCode();
      const own: Gift = { email: order.email, name: order.buyer.fullName, from: '', message: '', sendAt: null };
      const gift = line.gift ?? own;
      const sendAt = gift.sendAt && new Date(gift.sendAt) > now ? new Date(gift.sendAt) : now;
      const hash = hashOf(code);
      const card = one(
        await tx
          .insert(giftCards)
          .values({
            codeHash: hash,
            ending: code.slice(-4),
            secret: sealer.seal(code, hash),
            currency: order.currency,
            initialMinor: line.unitMinor,
            balanceMinor: line.unitMinor,
            orderId: order.id,
            line: line.number,
            gift,
            sendAt,
            createdAt: now,
          })
          .returning(),
      );
      await tx.insert(moves).values({ cardId: card.id, kind: 'issued', minor: line.unitMinor, at: now });
      if (!line.gift && order.userId) await holdCard(tx, order.userId, card.id, now);
    }
}

/** Keeps a card in somebody's account. Safe to repeat. */
export const holdCard = (tx: Db, userId: string, cardId: string, addedAt: Date) =>
  tx.insert(giftCardHolders).values({ userId, cardId, addedAt }).onConflictDoNothing();

/** What is kept of a gift that was sent, once its buyer's account is deleted. */
export const unnamedGift = sql`${giftCards.gift} || '{"email": "", "name": "", "from": "", "message": ""}'`;

/**
 * Mails every code whose day has come, and puts the card into the account of the recipient where there is one with this
 * confirmed address. Safe to stop at any line: the email carries the card's id as its key.
 */
export async function sendGiftCards({ db, ports, publicUrl, now }: Services) {
  const waiting = await db
    .select({ card: giftCards, buyerId: orders.userId })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(
      and(
        isNull(giftCards.sentAt),
        isNull(giftCards.voidedAt),
        lte(giftCards.sendAt, now()),
        sql`not exists (${openDisputeOf(sql`${giftCards.orderId}`)})`,
      ),
    )
    .orderBy(giftCards.sendAt)
    .limit(200);
  if (waiting.length === 0) return;
  const [sealer, { siteName }] = await Promise.all([sealerOf(db), siteSettingsOf(db)]);
  for (const { card, buyerId } of waiting) {
    const { id, secret, codeHash, gift, currency, initialMinor } = card;
    const about = {
      name: gift.name,
      from: gift.from,
      message: gift.message,
      site: siteName,
      worth: `${currency} ${amount(initialMinor, currency)}`,
      code: secret ? sealer.open(secret, codeHash) : '',
      link: `${publicUrl}/student/payment-info`,
    };
    if (secret && gift.email)
      await ports.mail.send({
        key: `gift-card:${id}`,
        to: gift.email,
        ...(gift.from ? letter('gift-card-received', about) : letter('gift-card-bought', about)),
      });
    await db.transaction(async (tx) => {
      const [owner] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, gift.email), sql`${users.emailConfirmedAt} is not null`));
      if (owner) await holdCard(tx, owner.id, id, now());
      const sent = { sentAt: now(), secret: null, ...(buyerId === null && { gift: unnamedGift }) };
      await tx.update(giftCards).set(sent).where(eq(giftCards.id, id));
    });
  }
}

/** Lines of these gift cards that can be refunded still: none of their cards was used. */
export async function unusedLines(db: Db, orderId: string) {
  const rows = await db
    .select({
      line: giftCards.line,
      unused: sql<boolean>`bool_and(${giftCards.balanceMinor} = ${giftCards.initialMinor})`,
    })
    .from(giftCards)
    .where(eq(giftCards.orderId, orderId))
    .groupBy(giftCards.line);
  return new Set(rows.filter(({ unused }) => unused).map(({ line }) => line));
}

/** Takes the value of refunded cards away. Throws `gift_card_used` where one of them paid for something. */
export async function voidCards(
  tx: Db,
  { orderId, lines, refundId, now }: { orderId: string; lines: number[]; refundId: string; now: Date },
) {
  if (lines.length === 0) return;
  const cards = await tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.orderId, orderId), inArray(giftCards.line, lines)))
    .orderBy(giftCards.id)
    .for('update');
  if (cards.some(({ balanceMinor, initialMinor }) => balanceMinor !== initialMinor))
    throw new Problem('gift_card_used');
  for (const { id, balanceMinor } of cards) {
    await tx.update(giftCards).set({ balanceMinor: 0, voidedAt: now, secret: null }).where(eq(giftCards.id, id));
    await tx.insert(moves).values({ cardId: id, kind: 'voided', minor: -balanceMinor, orderId, refundId, at: now });
  }
}
