import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { Email } from '../identity/identity.ts';
import { Slug } from '../slug.ts';

/** Seats of one course in an order. */
export const MOST_SEATS = 500;

export const seatStates = ['free', 'invited', 'taken', 'refunded'] as const;
export type SeatState = (typeof seatStates)[number];

export const Seat = z.object({
  seatId: z.uuid(),
  state: z.enum(seatStates),
  /** To whom the invitation went. */
  email: z.nullable(z.string()),
  /** Who took it; empty for a deleted account. */
  name: z.string(),
  at: z.nullable(z.iso.datetime()),
});
export type Seat = z.infer<typeof Seat>;

/** The seats of one line of an order, as its buyer sees them. */
export const SeatLot = z.object({
  lotId: z.uuid(),
  course: z.object({ slug: Slug, title: z.string() }),
  /** Whoever has this code takes a free seat. */
  joinCode: z.string(),
  seats: z.array(Seat),
});
export type SeatLot = z.infer<typeof SeatLot>;

const SeatInvitation = z.object({
  course: z.object({ slug: Slug, title: z.string() }),
  /** Who paid. */
  from: z.string(),
  /** `yours`: the caller took it already. `enrolled`: the caller is in the course by another way and needs none. */
  state: z.enum(['open', 'yours', 'enrolled', 'gone']),
});

const Lots = z.object({ lots: z.array(SeatLot) });
const lot = z.object({ lotId: z.uuid() });
const code = { params: z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z-]{8,40}$/)) }) };

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
  /** Takes an invitation back that nobody has accepted. */
  takeBack: del('/shop/seats/:lotId/seats/:seatId', {
    params: z.extend(lot, { seatId: z.uuid() }),
    reply: SeatLot,
  }),
  /** What a code opens. The same refusal for one that never was and one taken back. */
  invitation: get('/shop/seat-invitations/:code', { ...code, reply: SeatInvitation }),
  /** Takes the seat and enrols. Safe to repeat. Of two at once for the last seat one gets it (`seats_full`). */
  accept: post('/shop/seat-invitations/:code', { ...code, body: z.object({}), reply: SeatInvitation }),
};
