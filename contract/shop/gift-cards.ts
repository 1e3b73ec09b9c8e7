import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { Email } from '../identity/identity.ts';
import { currencies } from '../plans/plans.ts';

/** Cards that one order may be paid with. */
export const MOST_GIFT_CARDS = 5;
export const MOST_GIFT_DAYS = 365;
/** Why a card’s balance changed. */
export const giftCardMoves = ['issued', 'used', 'returned', 'refunded', 'voided'] as const;

// Without a helper of our own: the bundler knows that what zod makes can be left out of pages that check nothing.
const upTo100 = z.maxLength(100, 'Use at most 100 characters.');

/** To whom a gift card goes; nothing where buyers keep it themselves. */
export const Gift = z.object({
  email: Email,
  name: z.string().check(z.trim(), z.minLength(1, 'Enter the recipient’s name.'), upTo100),
  from: z.string().check(z.trim(), z.minLength(1, 'Enter your name.'), upTo100),
  message: z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters.')),
  /** When the email with the code goes out; nothing for as soon as it is paid. */
  sendAt: z.nullable(z.iso.datetime('Choose a date.')),
});
export type Gift = z.infer<typeof Gift>;
/** As a cart or an order tells it. */
export const GiftSummary = z.nullable(z.pick(Gift, { email: true, name: true, sendAt: true }));

/** What a buyer takes from one card for an order. */
export const GiftPart = z.object({ cardId: z.uuid(), minor: z.int().check(z.minimum(1)) });
export type GiftPart = z.infer<typeof GiftPart>;

export const GiftCard = z.object({
  cardId: z.uuid(),
  /** The last four characters of its code; the rest is in the email only. */
  ending: z.string(),
  currency: z.enum(currencies),
  initialMinor: z.int(),
  balanceMinor: z.int(),
  /** Refunded to its buyer, so that it is worth nothing. */
  voided: z.boolean(),
  /** Newest first. */
  moves: z.array(
    z.object({
      kind: z.enum(giftCardMoves),
      at: z.iso.datetime(),
      minor: z.int(),
      /** The number and id of an order of one’s own. */
      order: z.nullable(z.object({ orderId: z.uuid(), number: z.int() })),
    }),
  ),
});
export type GiftCard = z.infer<typeof GiftCard>;
const GiftCards = z.object({ cards: z.array(GiftCard) });

export const giftCards = {
  /** The cards in one’s account, those with a balance first. */
  list: get('/shop/gift-cards', { reply: GiftCards }),
  /**
   * Adds the card of a code to one’s account. A code that never was and one that is used up are refused alike
   * (`gift_card_unknown`). Safe to repeat.
   */
  add: post('/shop/gift-cards', {
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Enter a code.'), z.maxLength(40)) }),
    reply: GiftCards,
  }),
};
