import type { CoverLetter } from '@stepwell/contract/jobs/pipeline.ts';
import { stageKinds } from '@stepwell/contract/jobs/stages.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { frozenResumes } from '../resumes/resumes.ts';
import { jobs, sources, stages } from './jobs.ts';

/** Somebody's application to a job, with the resume as it was given away. */
export const applications = pgTable(
  'jobs_applications',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    frozenId: uuid('frozen_id').references(() => frozenResumes.id, { onDelete: 'set null' }),
    /** As the resume said them; a phone number is kept as its digits too, to find duplicates. */
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    phoneDigits: text('phone_digits').notNull(),
    note: text().notNull(),
    /** The cover letter as it was given away; nothing where none was chosen. */
    coverLetter: jsonb('cover_letter').$type<CoverLetter>(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    musts: integer().notNull(),
    mustsMet: integer('musts_met').notNull(),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => stages.id),
    /** Of its stage; kept here so that counts need no join. */
    kind: text({ enum: stageKinds }).notNull(),
    stageSince: moment('stage_since').notNull(),
    appliedAt: moment('applied_at').notNull(),
    seenAt: moment('seen_at'),
    promisedBy: moment('promised_by').notNull(),
    /** When the candidate first heard back: an interview, an offer, a result or an email. */
    repliedAt: moment('replied_at'),
    /** When staff were told that the reply is overdue. */
    nudgedAt: moment('nudged_at'),
    /** Among those of its job, from 1 in the order they came. */
    number: integer().notNull().default(0),
    /** The words of the name in lower case and alphabetical order: the same name is found however it is written. */
    nameKey: text('name_key').notNull().default(''),
    /** The application of the same person that stands for this one; it is off the board as long. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => applications.id, { onDelete: 'set null' }),
    /** When a blind review ended for it, and by whom. */
    shownAt: moment('shown_at'),
    shownBy: uuid('shown_by').references(() => users.id),
  },
  (t) => [
    unique('one_application_per_job').on(t.jobId, t.candidateId),
    index('jobs_applications_in_a_stage').on(t.jobId, t.stageId, t.stageSince, t.id),
    index('jobs_applications_newest').on(t.jobId, t.appliedAt.desc(), t.id.desc()),
    index('jobs_applications_by_email').on(t.jobId, t.email),
    index('jobs_applications_by_phone').on(t.jobId, t.phoneDigits),
    index('jobs_applications_by_name').on(t.jobId, t.nameKey),
    index('jobs_applications_merged').on(t.mergedInto).where(sql`merged_into is not null`),
    index('jobs_applications_of_a_candidate').on(t.candidateId, t.appliedAt),
    index('jobs_applications_without_reply').on(t.promisedBy).where(sql`replied_at is null`),
  ],
);
export const applicationsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'candidateId' };

/** Applications that were moved together; candidates are told once it can't be undone any more. */
export const moveBatches = pgTable(
  'jobs_move_batches',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
    toldAt: moment('told_at'),
  },
  (t) => [index('jobs_moves_to_tell').on(t.at).where(sql`told_at is null`)],
);
export const moveBatchesPersonal: PersonalData = {
  export: 'no: it is about applicants',
  erase: 'unname',
  of: 'actorId',
};

/** Every move of an application, by whom and when. Stages can be removed later, so their names are kept. */
export const moves = pgTable(
  'jobs_moves',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => moveBatches.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id),
    fromStageId: uuid('from_stage_id').references(() => stages.id, { onDelete: 'set null' }),
    toStageId: uuid('to_stage_id').references(() => stages.id, { onDelete: 'set null' }),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    toKind: text('to_kind', { enum: stageKinds }).notNull(),
    /** What an undo restores. */
    fromKind: text('from_kind', { enum: stageKinds }).notNull(),
    fromSince: moment('from_since').notNull(),
    fromRepliedAt: moment('from_replied_at'),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('jobs_moves_of_an_application').on(t.applicationId, t.at),
    index('jobs_moves_of_a_batch').on(t.batchId),
  ],
);
export const movesPersonal: PersonalData = {
  export: 'no: who moved it is about staff; the application says its stage',
  erase: 'delete',
  of: 'applicationId',
};

/** What staff write for each other. Nothing that a candidate is answered reads this table. */
export const notes = pgTable(
  'jobs_notes',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('jobs_notes_of_an_application').on(t.applicationId, t.at)],
);
export const notesPersonal: PersonalData = {
  export: 'no: staff write them for each other',
  erase: 'delete',
  of: 'applicationId',
};

export const scorecards = pgTable(
  'jobs_scorecards',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Nobody's once the reviewer's account is erased. */
    reviewerId: uuid('reviewer_id').references(() => users.id),
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** 1–5 by criterion. */
    scores: jsonb().$type<Record<string, number>>().notNull(),
    comment: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [unique('one_scorecard_per_reviewer').on(t.applicationId, t.reviewerId)],
);
export const scorecardsPersonal: PersonalData = {
  export: 'no: staff write them for each other',
  erase: 'delete',
  of: 'applicationId',
};

/** What was sent to a candidate, as it was sent; one key sends once. */
export const letters = pgTable(
  'jobs_letters',
  {
    key: uuid().notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.applicationId] }),
    index('jobs_letters_of_an_application').on(t.applicationId),
  ],
);
export const lettersPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'applicationId' };

export const offers = pgTable(
  'jobs_offers',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    number: text().notNull().unique('one_offer_per_number'),
    code: text().notNull().unique('one_offer_per_code'),
    pay: text().notNull(),
    startsOn: date('starts_on').notNull(),
    text: text().notNull(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    state: text({ enum: ['open', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('open'),
    decidedAt: moment('decided_at'),
  },
  (t) => [index('jobs_offers_of_an_application').on(t.applicationId, t.madeAt)],
);
export const offersPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'applicationId' };
