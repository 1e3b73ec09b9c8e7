import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  HELP,
  type HelpReason,
  helpReasons,
  type NeedsHelp,
  type teaching,
} from '@stepwell/contract/learning/teaching.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { type CourseIds, within } from './scope.ts';

type Query = Parsed<typeof teaching.needHelp>['query'];

const DAY = 86_400_000;
const ago = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`;
const daysSince = (now: Date, moment: SQL) =>
  sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${moment}) / 86400)::int`;

/**
 * Everybody who may be asked for: in one of the courses, who has not completed it nor put it away, and whose account is
 * open. For these alone the rules below are tried.
 */
const places = (ids: CourseIds) => sql`
  select e.id, e.student_id, e.course_id, e.last_opened_at, e.last_lecture_id
  from learning_enrolments e
  where ${within(ids, sql`e.course_id`)} and e.completed_at is null and e.shelved_at is null
    and not exists (
      select 1 from identity_users u
      where u.id = e.student_id and (
        u.erased_at is not null or u.status = 'suspended' or u.role = 'student' and u.status <> 'approved'
      )
    )`;

/** `away`: opened a lecture once, and was not here for `HELP.awayDays` days or more. `count` is days since the last visit. */
const away = (now: Date) => sql`
  select p.id, 'away' as reason, '' as about, ${daysSince(now, sql`p.last_opened_at`)} as count
  from places p
  where p.last_opened_at <= ${ago(now, HELP.awayDays)}
    and exists (select 1 from learning_lecture_progress l where l.enrolment_id = p.id)`;

/**
 * `quiz-failed`: ended a quiz that is taught in the course `HELP.failedTimes` times or more without passing, and never
 * passed it. Attempts that wait for marks are not failed. `count` is failed attempts.
 */
const quizFailed = sql`
  select p.id, 'quiz-failed' as reason, q.title as about, count(*) filter (where a.passed is false)::int as count
  from places p
  join assessment_quizzes q on q.course_id = p.course_id
  join catalog_lectures l on l.id = q.lecture_id and l.retired_at is null
  join assessment_attempts a on a.quiz_id = q.id and a.student_id = p.student_id and a.state <> 'open' and not a.preview
  group by p.id, q.id, q.title
  having count(*) filter (where a.passed is false) >= ${HELP.failedTimes} and not bool_or(coalesce(a.passed, false))`;

/**
 * `stuck`: the lecture they opened last was first opened `HELP.stuckDays` days ago or more and is not done, though they
 * were here since: at least a day after that first time, and within `HELP.awayDays` days. `count` is days at it.
 */
const stuck = (now: Date) => sql`
  select p.id, 'stuck' as reason, l.title as about, ${daysSince(now, sql`o.opened_at`)} as count
  from places p
  join catalog_lectures l on l.id = p.last_lecture_id and l.retired_at is null
  join learning_lecture_progress o on o.enrolment_id = p.id and o.lecture_id = l.id and o.done_at is null
  where o.opened_at <= ${ago(now, HELP.stuckDays)} and p.last_opened_at >= o.opened_at + interval '1 day'
    and p.last_opened_at > ${ago(now, HELP.awayDays)}`;

/**
 * `behind`: in a running batch of `HELP.behindAmong` people or more, and `HELP.behindLectures` required lectures or more
 * behind its middle member (the lower of two). `count` is lectures behind.
 */
const behind = sql`
  select p.id, 'behind' as reason, b.name as about, (b.middle - b.done)::int as count
  from (
    select m.id, m.name, m.enrolment_id, m.done, s.middle from members m
    join (
      select id, percentile_disc(0.5) within group (order by done) as middle
      from members group by id having count(*) >= ${HELP.behindAmong}
    ) s on s.id = m.id
  ) b
  join places p on p.id = b.enrolment_id
  where b.middle - b.done >= ${HELP.behindLectures}`;

const members = (ids: CourseIds, now: Date) => sql`
  select b.id, b.name, e.id as enrolment_id, (
    select count(*) from learning_lecture_progress l join catalog_lectures c on c.id = l.lecture_id
    where l.enrolment_id = e.id and l.done_at is not null and c.required
  ) as done
  from learning_batches b
  join learning_batch_members m on m.batch_id = b.id
  join learning_enrolments e on e.student_id = m.student_id and e.course_id = b.course_id
  join identity_users u on u.id = e.student_id and u.erased_at is null
  where ${within(ids, sql`b.course_id`)}
    and coalesce(b.starts_at, '-infinity') <= ${now.toISOString()}::timestamptz
    and coalesce(b.ends_at, 'infinity') > ${now.toISOString()}::timestamptz`;

/** The rules, tried once for all: a row for each person and reason, and then one for each person. */
const found = (ids: CourseIds, now: Date) => sql`
  with places as materialized (${places(ids)}),
  members as materialized (${members(ids, now)}),
  reasons as materialized (${away(now)} union all ${quizFailed} union all ${stuck(now)} union all ${behind}),
  people as (
    select id, ${sql.join(
      helpReasons.map((reason) => sql`bool_or(reason = ${reason}) as ${sql.identifier(reason)}`),
      sql`, `,
    )}
    from reasons group by id
  )`;

const named = sql.join(
  helpReasons.map((reason) => sql`${sql.identifier(reason)}::int`),
  sql` + `,
);
const matching = (q: string | undefined) =>
  wordsIn(q ?? '').map((word) => sql`(u.full_name || ' ' || u.email) ilike ${anywhere(word)}`);

const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));
/** Each order compares one thing upwards, then the last visit, the longest ago first, then the id. */
const orders = { reasons: sql`(9 - (${named}))::text`, seen: sql`''::text`, name: sql`lower(u.full_name)` };
const Key = z.tuple([z.string().check(z.maxLength(400)), Moment, z.uuid()]);

interface Row extends Omit<NeedsHelp, 'lastOpenedAt'> {
  lastOpenedAt: string | Date;
  sorted: string;
  seen: string;
}

/** Learners who may need help, each with every reason that finds them. */
export async function needHelp(
  db: Db,
  ids: CourseIds,
  { limit, cursor, sort, q, reason, now }: Pick<Query, 'q' | 'reason' | 'limit' | 'cursor' | 'sort'> & { now: Date },
) {
  const after = readCursor(Key, cursor);
  const by = orders[sort];
  // Names are looked up for the page alone, unless they decide what stands on it.
  const byName = sort === 'name' || q ? sql`join identity_users u on u.id = p.student_id` : sql``;
  const wanted = [
    ...matching(q),
    ...(reason ? [sql.identifier(reason)] : []),
    ...(after
      ? [sql`(${by}, p.last_opened_at, p.id) > (${after[0]}::text, ${after[1]}::timestamptz, ${after[2]}::uuid)`]
      : []),
  ];
  const rows = await rowsOf<Row>(
    db,
    sql`${found(ids, now)}, page as (
      select p.*, ${by} as sorted from people join places p on p.id = people.id ${byName}
      ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
      order by ${by}, p.last_opened_at, p.id limit ${limit + 1}
    )
    select page.id as "enrolmentId", u.id as "userId", u.full_name as "fullName", u.email, c.slug as "courseId",
      c.title as "courseTitle", page.last_opened_at as "lastOpenedAt", page.sorted, page.last_opened_at::text as seen,
      (
        select json_agg(json_build_object('reason', r.reason, 'about', r.about, 'count', r.count) order by r.reason, r.about)
        from reasons r where r.id = page.id
      ) as reasons
    from page join catalog_courses c on c.id = page.course_id join identity_users u on u.id = page.student_id
    order by page.sorted, page.last_opened_at, page.id`,
  );
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.sorted, row.seen, row.enrolmentId]);
  return {
    items: items.map(({ sorted: _, seen: __, ...row }) => ({
      ...row,
      lastOpenedAt: new Date(row.lastOpenedAt).toISOString(),
    })),
    nextCursor,
  };
}

/** How many learners there are in all, and how many each reason finds. */
export async function countNeedHelp(db: Db, ids: CourseIds, { q, now }: { q: string | undefined; now: Date }) {
  const names = q
    ? sql`join places p on p.id = people.id join identity_users u on u.id = p.student_id
        where ${sql.join([sql`true`, ...matching(q)], sql` and `)}`
    : sql``;
  const { all, ...by } = one(
    await rowsOf<{ all: number } & Record<HelpReason, number>>(
      db,
      sql`${found(ids, now)}
      select count(*)::int as "all", ${sql.join(
        helpReasons.map(
          (reason) => sql`count(*) filter (where ${sql.identifier(reason)})::int as ${sql.identifier(reason)}`,
        ),
        sql`, `,
      )}
      from people ${names}`,
    ),
  );
  return { all, by };
}
