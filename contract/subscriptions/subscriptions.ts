import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { currencies } from '../plans/plans.ts';
import { SeatInvitation, seatCode } from '../shop/seats.ts';
import { billingPeriods } from './billing.ts';

/** `past-due`: a renewal was declined and is tried again; access stays until the last try. */
export const subscriptionStates = ['trial', 'active', 'past-due', 'paused', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];
export const endReasons = ['cancelled', 'unpaid', 'no-method', 'refunded', 'period-over'] as const;
export type EndReason = (typeof endReasons)[number];
/** What a test card does with every payment. */
export const testCards = ['succeed', 'decline'] as const;

const minor = z.int();
const when = z.iso.datetime();
const Terms = z.object({
  planId: z.uuid(),
  name: z.string(),
  period: z.enum(billingPeriods),
  priceMinor: minor,
});

export const Subscription = z.extend(Terms, {
  currency: z.enum(currencies),
  state: z.enum(subscriptionStates),
  startedAt: when,
  periodStart: when,
  /** When it renews, or ends. */
  periodEnd: when,
  cancelsAtEnd: z.boolean(),
  /** What it becomes at the end of the period. */
  next: z.nullable(Terms),
  pausedAt: z.nullable(when),
  /** When a pause ends by itself. */
  resumesAt: z.nullable(when),
  /** Of a declined renewal. */
  retryAt: z.nullable(when),
  endedAt: z.nullable(when),
  endReason: z.nullable(z.enum(endReasons)),
  /** Of a seat that others paid for: it ends with its period. */
  seat: z.nullable(z.object({ from: z.string() })),
  /** What the gateway calls the card; empty where none is stored. */
  method: z.string(),
  includes: z.object({ allCourses: z.boolean(), courses: z.int() }),
  can: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    undoCancel: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    setMethod: z.boolean(),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionInvoice = z.object({
  orderId: z.uuid(),
  number: z.string(),
  title: z.string(),
  paidAt: when,
  totalMinor: minor,
  currency: z.enum(currencies),
  /** Leads to the PDF for 6 hours. */
  invoiceUrl: z.nullable(z.string()),
});

const Mine = z.object({
  /** The one that runs, or the last one that ended. */
  subscription: z.nullable(Subscription),
  /** Newest first, at most 36. */
  invoices: z.array(SubscriptionInvoice),
  /** What it can be changed to. */
  choices: z.array(z.extend(Terms, { summary: z.string() })),
  /** Who takes another card: the test gateway here, Stripe on its own page; nobody where the gateway keeps none. */
  cardsAt: z.nullable(z.enum(['test', 'stripe'])),
});
export type MySubscription = z.infer<typeof Mine>;

const Choice = z.object({ planId: z.uuid(), period: z.enum(billingPeriods) });
/** What a change costs, with all that it rests on. Amounts are list prices; `totalMinor` is what is paid now, with tax. */
export const ChangePreview = z.object({
  when: z.enum(['now', 'at-end']),
  at: when,
  unusedDays: z.int(),
  ofDays: z.int(),
  creditMinor: minor,
  chargeMinor: minor,
  dueMinor: minor,
  taxMinor: minor,
  inclusive: z.boolean(),
  totalMinor: minor,
  currency: z.enum(currencies),
  renewsAt: when,
  priceMinor: minor,
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const subscriptions = {
  mine: get('/subscriptions/mine', { reply: Mine }),
  preview: get('/subscriptions/mine/change', { query: Choice, reply: ChangePreview }),
  /** Refuses a total other than the one shown (`total_changed`). A declined payment changes nothing. */
  change: post('/subscriptions/mine/change', { body: z.extend(Choice, { totalMinor: minor }), reply: Mine }),
  /** Drops a change that waits for the end of the period. */
  undoChange: del('/subscriptions/mine/change', { reply: Mine }),
  /** At the end of the period; a pause or a declined renewal ends at once. Safe to repeat. */
  cancel: post('/subscriptions/mine/cancellation', { reply: Mine }),
  undoCancel: del('/subscriptions/mine/cancellation', { reply: Mine }),
  /** Keeps the days that are left; access ends until it is resumed. */
  pause: post('/subscriptions/mine/pause', { reply: Mine }),
  resume: del('/subscriptions/mine/pause', { reply: Mine }),
  /**
   * Takes the seat of a plan that others paid for and begins the plan. Safe to repeat; of two at once for the last seat
   * one gets it (`seats_full`). Who has a plan keeps that one (`seat_has_plan`).
   */
  redeem: post('/subscriptions/seats/:code', { ...seatCode, body: z.object({}), reply: SeatInvitation }),
  /** Opens Stripe's page for another card. What is entered there counts once `checkCardPage`, or a job, has asked for it. */
  openCardPage: post('/subscriptions/mine/card-page', { reply: z.object({ url: z.string() }) }),
  /** Keeps a card that was entered on the provider's page; a declined renewal is tried again with it at once. Safe to repeat. */
  checkCardPage: post('/subscriptions/mine/card-page/check', { reply: Mine }),
  /** Stores another card at the test gateway; a declined renewal is tried again with it at once. */
  setMethod: put('/subscriptions/mine/method', { body: z.object({ card: z.enum(testCards) }), reply: Mine }),
};
