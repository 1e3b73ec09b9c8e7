import { type PointKind, worth } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { countsForStreak } from '@stepwell/contract/learning/my-courses.ts';
import { weeklyRankPoints } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { BAND_FOR_POINTS } from '@stepwell/contract/writing/writing.ts';
import { type SQL, sql } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { activeQuarters } from '../../tables/learning/active-quarters.ts';
import { isScoreHidden } from '../../tables/quizzes/result-times.ts';
import { periodsOf } from './periods.ts';

interface Earned {
  studentId: string;
  kind: PointKind;
  sourceId: string;
  points: number;
  at: Date;
  courseId: string | null;
}
/** A point that somebody has earned, with the week and month in which it counts. */
export interface DuePoint extends Earned {
  week: string;
  month: string;
}

type Asked = { students: string[]; now: Date };
const these = (students: string[]) => sql`${sql.param(students)}::uuid[]`;
const columns = (kind: PointKind) => sql`${kind} as kind`;

/**
 * Whoever teaches something earns nothing by it, and a score that is not shown yet is not given away by its points. A rank
 * counts in the week of its deadline.
 */
const earned: Record<Exclude<PointKind, 'streak-day' | 'practice-day'>, (query: Asked) => SQL> = {
  'lecture-done': ({ students }) => sql`
    select e.student_id as "studentId", ${columns('lecture-done')}, p.lecture_id::text as "sourceId",
      ${worth['lecture-done']}::int as points, p.done_at as at, e.course_id as "courseId"
    from learning_enrolments e
    join learning_lecture_progress p on p.enrolment_id = e.id and p.done_at is not null
    join catalog_courses c on c.id = e.course_id and c.instructor_id <> e.student_id
    where e.student_id = any(${these(students)})`,
  'quiz-passed': ({ students, now }) => sql`
    select a.student_id as "studentId", ${columns('quiz-passed')}, a.quiz_id::text as "sourceId",
      ${worth['quiz-passed']}::int as points, min(a.ended_at) as at, z.course_id as "courseId"
    from assessment_attempts a
    join assessment_quizzes z on z.id = a.quiz_id and z.owner_id <> a.student_id
    where a.student_id = any(${these(students)}) and a.passed and a.ended_at is not null and not a.preview
      and not ${isScoreHidden('a.id')(now)}
    group by a.student_id, a.quiz_id, z.course_id`,
  'challenge-solved': ({ students }) => sql`
    select s.student_id as "studentId", ${columns('challenge-solved')}, s.challenge_id::text as "sourceId",
      s.points, s.solved_at as at, null::uuid as "courseId"
    from coding_solutions s join coding_challenges c on c.id = s.challenge_id and c.owner_id <> s.student_id
    where s.student_id = any(${these(students)}) and s.points > 0`,
  'weekly-rank': ({ students }) => sql`
    select w.student_id as "studentId", ${columns('weekly-rank')}, w.statement_id::text as "sourceId",
      (${sql.param([...weeklyRankPoints])}::int[])[k.rank] as points, t.deadline_at as at, null::uuid as "courseId"
    from coding_statement_scores k join coding_statement_works w on w.id = k.work_id
    join coding_statements t on t.id = w.statement_id and t.owner_id <> w.student_id
    where w.student_id = any(${these(students)}) and t.cadence = 'weekly' and k.score > 0
      and k.rank <= ${weeklyRankPoints.length}`,
  // Once a prompt, at the first version that is estimated high enough.
  'writing-done': ({ students }) => sql`
    select w.student_id as "studentId", ${columns('writing-done')}, w.prompt_id as "sourceId",
      ${worth['writing-done']}::int as points, min(v.submitted_at) as at, null::uuid as "courseId"
    from writing_works w join writing_versions v on v.work_id = w.id
    where w.student_id = any(${these(students)}) and v.band >= ${BAND_FOR_POINTS}
    group by w.student_id, w.prompt_id`,
};

/** Everything that these people have earned by now, of these kinds. Who was erased earns nothing any more. */
export async function duePoints(
  db: Db,
  { students, kinds, zone, now }: Asked & { kinds: readonly PointKind[]; zone: string },
): Promise<DuePoint[]> {
  const living = await rowsOf<{ id: string }>(
    db,
    sql`select id from identity_users where id = any(${these(students)}) and erased_at is null`,
  );
  const alive = living.map(({ id }) => id);
  const calendar = calendarOf(zone);
  const found: DuePoint[] = [];
  for (const kind of kinds) {
    if (kind === 'streak-day') {
      found.push(...(await learntDays(db, alive, zone)));
      continue;
    }
    if (kind === 'practice-day') {
      found.push(...(await practiceDays(db, alive, zone)));
      continue;
    }
    const facts = await rowsOf<Omit<Earned, 'at'> & { at: Date | string }>(db, earned[kind]({ students: alive, now }));
    for (const fact of facts) {
      const at = new Date(fact.at);
      found.push({ ...fact, at, ...periodsOf(calendar.dayOf(at)) });
    }
  }
  return found;
}

/** Days as the run of days on the dashboard counts them, by the site's clock. */
async function learntDays(db: Db, students: string[], zone: string): Promise<DuePoint[]> {
  const quarters = await rowsOf<{
    studentId: string;
    quarter: Date | string;
    watchedMs: number;
    lectures: number;
    practised: number;
  }>(
    db,
    sql`
    select student_id as "studentId", quarter, sum(watched_ms)::int as "watchedMs", sum(lectures_done)::int as lectures,
      sum(practised)::int as practised
    from ${activeQuarters(sql`student_id = any(${these(students)})`)} q group by student_id, quarter order by quarter`,
  );
  const calendar = calendarOf(zone);
  const days = new Map<string, { watchedMs: number; lectures: number; practised: number; due?: DuePoint }>();
  for (const { studentId, quarter, watchedMs, lectures, practised } of quarters) {
    const at = new Date(quarter);
    const day = calendar.dayOf(at);
    const known = days.get(`${studentId} ${day}`) ?? { watchedMs: 0, lectures: 0, practised: 0 };
    days.set(`${studentId} ${day}`, known);
    known.watchedMs += watchedMs;
    known.lectures += lectures;
    known.practised += practised;
    if (known.due || !countsForStreak(known)) continue;
    const point = { studentId, kind: 'streak-day' as const, sourceId: day, points: worth['streak-day'] };
    known.due = { ...point, at, courseId: null, ...periodsOf(day) };
  }
  return [...days.values()].flatMap(({ due }) => (due ? [due] : []));
}

/**
 * Days of English practice: a point for each item that was right and each speaking task that counts that day, however
 * often, up to a limit a day.
 */
async function practiceDays(db: Db, students: string[], zone: string): Promise<DuePoint[]> {
  const answers = await rowsOf<{ studentId: string; itemId: string; at: Date | string }>(
    db,
    sql`
    select student_id as "studentId", item_id as "itemId", answered_at as at from vocabulary_answers
    where student_id = any(${these(students)}) and is_right
    union all
    select student_id, task_id, spoken_at from speaking_attempts where student_id = any(${these(students)}) and counts
    order by at`,
  );
  const calendar = calendarOf(zone);
  const days = new Map<string, { items: Set<string>; due: DuePoint }>();
  for (const { studentId, itemId, at: moment } of answers) {
    const at = new Date(moment);
    const day = calendar.dayOf(at);
    const due = {
      studentId,
      kind: 'practice-day' as const,
      sourceId: day,
      points: 0,
      at,
      courseId: null,
      ...periodsOf(day),
    };
    const known = days.get(`${studentId} ${day}`) ?? { items: new Set(), due };
    days.set(`${studentId} ${day}`, known);
    known.items.add(itemId);
    known.due.points = Math.min(worth['practice-day'], known.items.size);
  }
  return [...days.values()].map(({ due }) => due);
}
