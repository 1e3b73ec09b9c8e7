import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { applications } from './applications.ts';
import { employers, jobs } from './jobs.ts';

/** Two applications of one person to an employer that staff put together, and took apart again. */
export const merges = pgTable(
  'jobs_merges',
  {
    id: uuid().primaryKey(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Of two jobs: both applications stay, and their accounts are one person’s to the employer. */
    isAcross: boolean('is_across').notNull().default(false),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
    undoneBy: uuid('undone_by').references(() => users.id),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('jobs_merges_kept').on(t.keptId, t.at),
    index('jobs_merges_merged').on(t.mergedId, t.at),
    uniqueIndex('one_merge_at_a_time').on(t.mergedId).where(sql`undone_at is null and not is_across`),
  ],
);
export const mergesPersonal: PersonalData = {
  export: 'no: who merged it is about staff; the applications are in the export',
  erase: 'unname',
  of: 'actorId',
};

/** A candidate’s consent that an employer looks at an application for other jobs, until a day. */
export const pool = pgTable(
  'jobs_pool',
  {
    employerId: uuid('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    agreedAt: moment('agreed_at').notNull(),
    /** The last day it holds, in the site’s time zone. */
    until: date('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.candidateId] }),
    index('jobs_pool_to_end').on(t.until),
    index('jobs_pool_of_a_candidate').on(t.candidateId),
  ],
);
export const poolPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'candidateId' };

/** Who was invited from the pool to apply for a job: once each. */
export const invitations = pgTable(
  'jobs_invitations',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.candidateId] })],
);
export const invitationsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'candidateId' };

/** Letters that an employer’s staff write again and again. */
export const letterTemplates = pgTable(
  'jobs_letter_templates',
  {
    id: uuid().primaryKey(),
    employerId: uuid('employer_id')
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    savedBy: uuid('saved_by').references(() => users.id),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('jobs_letter_templates_of_an_employer').on(t.employerId, t.name)],
);
export const letterTemplatesPersonal: PersonalData = {
  export: 'no: it is the employer’s',
  erase: 'keep: the employer’s staff write with it; who saved it is unnamed through identity_users',
  of: 'savedBy',
};

/** Letters that were written together; they go out once they can’t be undone any more. */
export const letterBatches = pgTable(
  'jobs_letter_batches',
  {
    key: uuid().primaryKey(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull(),
    sentAt: moment('sent_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('jobs_letters_to_send').on(t.at).where(sql`sent_at is null and undone_at is null`)],
);
export const letterBatchesPersonal: PersonalData = {
  export: 'no: it is about applicants',
  erase: 'unname',
  of: 'actorId',
};
