import { driveModes, driveStates, roundKinds } from '@stepwell/contract/drives/drives.ts';
import type { Rule } from '@stepwell/contract/drives/rules.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { employers, jobs } from '../jobs/jobs.ts';

/** A company’s interview drive. The id is the browser’s, so that none is made twice. */
export const drives = pgTable(
  'drives_drives',
  {
    id: uuid().primaryKey(),
    employerId: uuid('employer_id')
      .notNull()
      .references(() => employers.id),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    mode: text({ enum: driveModes }).notNull(),
    place: text().notNull(),
    timeZone: text('time_zone').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    registerBy: moment('register_by').notNull(),
    state: text({ enum: driveStates }).notNull().default('draft'),
    cancelReason: text('cancel_reason').notNull().default(''),
    rules: jsonb().$type<Rule[]>().notNull().default([]),
    /** Grows with every save. */
    version: integer().notNull(),
    /** Numbers of registrations are given under the row of their drive. */
    lastNumber: integer('last_number').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    openedAt: moment('opened_at'),
  },
  (t) => [
    index('drives_newest').on(t.createdAt.desc(), t.id.desc()),
    index('drives_of_an_owner').on(t.ownerId),
    index('drives_by_day').on(t.firstDay, t.id).where(sql`${t.state} <> 'draft'`),
    index('drives_of_an_employer').on(t.employerId),
  ],
);
export const drivesPersonal: PersonalData = {
  export: 'no: it is the employer’s',
  erase: 'keep: candidates registered for it; the owner is unnamed through identity_users',
};

export const driveJobs = pgTable(
  'drives_jobs',
  {
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.jobId] }), index('drives_of_a_job').on(t.jobId)],
);

/** Who else may run a drive. */
export const driveStaff = pgTable(
  'drives_staff',
  {
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.driveId, t.userId] }), index('drives_of_staff').on(t.userId)],
);
export const driveStaffPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const driveRounds = pgTable(
  'drives_rounds',
  {
    id: uuid().primaryKey(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: roundKinds }).notNull(),
    name: text().notNull(),
    minutes: integer().notNull(),
    cutOff: integer('cut_off'),
  },
  (t) => [index('drives_rounds_of_a_drive').on(t.driveId, t.position)],
);
export const driveRoundsPersonal: PersonalData = {
  export: 'no: it is the drive’s',
  erase: 'keep: candidates are in it',
  of: 'driveId',
};

export const drivePanels = pgTable(
  'drives_panels',
  {
    id: uuid().primaryKey(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    place: text().notNull(),
    seats: integer().notNull(),
  },
  (t) => [
    index('drives_panels_of_a_drive').on(t.driveId, t.position),
    check('drive_panel_has_seats', sql`${t.seats} > 0`),
  ],
);
export const drivePanelsPersonal: PersonalData = {
  export: 'no: it is the drive’s',
  erase: 'keep: slots are of it',
  of: 'driveId',
};

export const panelMembers = pgTable(
  'drives_panel_members',
  {
    panelId: uuid('panel_id')
      .notNull()
      .references(() => drivePanels.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.panelId, t.userId] }), index('drives_panels_of_staff').on(t.userId)],
);
export const panelMembersPersonal: PersonalData = { export: 'rows', erase: 'delete' };
