import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/**
 * What waits for the judge and what it works on. Several workers on several machines take from it; one that dies loses
 * its lease, and the job is done again.
 */
export const judgeJobs = pgTable(
  'coding_judge_jobs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['submission', 'run', 'verification'] }).notNull(),
    /** Of the submission, run or verification. */
    subjectId: uuid('subject_id').notNull(),
    /** Which judging of a submission; 1 for the others. */
    judging: integer().notNull().default(1),
    /** In whose turn it is done: people take turns, however many jobs one of them has. Null: the site's own work. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Smaller goes first: 0 somebody waits before a screen, 1 verification of a challenge, 2 rejudging. */
    urgency: smallint().notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'given-up'] })
      .notNull()
      .default('waiting'),
    /** How often it was begun. */
    tries: smallint().notNull().default(0),
    /** Of the try under way: only who holds it may write results. */
    lease: uuid(),
    leaseUntil: moment('lease_until'),
    worker: text(),
    /** What went wrong with us, of the last try. */
    trouble: text(),
    madeAt: moment('made_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    unique('one_job_per_judging').on(t.kind, t.subjectId, t.judging),
    index('coding_jobs_waiting').on(t.urgency, t.id).where(sql`${t.state} = 'waiting'`),
    index('coding_jobs_running').on(t.leaseUntil).where(sql`${t.state} = 'running'`),
    index('coding_jobs_of_a_person').on(t.personId, t.state),
    check('a_running_job_has_a_lease', sql`${t.state} <> 'running' or ${t.lease} is not null`),
  ],
);
export const judgeJobsPersonal: PersonalData = {
  export: 'no: what was judged is in the submissions',
  erase: 'delete',
  of: 'personId',
};
