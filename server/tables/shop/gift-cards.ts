import { currencies } from '@stepwell/contract/plans/plans.ts';
import { type Gift, giftCardMoves } from '@stepwell/contract/shop/gift-cards.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { refunds } from './earnings.ts';
import { orders } from './shop.ts';

/** Of whoever has its code. */
export const giftCards = pgTable(
  'shop_gift_cards',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    codeHash: text('code_hash').notNull().unique(),
    ending: text().notNull(),
    /** The sealed code, until it is mailed. */
    secret: text(),
    currency: text({ enum: currencies }).notNull(),
    initialMinor: integer('initial_minor').notNull(),
    balanceMinor: integer('balance_minor').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    line: integer().notNull(),
    /** Its recipient, or the buyer. */
    gift: jsonb().$type<Gift>().notNull(),
    sendAt: moment('send_at').notNull(),
    sentAt: moment('sent_at'),
    voidedAt: moment('voided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('shop_gift_cards_of_an_order').on(t.orderId, t.line)],
);
export const giftCardsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: what is owed stays accounted for; names, address and message are cleared',
  of: 'orderId',
};

/** Every change of a balance; their sum is the balance. */
export const giftCardMovesTable = pgTable(
  'shop_gift_card_moves',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    kind: text({ enum: giftCardMoves }).notNull(),
    minor: integer().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    at: moment('at').notNull(),
  },
  (t) => [
    index('shop_moves_of_a_gift_card').on(t.cardId, t.at),
    index('shop_gift_card_moves_of_an_order').on(t.orderId),
  ],
);

/** Who keeps a card in their account. */
export const giftCardHolders = pgTable(
  'shop_gift_card_holders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cardId] })],
);
export const giftCardHoldersPersonal: PersonalData = { export: 'rows', erase: 'delete' };
