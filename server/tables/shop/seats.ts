import { billingPeriods } from '@stepwell/contract/subscriptions/billing.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { plans } from '../plans/plans.ts';
import { orders } from './shop.ts';

/** The seats of one line of a paid order. */
export const seatLots = pgTable(
  'shop_seat_lots',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    line: integer().notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** A plan, for so long from the day on which somebody takes the seat. */
    planId: uuid('plan_id').references(() => plans.id),
    period: text({ enum: billingPeriods }),
    /** Whoever has it takes a free seat. */
    joinCode: text('join_code').notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [unique('one_lot_of_a_line').on(t.orderId, t.line)],
);

export const seatLotsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: what was paid for stays accounted for; no name stands in it',
  of: 'orderId',
};

/** Free until somebody is invited or takes it. */
export const seats = pgTable(
  'shop_seats',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => seatLots.id),
    number: integer().notNull(),
    email: text(),
    inviteCode: text('invite_code').unique(),
    invitedAt: moment('invited_at'),
    /** Of a voucher: from when on it can't be used; without it, it stays good. */
    expiresAt: moment('expires_at'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at'),
    refundedAt: moment('refunded_at'),
  },
  (t) => [index('shop_seats_of_a_person').on(t.userId)],
);
export const seatsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: its buyer paid for it; who took it is unnamed and the address is cleared',
};
