import {
  MOST_LEARNT,
  type SiteFigures,
  type SiteHealth,
  type SiteWaiting,
} from '@stepwell/contract/admin/dashboard.ts';
import type { Period } from '@stepwell/contract/learning/teaching.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { submissions } from '../../tables/authoring/authoring.ts';
import { courses, reviewReports } from '../../tables/catalog/catalog.ts';
import { enquiries } from '../../tables/enquiries/enquiries.ts';
import { users } from '../../tables/identity/identity.ts';
import { disputes } from '../../tables/shop/disputes.ts';
import { counts } from '../learning/teaching-figures/counted.public.ts';
import {
  certificatesOver,
  countOver,
  enrolmentsOver,
  stretchesOf,
} from '../learning/teaching-figures/over-time.public.ts';
import { type Span, spanOf } from '../learning/teaching-figures/periods.public.ts';
import { mailState } from './outbox.ts';
import { waiting } from './waiting.public.ts';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

interface Asked {
  period: Period;
  zone: string;
  now: Date;
}

/** People, courses and learning of the whole site, in one period of the asker's calendar. */
export async function siteFigures(db: Db, { period, zone, now }: Asked): Promise<SiteFigures> {
  const span = spanOf(period, { zone, now, since: period === 'all' ? await firstDay(db) : null });
  const [people, states, overTime, before, mostLearnt] = await Promise.all([
    db
      .select({ role: users.role, status: users.status, count: sql<number>`count(*)::int` })
      .from(users)
      .where(isNull(users.erasedAt))
      .groupBy(users.role, users.status)
      .orderBy(users.role, users.status),
    db.select({ state: courses.state, count: sql<number>`count(*)::int` }).from(courses).groupBy(courses.state),
    appOver(db, span),
    appBefore(db, span),
    mostLearntIn(db, span),
  ]);
  const brought = (what: 'newPeople' | 'enrolments' | 'completions' | 'certificates') => ({
    now: sum(overTime.stretches.map((stretch) => stretch[what])),
    before: before?.[what] ?? null,
  });
  return {
    from: span.from?.toISOString() ?? null,
    people,
    courses: {
      draft: 0,
      'in-review': 0,
      returned: 0,
      published: 0,
      archived: 0,
      ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    },
    newPeople: brought('newPeople'),
    enrolments: brought('enrolments'),
    completions: brought('completions'),
    certificates: brought('certificates'),
    ...overTime,
    mostLearnt,
  };
}

async function firstDay(db: Db) {
  const { first } = one(
    await rowsOf<{ first: string | Date | null }>(
      db,
      sql`select least((select min(created_at) from identity_users where erased_at is null),
        (select min(enrolled_at) from learning_enrolments)) as first`,
    ),
  );
  return first === null ? null : new Date(first);
}

async function appOver(db: Db, span: Span) {
  const stretches = stretchesOf(span);
  const [newPeople, learnt, certificates] = await Promise.all([
    countOver(db, stretches, {
      moment: sql`u.created_at`,
      from: sql`identity_users u where u.erased_at is null`,
    }),
    enrolmentsOver(db, null, stretches),
    certificatesOver(db, stretches),
  ]);
  return {
    step: stretches.step,
    stretches: stretches.days.map((day, place) => ({
      day,
      newPeople: newPeople[place] ?? 0,
      enrolments: learnt.enrolments[place] ?? 0,
      completions: learnt.completions[place] ?? 0,
      certificates: certificates[place] ?? 0,
    })),
  };
}

/** The period before as one stretch; nothing before `all`. */
async function appBefore(db: Db, { from, before }: Span) {
  if (!from || !before) return null;
  const within = (moment: SQL) =>
    sql`count(*) filter (where ${moment} >= ${before.toISOString()}::timestamptz and ${moment} < ${from.toISOString()}::timestamptz)::int`;
  const [people, learnt, certified] = await Promise.all([
    rowsOf<{ newPeople: number }>(
      db,
      sql`select ${within(sql`created_at`)} as "newPeople" from identity_users where erased_at is null`,
    ),
    rowsOf<{ enrolments: number; completions: number }>(
      db,
      sql`select ${within(sql`e.enrolled_at`)} as enrolments, ${within(sql`e.completed_at`)} as completions
      from learning_enrolments e where ${counts(sql`e.student_id`)}`,
    ),
    rowsOf<{ certificates: number }>(
      db,
      sql`select ${within(sql`issued_at`)} as certificates from learning_certificates where withdrawn_at is null`,
    ),
  ]);
  return { ...one(people), ...one(learnt), ...one(certified) };
}

const mostLearntIn = (db: Db, { from }: Span) =>
  rowsOf<SiteFigures['mostLearnt'][number]>(
    db,
    sql`select c.id as "courseId", c.slug, c.title, t.full_name as instructor, e.fresh as enrolments, e.learners
    from (
      select e.course_id, count(*)::int as learners,
        count(*) filter (where e.enrolled_at >= coalesce(${from?.toISOString() ?? null}::timestamptz, '-infinity'))::int as fresh
      from learning_enrolments e where ${counts(sql`e.student_id`)} group by 1
    ) e
    join catalog_courses c on c.id = e.course_id join identity_users t on t.id = c.instructor_id
    where e.fresh > 0 order by e.fresh desc, e.learners desc, c.id limit ${MOST_LEARNT}`,
  );

/** What waits for an admin: what the menu's badges count, courses to review, and reviews somebody reported. */
export async function siteWaiting(db: Db): Promise<SiteWaiting> {
  const [people, handedIn, reported, newEnquiries, openDisputes] = await Promise.all([
    waiting(db),
    db.$count(submissions, eq(submissions.state, 'waiting')),
    db
      .select({ count: sql<number>`count(distinct ${reviewReports.reviewId})::int` })
      .from(reviewReports)
      .where(and(isNull(reviewReports.settledAt))),
    db.$count(enquiries, inArray(enquiries.state, ['new', 'held'])),
    db.$count(disputes, eq(disputes.state, 'open')),
  ]);
  return {
    ...people,
    submissions: handedIn,
    reportedReviews: one(reported).count,
    enquiries: newEnquiries,
    disputes: openDisputes,
  };
}

const SIZE_HOLDS_MS = 60_000;
const sizes = new WeakMap<Db, { readAt: number; bytes: Promise<number> }>();

/** Bytes of the whole database, at most a minute old: PostgreSQL looks at each of its files to say so. */
function databaseSizeOf(db: Db): Promise<number> {
  const last = sizes.get(db);
  if (last && performance.now() - last.readAt < SIZE_HOLDS_MS) return last.bytes;
  const bytes = rowsOf<{ bytes: string }>(db, sql`select pg_database_size(current_database()) as bytes`).then((rows) =>
    Number(one(rows).bytes),
  );
  sizes.set(db, { readAt: performance.now(), bytes });
  bytes.catch(() => sizes.delete(db));
  return bytes;
}

/** What the site stands on: room, and what waits in its own parts. */
export async function siteHealth({ db, ports, room }: Pick<Services, 'db' | 'ports' | 'room'>): Promise<SiteHealth> {
  const [storedFiles, news, jobs, mail, disk, database] = await Promise.all([
    rowsOf<{ count: number; bytes: string }>(
      db,
      sql`select count(*)::int as count, coalesce(sum(bytes), 0) as bytes from platform_files`,
    ),
    rowsOf<{ waiting: number; retried: number; since: string | Date | null }>(
      db,
      sql`select count(*)::int as waiting, count(*) filter (where tries > 0)::int as retried, min(created_at) as since
      from platform_outbox where done_at is null`,
    ),
    ports.queue.state(),
    mailState({ db, ports }),
    room?.left?.() ?? null,
    databaseSizeOf(db),
  ]);
  const { count, bytes } = one(storedFiles);
  const { since, ...counts } = one(news);
  return {
    files: { count, bytes: Number(bytes) },
    databaseBytes: database,
    disk,
    news: { ...counts, since: since === null ? null : new Date(since).toISOString() },
    jobs,
    mail,
  };
}
