import type { CourseHappening, Deadline } from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { letter } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { emailPeople } from '../../notices/delivery/sending.public.ts';
import { deadlinesOf, happeningsOf } from './upcoming.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;
/** So many people are looked at together. */
const AT_ONCE = 500;
/** Courses named in a letter. */
const MOST = 3;

interface Reader {
  id: string;
  email: string;
  fullName: string;
}
interface Going {
  slug: string;
  title: string;
  left: number;
}
interface Week {
  minutes: number;
  lectures: number;
  going: Going[];
  deadlines: Deadline[];
  happenings: CourseHappening[];
}

/**
 * The letter of the week, to everybody who learnt in it, or in whose courses something came or comes. Who has been away
 * for long, and has nothing new, is left in peace. Safe to repeat: a week is one letter.
 */
export async function sendDigests(services: Services) {
  const now = services.now();
  // Named by its first day: the job may be late, the week is the same.
  const week = new Date(Math.floor(now.getTime() / WEEK) * WEEK).toISOString().slice(0, 10);
  for (let after = ''; ; ) {
    const readers = await learnersAfter(services.db, after);
    for (const reader of readers) {
      const summary = await weekOf(services.db, reader.id, now);
      if (!isWorthALetter(summary)) continue;
      const written = letter('weekly-summary', { summary: letterOf(reader, summary, services.publicUrl) });
      await emailPeople(services, [reader.id], {
        kind: 'digest',
        key: `digest:${week}`,
        subject: written.subject,
        path: '/student/dashboard',
        letterTo: () => written,
      });
    }
    after = readers.at(-1)?.id ?? '';
    if (readers.length < AT_ONCE) return;
  }
}

const isWorthALetter = ({ minutes, lectures, deadlines, happenings }: Week) =>
  minutes > 0 || lectures > 0 || deadlines.length > 0 || happenings.length > 0;

/** People with a course that is neither completed nor put away, in the order of their ids. */
async function learnersAfter(db: Db, after: string): Promise<Reader[]> {
  const rows = await rowsOf<Reader>(
    db,
    sql`
    select u.id, u.email, u.full_name as "fullName" from identity_users u
    where u.erased_at is null and u.email_confirmed_at is not null and u.status <> 'suspended'
      and (${after} = '' or u.id > nullif(${after}, '')::uuid)
      and exists (
        select 1 from learning_enrolments e
        where e.student_id = u.id and e.completed_at is null and e.shelved_at is null
      )
    order by u.id limit ${AT_ONCE}
  `,
  );
  return rows;
}

async function weekOf(db: Db, studentId: string, now: Date): Promise<Week> {
  const since = new Date(now.getTime() - WEEK);
  const until = new Date(now.getTime() + WEEK).toISOString();
  const [learnt, going, deadlines, happenings] = await Promise.all([
    learntSince(db, studentId, since),
    goingOf(db, studentId),
    deadlinesOf(db, studentId, now),
    happeningsOf(db, studentId),
  ]);
  return {
    ...learnt,
    going,
    deadlines: deadlines.filter(({ at }) => at < until),
    happenings: happenings.filter(({ at }) => at >= since.toISOString()),
  };
}

async function learntSince(db: Db, studentId: string, since: Date) {
  const rows = await rowsOf<{ minutes: number; lectures: number }>(
    db,
    sql`
    select coalesce(round(sum(watched_ms) / 60000.0), 0)::int as minutes, coalesce(sum(lectures_done), 0)::int as lectures
    from learning_hours where student_id = ${studentId} and quarter >= ${since.toISOString()}::timestamptz
  `,
  );
  return rows[0] ?? { minutes: 0, lectures: 0 };
}

async function goingOf(db: Db, studentId: string): Promise<Going[]> {
  const rows = await rowsOf<Going>(
    db,
    sql`
    select c.slug, c.title, (
      select count(*)::int from catalog_lectures l
      left join learning_lecture_progress p on p.lecture_id = l.id and p.enrolment_id = e.id
      where l.course_id = c.id and l.required and p.done_at is null
    ) as left
    from learning_enrolments e join catalog_courses c on c.id = e.course_id
    where e.student_id = ${studentId} and e.completed_at is null and e.shelved_at is null
    order by e.last_opened_at desc, e.id limit ${MOST}
  `,
  );
  return rows;
}

/** Dates of the calendar stand as days of UTC: a letter does not know where it is read. */
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(at),
  );

const deadlineLine = ({ kind, at, title, courseTitle }: Deadline) =>
  kind === 'lecture-opens'
    ? i18n.t('{day}: “{title}” opens ({course})', { day: dayOf(at), title, course: courseTitle })
    : i18n.t('{day}: “{title}” closes ({course})', { day: dayOf(at), title, course: courseTitle });

const happeningLine = ({ kind, title, courseTitle, lectures }: CourseHappening) =>
  kind === 'announcement'
    ? i18n.t('{course}: {title}', { course: courseTitle, title })
    : i18n.t('{course}: {lectures, plural, one {# new lecture} other {# new lectures}}', {
        course: courseTitle,
        lectures,
      });

const part = (title: string, lines: string[]) => (lines.length > 0 ? [[title, ...lines].join('\n')] : []);

function letterOf({ fullName }: Reader, { minutes, lectures, going, deadlines, happenings }: Week, publicUrl: string) {
  const learnt =
    minutes > 0 || lectures > 0
      ? i18n.t(
          'This week you learnt for {minutes, plural, one {# minute} other {# minutes}} and completed {lectures, plural, =0 {no lectures} one {# lecture} other {# lectures}}.',
          { minutes, lectures },
        )
      : i18n.t('You didn’t study this week. Your courses are ready when you are.');
  return [
    i18n.t('Hello {name},', { name: fullName.split(' ')[0] ?? fullName }),
    learnt,
    ...part(
      i18n.t('Continue learning:'),
      going.map(({ title, slug, left }) =>
        i18n.t('{title}, {left, plural, one {# lecture} other {# lectures}} left\n{link}', {
          title,
          left,
          link: `${publicUrl}/pages/course/video-player?course=${slug}`,
        }),
      ),
    ),
    ...part(i18n.t('Next 7 days:'), deadlines.map(deadlineLine)),
    ...part(i18n.t('New in your courses:'), happenings.map(happeningLine)),
    i18n.t('You get this email on Mondays. Turn it off in your settings:\n{link}', {
      link: `${publicUrl}/student/setting?view=notices`,
    }),
  ].join('\n\n');
}
