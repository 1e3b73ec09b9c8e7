import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import { registrationEnds, registrationStates } from '@stepwell/contract/events/registrations.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { entries } from '../content/content.ts';
import { users } from '../identity/identity.ts';

/** What people who registered know of when and where an event takes place. */
export interface Announced {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  place: string;
}

/** What belongs to an event and isn’t written in its entry; who changes its registrations holds the row. */
export const events = pgTable(
  'events_events',
  {
    /** Of its entry. */
    id: uuid()
      .primaryKey()
      .references(() => entries.id, { onDelete: 'cascade' }),
    announced: jsonb().$type<Announced>().notNull(),
    /** Grows with every change of it, so that calendars know the newest (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => users.id, { onDelete: 'set null' }),
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [index('events_cancelled_by').on(t.cancelledBy)],
);
export const eventsPersonal: PersonalData = {
  export: 'no: a decision about an event, not about a person',
  erase: 'keep: history of an event; the admin is unnamed through identity_users',
  of: 'cancelledBy',
};

/** Who registered for an event, with an account or without. */
export const registrations = pgTable(
  'events_registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In the order of the event’s registrations, from 1; the waiting list goes by it. */
    number: integer().notNull(),
    /** The browser’s; a form that is sent twice is one registration. */
    sendingId: uuid('sending_id').notNull().unique('one_registration_per_sending'),
    /** Whose email address it is, where an account has it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    timeZone: text('time_zone').notNull(),
    state: text({ enum: registrationStates }).notNull(),
    endedBy: text('ended_by', { enum: registrationEnds }),
    holdReasons: text('hold_reasons').array().$type<HoldReason[]>().notNull().default(sql`'{}'`),
    /** A keyed hash of the sender’s network address, for a day. */
    senderHash: text('sender_hash'),
    /** Of the ticket. */
    code: text().notNull().unique('one_registration_per_code'),
    offerEndsAt: moment('offer_ends_at'),
    checkedInAt: moment('checked_in_at'),
    checkedInBy: uuid('checked_in_by').references(() => users.id, { onDelete: 'set null' }),
    remindedAt: moment('reminded_at'),
    consentAt: moment('consent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its state changed last. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('one_registration_per_number').on(t.eventId, t.number),
    uniqueIndex('one_registration_per_email').on(t.eventId, t.email).where(sql`${t.state} <> 'cancelled'`),
    index('events_registrations_by_state').on(t.eventId, t.state, t.number),
    index('events_registrations_of_a_person').on(t.userId),
    index('events_registrations_checked_in_by').on(t.checkedInBy),
    index('events_offers').on(t.offerEndsAt).where(sql`${t.state} = 'offered'`),
    index('events_registrations_of_a_sender').on(t.senderHash, t.createdAt).where(sql`${t.senderHash} is not null`),
    check('only_a_seat_is_checked_in', sql`${t.checkedInAt} is null or ${t.state} = 'registered'`),
  ],
);
export const registrationsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'userId' };
