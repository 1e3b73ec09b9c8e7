import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { Email } from '../identity/identity.ts';
import { Slug } from '../slug.ts';
import { billingPeriods } from '../subscriptions/billing.ts';

/** Seats of one course or plan in an order. */
export const MOST_SEATS = 500;

export const seatStates = ['free', 'invited', 'taken', 'refunded'] as const;
export type SeatState = (typeof seatStates)[number];

/** What a seat opens: a course, or a plan for one month or year from the day it is taken. */
export const SeatItem = z.object({
  kind: z.enum(['course', 'plan']),
  /** Of a plan its id. */
  slug: Slug,
  title: z.string(),
  period: z.nullable(z.enum(billingPeriods)),
});
export type SeatItem = z.infer<typeof SeatItem>;

export const Seat = z.object({
  seatId: z.uuid(),
  state: z.enum(seatStates),
  /** To whom the invitation went. */
  email: z.nullable(z.string()),
  /** Of a voucher: a code that went to no address, until it is used. */
  code: z.nullable(z.string()),
  /** When a voucher stops being good; `null` where it doesn’t. */
  expiresAt: z.nullable(z.iso.datetime()),
  /** Who took it; empty for a deleted account. */
  name: z.string(),
  at: z.nullable(z.iso.datetime()),
});
export type Seat = z.infer<typeof Seat>;

/** The seats of one line of an order, as its buyer sees them. */
export const SeatLot = z.object({
  lotId: z.uuid(),
  item: SeatItem,
  /** Whoever has this code takes a free seat. */
  joinCode: z.string(),
  seats: z.array(Seat),
});
export type SeatLot = z.infer<typeof SeatLot>;

export const SeatInvitation = z.object({
  item: SeatItem,
  /** Who paid. */
  from: z.string(),
  /** `yours`: the caller took it already. `enrolled`: the caller is in the course, or has a plan, by another way. */
  state: z.enum(['open', 'yours', 'enrolled', 'gone', 'expired']),
});
export type SeatInvitation = z.infer<typeof SeatInvitation>;

const Lots = z.object({ lots: z.array(SeatLot) });
const lot = z.object({ lotId: z.uuid() });
export const seatCode = { params: z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z-]{8,40}$/)) }) };

export const seats = {
  /** Of an order of one’s own. */
  ofOrder: get('/shop/orders/:orderId/seats', { params: z.object({ orderId: z.uuid() }), reply: Lots }),
  /** Emails a personal invitation each; who is invited already is left out. Refuses more than are free (`seats_full`). */
  invite: post('/shop/seats/:lotId/invitations', {
    params: lot,
    body: z.object({
      emails: z
        .array(Email)
        .check(
          z.minLength(1, 'Enter an email address.'),
          z.maxLength(MOST_SEATS, `Invite at most ${MOST_SEATS} at once.`),
        ),
    }),
    reply: SeatLot,
  }),
  /** Makes so many free seats vouchers, whose codes the buyer hands out. Refuses more than are free (`seats_full`). */
  makeVouchers: post('/shop/seats/:lotId/vouchers', {
    params: lot,
    body: z.object({
      count: z
        .int('Enter a whole number.')
        .check(z.minimum(1, 'Enter at least 1.'), z.maximum(MOST_SEATS, `Enter at most ${MOST_SEATS}.`)),
      /** The last day on which they can be used, by the site’s clock; not before today (`invalid_fields`). */
      expiresOn: z._default(z.nullable(z.iso.date('Enter a date.')), null),
    }),
    reply: SeatLot,
  }),
  /** Takes an invitation back that nobody has accepted. */
  takeBack: del('/shop/seats/:lotId/seats/:seatId', {
    params: z.extend(lot, { seatId: z.uuid() }),
    reply: SeatLot,
  }),
  /** What a code opens. The same refusal for one that never was and one taken back. */
  invitation: get('/shop/seat-invitations/:code', { ...seatCode, reply: SeatInvitation }),
  /** Takes the seat of a course and enrols; that of a plan is `subscriptions.redeem`. Safe to repeat. Of two at once for the last seat one gets it (`seats_full`). */
  accept: post('/shop/seat-invitations/:code', { ...seatCode, body: z.object({}), reply: SeatInvitation }),
};
