import type { JobFilters } from '@stepwell/contract/jobs/jobs.ts';
import { outsideSteps } from '@stepwell/contract/jobs/own-jobs.ts';
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { jobs } from './jobs.ts';

export const savedJobs = pgTable(
  'jobs_saved',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] })],
);
export const savedJobsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const savedSearches = pgTable(
  'jobs_searches',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<JobFilters>().notNull(),
    hasAlerts: boolean('has_alerts').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Jobs published up to then were looked at. */
    checkedAt: moment('checked_at').notNull(),
  },
  (t) => [index('jobs_searches_of_a_person').on(t.userId)],
);
export const savedSearchesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Who was told of which job: nobody is told twice, however many of their searches find it. */
export const jobAlerts = pgTable(
  'jobs_alerts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] })],
);
export const jobAlertsPersonal: PersonalData = {
  export: 'no: each is a notification, which is in the export',
  erase: 'delete',
};

/** A job elsewhere that somebody tracks for themselves. */
export const outsideJobs = pgTable(
  'jobs_outside',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    employer: text().notNull(),
    link: text().notNull(),
    note: text().notNull(),
    step: text({ enum: outsideSteps }).notNull(),
    remindOn: date('remind_on'),
    remindedOn: date('reminded_on'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('jobs_outside_of_a_person').on(t.userId, t.changedAt), index('jobs_outside_to_remind').on(t.remindOn)],
);
export const outsideJobsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
