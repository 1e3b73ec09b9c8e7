import { MOST_SUBMISSIONS_A_MINUTE, MOST_WAITING } from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';

/** The channel on which PostgreSQL says that something waits for the judge. */
export const JUDGE_CHANNEL = 'stepwell_judge';
/** How long a job is held without a sign of life, in milliseconds. */
export const LEASE_MS = 10_000;
/** A job that was begun so often and never ended is given up. */
export const MOST_TRIES = 2;
/** In the whole site. */
const MOST_IN_ALL = 500;

export type JobKind = (typeof judgeJobs.$inferSelect)['kind'];
export interface NewJob {
  kind: JobKind;
  subjectId: string;
  judging?: number;
  /** In whose turn; null: the site's own work. */
  personId: string | null;
  /** 0: somebody waits before a screen; 1: a verification; 2: judging again, and what the demo begins with. */
  urgency: 0 | 1 | 2;
}
export type Job = Pick<
  typeof judgeJobs.$inferSelect,
  'id' | 'kind' | 'subjectId' | 'judging' | 'personId' | 'tries'
> & { lease: string };
/** As raw SQL answers it: a bigint comes as text. */
type JobRow = Omit<Job, 'id'> & { id: string };
const jobOf = ({ id, ...job }: JobRow): Job => ({ ...job, id: Number(id) });

/** Puts jobs into the queue and wakes the workers on commit. What is there already stays as it is. */
export async function enqueue(tx: Db, jobs: NewJob[]) {
  if (jobs.length === 0) return;
  await tx
    .insert(judgeJobs)
    .values(jobs.map((job) => ({ ...job, madeAt: sql`clock_timestamp()` })))
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify(${JUDGE_CHANNEL}, '')`);
}

/**
 * Refuses who has too much there already: 429 with one job running and three waiting, or after twenty within a minute;
 * 503 where the whole queue is full. Held until the transaction ends, so that two calls at once do not both fit.
 */
export async function refuseTooMany(tx: Db, personId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coding.judge'), hashtext(${personId}))`);
  const [counted] = await rowsOf<{ own: number; recent: number; waits: number; all: number }>(
    tx,
    sql`select
      (count(*) filter (where state in ('waiting', 'running')))::int as own,
      (count(*) filter (where made_at > now() - interval '1 minute'))::int as recent,
      coalesce(ceil(extract(epoch from
        min(made_at) filter (where made_at > now() - interval '1 minute') + interval '1 minute' - now())), 1)::int as waits,
      (select count(*) from coding_judge_jobs where state = 'waiting')::int as all
      from coding_judge_jobs where person_id = ${personId}`,
  );
  if (!counted) return;
  if (counted.all >= MOST_IN_ALL) throw new Problem('judging_full', { retryAfter: 30 });
  if (counted.own > MOST_WAITING) throw new Problem('judging_many_wait', { retryAfter: 3 });
  if (counted.recent >= MOST_SUBMISSIONS_A_MINUTE)
    throw new Problem('judging_too_often', { retryAfter: Math.max(1, counted.waits) });
}

/**
 * What waits, in the order it will be done: the urgent first; among equals people take turns, whoever has had fewest
 * since their oldest waiting job; then who came first.
 */
const inOrder = sql`
  with waits as (
    select id, kind, subject_id, judging, urgency, person_id,
      row_number() over (partition by person_id, urgency order by id) as nth,
      min(made_at) over (partition by person_id) as since
    from coding_judge_jobs where state = 'waiting'
  ), had as (
    select w.person_id, count(j.id) as jobs
    from (select person_id, min(since) as since from waits where person_id is not null group by person_id) w
    join coding_judge_jobs j on j.person_id = w.person_id
      and (j.state = 'running' or (j.state in ('done', 'given-up') and j.started_at >= w.since))
    group by w.person_id
  ), ordered as (
    select w.*, row_number() over (order by w.urgency, w.nth + coalesce(h.jobs, 0), w.id) as place
    from waits w left join had h on h.person_id = w.person_id
  )`;

/**
 * Takes the next job for a worker, or nothing. Of a person one is done at a time. `urgentOnly`: leaves what nobody waits
 * for before a screen, so that one slot is always soon free.
 */
export async function take(db: Db, worker: string, { leaseMs = LEASE_MS, urgentOnly = false } = {}) {
  return db.transaction(async (tx) => {
    // Taking is short and in turn; otherwise two workers would each take a job of the same person.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coding.judge.take'), 0)`);
    const [next] = await rowsOf<JobRow>(
      tx,
      sql`${inOrder}
      update coding_judge_jobs j set state = 'running', tries = j.tries + 1, lease = gen_random_uuid(),
        lease_until = now() + ${leaseMs} * interval '1 millisecond', worker = ${worker},
        started_at = clock_timestamp()
      where j.id = (
        select f.id from coding_judge_jobs f join ordered o on o.id = f.id
        where ${urgentOnly ? sql`o.urgency = 0` : sql`true`} and not exists (
          select 1 from coding_judge_jobs r where r.person_id = o.person_id and r.state = 'running'
        )
        order by o.place limit 1 for update of f skip locked
      )
      returning j.id, j.kind, j.subject_id as "subjectId", j.judging, j.person_id as "personId", j.tries, j.lease`,
    );
    return next && jobOf(next);
  });
}

/** A sign of life. False: the lease is lost, and somebody else does the job. */
export async function renew(db: Db, { id, lease }: Job, leaseMs = LEASE_MS) {
  const held = await db
    .update(judgeJobs)
    .set({ leaseUntil: sql`now() + ${leaseMs} * interval '1 millisecond'` })
    .where(isHeld({ id, lease }))
    .returning({ id: judgeJobs.id });
  return held.length > 0;
}

const isHeld = ({ id, lease }: Pick<Job, 'id' | 'lease'>) =>
  and(eq(judgeJobs.id, id), eq(judgeJobs.lease, lease), eq(judgeJobs.state, 'running'));

/** The lease is lost: what was found out counts no more. */
export class LeaseLost extends Error {}

/** Holds the job until the transaction ends. Throws `LeaseLost`, before anything is written. */
export async function holding(tx: Db, job: Job) {
  const [held] = await tx.select({ id: judgeJobs.id }).from(judgeJobs).where(isHeld(job)).for('update');
  if (!held) throw new LeaseLost();
}

/** Ends the job in the transaction that writes its result: both, or neither. Throws `LeaseLost`. */
export async function finish(tx: Db, job: Job, state: 'done' | 'given-up' = 'done', trouble: string | null = null) {
  const ended = await tx
    .update(judgeJobs)
    .set({
      state,
      lease: null,
      leaseUntil: null,
      endedAt: sql`clock_timestamp()`,
      ...(trouble !== null && { trouble }),
    })
    .where(isHeld(job))
    .returning({ id: judgeJobs.id });
  if (ended.length === 0) throw new LeaseLost();
}

/** Gives a job back to be done at once by whoever is free; `charged` false where the try does not count, as on a stop. */
export async function giveBack(db: Db, job: Job, { trouble, charged }: { trouble: string; charged: boolean }) {
  await db
    .update(judgeJobs)
    .set({
      state: 'waiting',
      lease: null,
      leaseUntil: null,
      worker: null,
      trouble: trouble.slice(0, 2000),
      ...(!charged && { tries: sql`greatest(${judgeJobs.tries} - 1, 0)` }),
    })
    .where(isHeld(job));
  await db.execute(sql`select pg_notify(${JUDGE_CHANNEL}, '')`);
}

/**
 * Jobs whose worker gave no sign of life wait again; those that had their tries already are taken over by the caller, who
 * must end them.
 */
export async function reclaim(db: Db, worker: string, leaseMs = LEASE_MS): Promise<Job[]> {
  await db.execute(sql`update coding_judge_jobs set state = 'waiting', lease = null, lease_until = null, worker = null,
    trouble = 'its worker gave no sign of life'
    where state = 'running' and lease_until < now() and tries < ${MOST_TRIES}`);
  const lost = await rowsOf<JobRow>(
    db,
    sql`update coding_judge_jobs set lease = gen_random_uuid(), worker = ${worker},
      lease_until = now() + ${leaseMs} * interval '1 millisecond', trouble = 'its worker gave no sign of life'
      where id in (
        select id from coding_judge_jobs where state = 'running' and lease_until < now() for update skip locked
      ) returning id, kind, subject_id as "subjectId", judging, person_id as "personId", tries, lease`,
  );
  return lost.map(jobOf);
}

/** How many jobs come before each of these; those that do not wait are left out. */
export async function placesOf(db: Db, kind: JobKind, subjectIds: string[]): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await rowsOf<{ subjectId: string; place: number }>(
    db,
    sql`${inOrder} select subject_id as "subjectId", (place - 1)::int as place from ordered
      where kind = ${kind} and subject_id in ${subjectIds}`,
  );
  return new Map(rows.map(({ subjectId, place }) => [subjectId, place]));
}

/** What ended a week ago is remembered no more. */
export async function forgetOldJobs(db: Db) {
  await db.execute(
    sql`delete from coding_judge_jobs where state in ('done', 'given-up') and ended_at < now() - interval '7 days'`,
  );
}
