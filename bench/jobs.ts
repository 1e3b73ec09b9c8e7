import { look } from '../e2e/testing/stepwell.ts';
import { signedInCrowd } from '../e2e/testing/text-quiz.ts';
import { hashOf } from '../server/slices/identity/sessions.public.ts';
import { call } from './load.ts';
import { percentile } from './steadily.ts';

const CALLS = 60;
const CONTROL = 500;

const STUDENTS = 5000;
const EMPLOYERS = 50;
/** Slots of each employer, all at the same times as the others’, and seats of each: fewer than those who want them. */
const SLOTS = 10;
const SEATS = 8;
/** Calls in flight: a browser waits for its turn at the server as these do here. */
const AT_ONCE = 200;

interface Running {
  databaseUrl: string;
  address: string;
  /** Signs somebody in and answers the token. */
  signIn: (email: string) => Promise<string>;
}

/** What a page of the job board costs with 50,000 jobs, as a ratio of the same with 500; the goal is 1.5. */
export async function measureJobs({ address, databaseUrl, signIn }: Running) {
  const token = await signIn('student@stepwell.test');
  const requests = {
    'the first page': '/jobs',
    'by a word that many have': '/jobs?q=developer',
    'by filters': '/jobs?mode=remote&type=full-time&sort=pay',
  };
  const first = new Map<string, number>();
  for (const jobs of [CONTROL, 50_000]) {
    await fill(databaseUrl, jobs);
    for (const [name, path] of Object.entries(requests)) {
      const took: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const at = performance.now();
        await call(address, 'GET', path, token);
        took.push(performance.now() - at);
      }
      const sorted = took.sort((a, b) => a - b);
      const middle = sorted[CALLS / 2] ?? 0;
      const control = first.get(name) ?? middle;
      first.set(name, control);
      console.log(
        `jobs, ${jobs} of them, ${name}: ${middle.toFixed(1)} ms, p95 ${(sorted[Math.floor(CALLS * 0.95)] ?? 0).toFixed(1)} ms, ${(middle / control).toFixed(2)} of ${CONTROL} jobs`,
      );
    }
  }
}

/** So many published jobs of one employer and no others of the bench. */
async function fill(databaseUrl: string, jobs: number) {
  const ask = (sql: string, values: unknown[] = []) => look(databaseUrl, sql, values);
  const employer = '00000000-0000-4000-8000-00000000b0b0';
  await ask(
    `insert into jobs_employers (id, slug, name, website, about, verified_at, created_at)
     values ($1, 'bench-employer', 'Bench employer', '', '', now(), now()) on conflict do nothing`,
    [employer],
  );
  await ask('delete from jobs_jobs where employer_id = $1', [employer]);
  await ask(
    `insert into jobs_jobs (id, slug, employer_id, title, description, place, mode, type, min_years, pay_yearly_minor,
       must, nice, criteria, promised_days, state, published_at, closes_at, words, created_at, changed_at)
     select gen_random_uuid(), 'bench-' || n, $1, 'Developer ' || n, 'A job.', 'Pune',
       (array['onsite', 'hybrid', 'remote'])[1 + n % 3], (array['full-time', 'internship'])[1 + n % 2], n % 5,
       (n % 1000) * 100000, '{SQL}', '{}', '{Skills}', 7, 'published', now() - n * interval '1 second',
       now() + interval '30 days', 'Developer ' || n || ' Bench employer Pune SQL', now(), now()
     from generate_series(1, $2::int) n`,
    [employer, jobs],
  );
  await ask('analyze jobs_jobs');
}

/**
 * Five thousand students book at fifty employers at once, each at two employers for the same time. No seat has two
 * students and no student two seats at a time; what a call takes beside a bare insert that comes in the same way.
 */
export async function measureBookings({
  address,
  databaseUrl,
  bareAddress,
}: Omit<Running, 'signIn'> & { bareAddress: string }) {
  const tokens = await signedInCrowd(databaseUrl, STUDENTS);
  const drives = await fair(databaseUrl, tokens);
  await look(databaseUrl, 'create table if not exists bench_writes (id bigserial primary key, content jsonb not null)');
  const wishes = tokens.flatMap((token, n) =>
    [n, n + 1].map((employer) => {
      const drive = drives[employer % EMPLOYERS];
      return { token, driveId: drive?.driveId ?? '', slotId: drive?.slotIds[Math.floor(n / EMPLOYERS) % SLOTS] ?? '' };
    }),
  );
  const refused = new Map<string, number>();
  const book = async ({ token, driveId, slotId }: (typeof wishes)[number]) => {
    try {
      await call(address, 'PUT', `/drives/${driveId}/slot`, token, { slotId });
    } catch (error) {
      const code = /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
  };
  const bare = (wish: object) =>
    fetch(`${bareAddress}/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    }).then((answer) => answer.text());
  await together(wishes.slice(0, 500), bare);
  const control = await together(wishes, bare);
  const ours = await together(wishes, book);
  const after = await together(wishes, bare);
  await look(databaseUrl, 'drop table bench_writes');

  const of = (took: number[]) =>
    `p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms`;
  console.log(
    `${wishes.length} calls of ${STUDENTS} students for ${EMPLOYERS * SLOTS * SEATS} seats of ${EMPLOYERS} employers, ${AT_ONCE} in flight:`,
  );
  console.log(`  a booking: ${of(ours)}; a bare insert: ${of(control)} before, ${of(after)} after`);
  console.log(`  refused: ${[...refused].map(([code, times]) => `${code} ${times}`).join(', ')}`);
  const [saved] = await look<{ booked: number; doubled: number; torn: number }>(
    databaseUrl,
    `with booked as (select b.* from drives_bookings b join drives_slots s on s.id = b.slot_id
       where s.drive_id = any($1::uuid[]) and b.state = 'booked')
     select (select count(*) from booked)::int as booked,
       (select count(*) from (select 1 from booked group by slot_id, seat having count(*) > 1) d)::int as doubled,
       (select count(*) from booked a join booked b on a.student_id = b.student_id and a.id < b.id
         and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at))::int as torn`,
    [drives.map(({ driveId }) => driveId)],
  );
  const fine = wishes.length - [...refused.values()].reduce((sum, n) => sum + n, 0);
  console.log(
    `  kept: ${saved?.booked} of ${fine} that were answered with a seat; ${saved?.doubled} seats doubled, ${saved?.torn} students in two places (goals 0)`,
  );
  if (saved?.doubled !== 0 || saved.torn !== 0 || saved.booked !== fine)
    throw new Error('a booking was doubled or lost');
}

/** Milliseconds of each, so many in flight. */
async function together<T>(all: readonly T[], act: (one: T) => Promise<unknown>) {
  const took: number[] = [];
  let next = 0;
  const line = async () => {
    while (next < all.length) {
      const one = all[next] as T;
      next += 1;
      const at = performance.now();
      await act(one);
      took.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return took;
}

/** A drive of each employer with one round; every student is registered at the two employers they want. */
async function fair(databaseUrl: string, tokens: readonly string[]) {
  const ask = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
    look<Row>(databaseUrl, sql, values);
  await ask(
    `insert into jobs_employers (id, slug, name, website, about, verified_at, created_at)
     select gen_random_uuid(), 'fair-' || n, 'Fair employer ' || n, '', '', now(), now() from generate_series(1, $1::int) n`,
    [EMPLOYERS],
  );
  await ask(
    `insert into drives_drives (id, employer_id, title, description, mode, place, time_zone, first_day, last_day,
       register_by, state, version, created_at, opened_at)
     select gen_random_uuid(), id, name, 'A fair.', 'place', 'Hall', 'UTC', (now() + interval '2 days')::date::text,
       (now() + interval '2 days')::date::text, now() + interval '1 day', 'open', 3, now(), now()
     from jobs_employers where slug like 'fair-%'`,
  );
  await ask(
    `insert into drives_rounds (id, drive_id, position, kind, name, minutes)
     select gen_random_uuid(), d.id, 0, 'technical', 'Talk', 10 from drives_drives d where d.description = 'A fair.'`,
  );
  await ask(
    `insert into drives_panels (id, drive_id, position, name, place, seats)
     select gen_random_uuid(), d.id, 0, 'Booth', '', $1 from drives_drives d where d.description = 'A fair.'`,
    [SEATS],
  );
  await ask(
    `insert into drives_slots (drive_id, round_id, panel_id, starts_at, ends_at, seats)
     select d.id, r.id, p.id, date_trunc('hour', now()) + interval '2 days' + n * interval '10 minutes',
       date_trunc('hour', now()) + interval '2 days' + (n + 1) * interval '10 minutes', p.seats
     from drives_drives d join drives_rounds r on r.drive_id = d.id join drives_panels p on p.drive_id = d.id,
       generate_series(0, $1::int - 1) n where d.description = 'A fair.'`,
    [SLOTS],
  );
  const drives = await ask<{ driveId: string; slotIds: string[] }>(
    `select d.id as "driveId", array_agg(s.id order by s.starts_at) as "slotIds" from drives_drives d
     join drives_slots s on s.drive_id = d.id where d.description = 'A fair.' group by d.id order by d.id`,
  );
  await ask(
    `insert into drives_registrations (drive_id, student_id, number, code, round_id, told_round_id, stage_since, registered_at)
     select r.drive_id, s.user_id, g.nth, gen_random_uuid()::text, r.id, r.id, now(), now()
     from unnest($1::text[]) with ordinality g(hash, nth) join identity_sessions s on s.token_hash = g.hash,
       generate_series(0, 1) more, drives_rounds r
     where r.drive_id = ($2::uuid[])[1 + ((g.nth - 1 + more) % $3::int)::int]`,
    [tokens.map(hashOf), drives.map(({ driveId }) => driveId), EMPLOYERS],
  );
  await ask('analyze drives_registrations, drives_slots, drives_bookings');
  return drives;
}
