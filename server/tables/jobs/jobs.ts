import { jobTypes, payPeriods, workModes } from '@stepwell/contract/jobs/jobs.ts';
import { jobStates } from '@stepwell/contract/jobs/staff-jobs.ts';
import { stageKinds } from '@stepwell/contract/jobs/stages.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Who hires. The id is the browser's, so that none is made twice. */
export const employers = pgTable('jobs_employers', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique('one_employer_per_slug'),
  name: text().notNull(),
  website: text().notNull(),
  about: text().notNull(),
  /** Only jobs of verified employers are published. */
  verifiedAt: moment('verified_at'),
  verifiedBy: uuid('verified_by').references(() => users.id),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: moment('created_at').notNull(),
});
export const employersPersonal: PersonalData = {
  export: 'no: it is about the employer',
  erase: 'keep: an employer’s page outlives who wrote it',
  of: 'createdBy',
};

export const jobs = pgTable(
  'jobs_jobs',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique('one_job_per_slug'),
    employerId: uuid('employer_id')
      .notNull()
      .references(() => employers.id),
    ownerId: uuid('owner_id').references(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    place: text().notNull(),
    mode: text({ enum: workModes }).notNull(),
    type: text({ enum: jobTypes }).notNull(),
    minYears: integer('min_years').notNull(),
    payMinMinor: bigint('pay_min_minor', { mode: 'number' }),
    payMaxMinor: bigint('pay_max_minor', { mode: 'number' }),
    payPer: text('pay_per', { enum: payPeriods }),
    /** The highest pay of a year, for sorting and filtering; 0 where none is given. */
    payYearlyMinor: bigint('pay_yearly_minor', { mode: 'number' }).notNull(),
    must: text().array().notNull(),
    nice: text().array().notNull(),
    criteria: text().array().notNull(),
    promisedDays: integer('promised_days').notNull(),
    state: text({ enum: jobStates }).notNull().default('draft'),
    /** Applying stops from then on, until an admin has decided about a report. */
    pausedAt: moment('paused_at'),
    publishedAt: moment('published_at'),
    closesAt: moment('closes_at').notNull(),
    /** Of what a search looks through: title, employer, place and terms. */
    words: text().notNull(),
    /** Counts the applications that came, so that each has a number of its own. */
    applications: integer().notNull().default(0),
    /** Until this stage staff see candidates by their number alone; nothing where they see names from the start. */
    blindStageId: uuid('blind_stage_id').references((): AnyPgColumn => stages.id),
    version: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('jobs_newest').on(t.publishedAt.desc(), t.id.desc()).where(sql`state = 'published'`),
    index('jobs_best_paid').on(t.payYearlyMinor.desc(), t.id.desc()).where(sql`state = 'published'`),
    index('jobs_closing').on(t.closesAt, t.id).where(sql`state = 'published'`),
    index('jobs_of_an_employer').on(t.employerId, t.publishedAt),
    index('jobs_of_an_owner').on(t.ownerId),
    index('jobs_by_words').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);
export const jobsPersonal: PersonalData = {
  export: 'no: it is the employer’s',
  erase: 'keep: candidates applied to it',
};

/** Who else may work on a job. */
export const jobStaff = pgTable(
  'jobs_staff',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.userId] }), index('jobs_of_staff').on(t.userId)],
);
export const jobStaffPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const stages = pgTable(
  'jobs_stages',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    kind: text({ enum: stageKinds }).notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('jobs_stages_of_a_job').on(t.jobId, t.position)],
);

export const stagesPersonal: PersonalData = {
  export: 'no: it is the job’s',
  erase: 'keep: applications stand in it',
  of: 'jobId',
};

/** A link to a job with a token of its own, so that applications say where they come from. */
export const sources = pgTable(
  'jobs_sources',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('one_job_source_per_token'),
    label: text().notNull(),
  },
  (t) => [index('jobs_sources_of_a_job').on(t.jobId)],
);

/** A candidate's report that somebody asks for money. */
export const feeReports = pgTable(
  'jobs_fee_reports',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id),
    text: text().notNull(),
    at: moment('at').notNull(),
    decision: text({ enum: ['resume', 'close'] }),
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
  },
  (t) => [unique('one_fee_report_per_person').on(t.jobId, t.userId)],
);
export const feeReportsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
