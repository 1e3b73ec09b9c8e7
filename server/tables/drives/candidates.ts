import { bookingStates, outcomes, verdicts } from '@stepwell/contract/drives/drives.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { drivePanels, driveRounds, drives } from './drives.ts';

const ofDrive = () =>
  uuid('drive_id')
    .notNull()
    .references(() => drives.id, { onDelete: 'cascade' });
const ofRound = () =>
  uuid('round_id')
    .notNull()
    .references(() => driveRounds.id);
const ofRegistration = () =>
  uuid('registration_id')
    .notNull()
    .references(() => driveRegistrations.id, { onDelete: 'cascade' });

/** Who takes part in a drive, with their ticket and their stage. Who withdraws keeps the row and its number. */
export const driveRegistrations = pgTable(
  'drives_registrations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    driveId: ofDrive(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Of the ticket. */
    code: text().notNull().unique('one_drive_ticket_per_code'),
    outcome: text({ enum: outcomes }).notNull().default('active'),
    /** Where they are; nothing before the drive has rounds. */
    roundId: uuid('round_id').references(() => driveRounds.id),
    /** What the candidate was told: moves can be undone until then. */
    toldOutcome: text('told_outcome', { enum: outcomes }).notNull().default('active'),
    toldRoundId: uuid('told_round_id').references(() => driveRounds.id),
    stageSince: moment('stage_since').notNull(),
    registeredAt: moment('registered_at').notNull(),
    checkedInAt: moment('checked_in_at'),
    checkedInBy: uuid('checked_in_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_drive_registration').on(t.driveId, t.studentId),
    unique('one_drive_registration_per_number').on(t.driveId, t.number),
    index('drives_registrations_of_a_student').on(t.studentId),
    index('drives_registrations_in_a_round').on(t.roundId),
    index('drives_registrations_told_a_round').on(t.toldRoundId),
    index('drives_registrations_checked_in_by').on(t.checkedInBy),
  ],
);
export const driveRegistrationsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** When a panel takes candidates of a round. An exclusion of the database keeps a panel out of two slots at a time. */
export const driveSlots = pgTable(
  'drives_slots',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    driveId: ofDrive(),
    roundId: ofRound(),
    panelId: uuid('panel_id')
      .notNull()
      .references(() => drivePanels.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    seats: integer().notNull(),
    /** Gone from every list; bookings of the past still name it. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    unique('drive_slot_as_booked').on(t.id, t.startsAt, t.endsAt, t.seats),
    index('drives_slots_of_a_drive').on(t.driveId, t.startsAt, t.panelId),
    index('drives_slots_of_a_round').on(t.roundId, t.startsAt),
    check('drive_slot_ends_after_its_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
export const driveSlotsPersonal: PersonalData = {
  export: 'no: it is the drive’s; the booking says its times',
  erase: 'keep: others book it',
  of: 'driveId',
};

/**
 * Who has a seat of a slot, and who had one. Keys decide who got the last seat; an exclusion of the database keeps a
 * student out of two slots at a time, of whichever drives.
 */
export const driveBookings = pgTable(
  'drives_bookings',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    registrationId: ofRegistration(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roundId: ofRound(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => driveSlots.id, { onDelete: 'cascade' }),
    /** Of the slot; its key holds them to it. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    seats: integer().notNull(),
    seat: integer().notNull(),
    state: text({ enum: bookingStates }).notNull().default('booked'),
    bookedAt: moment('booked_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKey({
      name: 'drive_booking_is_its_slot',
      columns: [t.slotId, t.startsAt, t.endsAt, t.seats],
      foreignColumns: [driveSlots.id, driveSlots.startsAt, driveSlots.endsAt, driveSlots.seats],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('drive_seat_exists', sql`${t.state} <> 'booked' or ${t.seat} between 1 and ${t.seats}`),
    check('drive_booking_ends_or_stands', sql`(${t.state} = 'booked') = (${t.endedAt} is null)`),
    uniqueIndex('one_candidate_per_drive_seat').on(t.slotId, t.seat).where(sql`${t.state} = 'booked'`),
    uniqueIndex('one_drive_booking_per_round').on(t.registrationId, t.roundId).where(sql`${t.state} = 'booked'`),
    index('drives_bookings_of_a_registration').on(t.registrationId, t.bookedAt),
    index('drives_bookings_of_a_round').on(t.roundId),
  ],
);
export const driveBookingsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A candidate before a panel: waiting, called, and how it ended. Who is booked gets a turn when they are called. */
export const driveTurns = pgTable(
  'drives_turns',
  {
    id: uuid().primaryKey(),
    driveId: ofDrive(),
    panelId: uuid('panel_id')
      .notNull()
      .references(() => drivePanels.id),
    roundId: ofRound(),
    registrationId: ofRegistration(),
    bookingId: uuid('booking_id').references(() => driveBookings.id, { onDelete: 'set null' }),
    /** Of the call that called them; a repeated call finds it. */
    callKey: uuid('call_key').unique('one_drive_call_per_key'),
    state: text({ enum: ['waiting', 'called', 'done', 'absent'] }).notNull(),
    queuedAt: moment('queued_at').notNull(),
    calledAt: moment('called_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('one_open_drive_turn').on(t.registrationId).where(sql`${t.state} in ('waiting', 'called')`),
    index('drives_turns_of_a_panel').on(t.panelId, t.state, t.queuedAt),
    index('drives_turns_of_a_registration').on(t.registrationId, t.queuedAt),
    index('drives_turns_of_a_round').on(t.roundId),
    index('drives_turns_of_a_booking').on(t.bookingId),
    check('drive_turn_runs_forward', sql`${t.endedAt} >= ${t.queuedAt} and ${t.endedAt} >= ${t.calledAt}`),
  ],
);
export const driveTurnsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'registrationId' };

export const driveResults = pgTable(
  'drives_results',
  {
    registrationId: ofRegistration(),
    roundId: ofRound(),
    panelId: uuid('panel_id').references(() => drivePanels.id, { onDelete: 'set null' }),
    verdict: text({ enum: verdicts }).notNull(),
    /** Percent. */
    score: integer(),
    /** 1–5 by criterion. */
    scores: jsonb().$type<Record<string, number>>().notNull(),
    comment: text().notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.registrationId, t.roundId] }),
    index('drives_results_of_a_round').on(t.roundId, t.verdict),
    index('drives_results_of_a_panel').on(t.panelId),
    index('drives_results_by_a_person').on(t.savedBy),
  ],
);
export const driveResultsPersonal: PersonalData = {
  export: 'no: interviewers write them for each other; the registration says its stage',
  erase: 'delete',
  of: 'registrationId',
};

/** Candidates who were moved together; they are told once it can’t be undone any more. */
export const driveMoveBatches = pgTable(
  'drives_move_batches',
  {
    id: uuid().primaryKey(),
    driveId: ofDrive(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
    toldAt: moment('told_at'),
  },
  (t) => [
    index('drives_moves_to_tell').on(t.at).where(sql`${t.toldAt} is null`),
    index('drives_move_batches_of_a_drive').on(t.driveId),
  ],
);
export const driveMoveBatchesPersonal: PersonalData = {
  export: 'no: it is about candidates',
  erase: 'unname',
  of: 'actorId',
};

export const driveMoves = pgTable(
  'drives_moves',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => driveMoveBatches.id, { onDelete: 'cascade' }),
    registrationId: ofRegistration(),
    /** What an undo restores. */
    fromRoundId: uuid('from_round_id').references(() => driveRounds.id),
    fromOutcome: text('from_outcome', { enum: outcomes }).notNull(),
    fromSince: moment('from_since').notNull(),
    toRoundId: uuid('to_round_id').references(() => driveRounds.id),
    toOutcome: text('to_outcome', { enum: outcomes }).notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('drives_moves_of_a_batch').on(t.batchId),
    index('drives_moves_of_a_registration').on(t.registrationId, t.at),
    index('drives_moves_from_a_round').on(t.fromRoundId),
  ],
);
export const driveMovesPersonal: PersonalData = {
  export: 'no: the registration says its stage',
  erase: 'delete',
  of: 'registrationId',
};
