import type { TaxPart } from '@stepwell/contract/money/tax.ts';
import { currencies } from '@stepwell/contract/plans/plans.ts';
import { refundStates } from '@stepwell/contract/shop/orders.ts';
import { payoutStates } from '@stepwell/contract/shop/payouts.ts';
import type { PlanShareBasis } from '@stepwell/contract/shop/plan-shares.ts';
import type { SalesPolicy } from '@stepwell/contract/shop/policy.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { planTerms } from './plan-terms.ts';
import { orders } from './shop.ts';

/** Refunds and shares; one row, kept beside the shop's other settings. */
export const salesPolicies = pgTable('shop_sales_policies', {
  name: text().primaryKey(),
  policy: jsonb().$type<SalesPolicy>().notNull(),
  version: integer().notNull(),
});

export const refunds = pgTable(
  'shop_refunds',
  {
    /** Chosen by the browser; the gateway knows the refund by it. */
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text({ enum: refundStates }).notNull(),
    /** Numbers of the lines that the buyer asked for; -1 is the delivery. */
    asked: jsonb().$type<number[]>().notNull(),
    reason: text().notNull(),
    answer: text().notNull(),
    minor: integer(),
    /** How much of it went back onto gift cards. */
    giftMinor: integer('gift_minor').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    /** When the gateway confirmed it. */
    sentAt: moment('sent_at'),
    creditNoteNumber: text('credit_note_number').unique(),
  },
  (t) => [index('shop_refunds_of_an_order').on(t.orderId), index('shop_refunds_by_time').on(t.requestedAt, t.id)],
);
export const refundsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: tax law asks for credit notes; what the buyer wrote is cleared',
  of: 'orderId',
};

/** What was given back of a line; its own net and taxes, so that all of them together never pass the line's. */
export const refundLines = pgTable(
  'shop_refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    number: integer().notNull(),
    netMinor: integer('net_minor').notNull(),
    taxes: jsonb().$type<TaxPart[]>().notNull(),
    /** With tax. */
    minor: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.refundId, t.number] })],
);

/** Whoever earns shares, under an id that may stand in the ledger. */
export const payees = pgTable('shop_payees', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
});
export const payeesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: what is owed and was paid stays accounted for; no name stands in it',
};

/**
 * An instructor's share of a line, several where they split it, as it was when the order was paid; of a plan, one for each
 * month, course and instructor. The ledger says what it came to.
 */
export const shares = pgTable(
  'shop_shares',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => payees.id),
    /** Hundredths of a percent of the net price. */
    shareBp: integer('share_bp').notNull(),
    minor: integer().notNull(),
    /** Taken back by refunds. */
    reversedMinor: integer('reversed_minor').notNull().default(0),
    soldAt: moment('sold_at').notNull(),
    releasesAt: moment('releases_at').notNull(),
    releasedAt: moment('released_at'),
    /** How often it was held again after its release, because of a dispute. */
    holds: integer().notNull().default(0),
    /** Of a plan: whose month, in which course, and what it was reckoned from. */
    termId: uuid('term_id').references(() => planTerms.id),
    month: text(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    basis: jsonb().$type<PlanShareBasis>(),
  },
  (t) => [
    check(
      'a_plan_share_is_of_a_month',
      sql`(${t.termId} is null) = (${t.month} is null) and (${t.termId} is null) = (${t.basis} is null)`,
    ),
    uniqueIndex('shop_shares_of_a_line').on(t.orderId, t.number, t.payeeId).where(sql`${t.termId} is null`),
    uniqueIndex('shop_shares_of_a_term')
      .on(t.termId, t.month, t.courseId, t.payeeId)
      .where(sql`${t.termId} is not null`),
    index('shop_shares_of_an_order').on(t.orderId, t.number),
    index('shop_shares_held').on(t.releasesAt).where(sql`${t.releasedAt} is null`),
    index('shop_plan_shares_of_a_payee').on(t.payeeId, t.month, t.id).where(sql`${t.termId} is not null`),
    index('shop_shares_of_a_payee').on(t.payeeId, t.soldAt),
  ],
);
export const sharesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: accounts must stay whole; no name stands in them',
  of: 'payeeId',
};

/** Where a course has a share of its own. */
export const courseShares = pgTable('shop_course_shares', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  shareBp: integer('share_bp').notNull(),
});

/** Who splits a course's share with its instructor, and what part of it each gets. */
export const coursePartners = pgTable(
  'shop_course_partners',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hundredths of a percent of the share. */
    partBp: integer('part_bp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index('shop_courses_of_a_partner').on(t.userId)],
);
export const coursePartnersPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A part that the course's instructor offers; it counts from the day on which it is accepted. */
export const splitProposals = pgTable(
  'shop_split_proposals',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partBp: integer('part_bp').notNull(),
    proposedAt: moment('proposed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index('shop_split_proposals_to_a_person').on(t.userId),
    index('shop_split_proposals_by_a_person').on(t.proposedBy),
  ],
);
export const splitProposalsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const payoutMethods = pgTable('shop_payout_methods', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What may be shown. */
  masked: text().notNull(),
  /** The rest, sealed. */
  secret: text().notNull(),
  changedAt: moment('changed_at').notNull(),
});
export const payoutMethodsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const payouts = pgTable(
  'shop_payouts',
  {
    id: uuid().primaryKey(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => payees.id),
    state: text({ enum: payoutStates }).notNull(),
    minor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    reference: text().notNull(),
    reason: text().notNull(),
    masked: text().notNull(),
    /** The method as it was when this was requested, sealed; cleared once it is paid or returned. */
    secret: text(),
  },
  (t) => [
    index('shop_payouts_of_a_payee').on(t.payeeId, t.requestedAt),
    index('shop_payouts_by_time').on(t.requestedAt, t.id),
  ],
);
export const payoutsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: accounts must stay whole; the payment details are cleared',
  of: 'payeeId',
};
