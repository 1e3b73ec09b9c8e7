import { LATE_HOURS, type TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { worksToMark } from '../my-students/works-to-mark.public.ts';
import { type CourseIds, within } from './scope.ts';

const HOUR = 3_600_000;
const SHOWN = 5;
const MOST_WORKS = 200;
const MOST_COURSES = 20;

interface Whose {
  /** The slug of the one course that is asked about. */
  course: string | undefined;
  /** Whose courses they are; `null` where they are everybody's, and nobody's without it. */
  teacherId: string | null | undefined;
  now: Date;
}

/** What waits for whoever teaches these courses. */
export async function toDoOf(db: Db, ids: CourseIds, { course, teacherId, now }: Whose): Promise<TeachingToDo> {
  const [questions, reviews, works, returned] = await Promise.all([
    questionsOf(db, ids, now),
    reviewsOf(db, ids),
    teacherId === undefined ? [] : worksToMark(db, { teacherId, course }),
    returnedOf(db, ids),
  ]);
  return {
    questions,
    reviews,
    works: {
      waiting: works.reduce((sum, { waiting }) => sum + waiting, 0),
      items: works.slice(0, MOST_WORKS),
    },
    ...returned,
  };
}

interface Waiting {
  courseId: string;
  course: string;
  waiting: number;
  late: number;
  questionId: string;
  title: string;
  askedAt: string | Date;
  allWaiting: number;
  allLate: number;
}

/** Questions nobody answered, hidden ones left out; `late` are older than `LATE_HOURS`. */
async function questionsOf(db: Db, ids: CourseIds, now: Date): Promise<TeachingToDo['questions']> {
  const late = new Date(now.getTime() - LATE_HOURS * HOUR).toISOString();
  const tooLate = sql`count(*) filter (where q.asked_at < ${late}::timestamptz)`;
  const rows = await rowsOf<Waiting>(
    db,
    sql`select c.slug as "courseId", c.title as course, count(*)::int as waiting, (${tooLate})::int as late,
      (array_agg(q.id order by q.asked_at, q.id))[1] as "questionId",
      (array_agg(q.title order by q.asked_at, q.id))[1] as title, min(q.asked_at) as "askedAt",
      (sum(count(*)) over ())::int as "allWaiting", (sum(${tooLate}) over ())::int as "allLate"
    from learning_questions q join catalog_courses c on c.id = q.course_id
    where ${within(ids, sql`q.course_id`)} and q.answers = 0 and q.hidden_at is null
    group by c.id order by min(q.asked_at), c.id limit ${MOST_COURSES}`,
  );
  return {
    waiting: rows[0]?.allWaiting ?? 0,
    late: rows[0]?.allLate ?? 0,
    courses: rows.map((row) => ({
      course: { courseId: row.courseId, title: row.course },
      waiting: row.waiting,
      late: row.late,
      oldest: { questionId: row.questionId, title: row.title, askedAt: new Date(row.askedAt).toISOString() },
    })),
  };
}

const reviewsOf = async (db: Db, ids: CourseIds) =>
  one(
    await rowsOf<TeachingToDo['reviews']>(
      db,
      sql`select count(*)::int as waiting, count(*) filter (where stars <= 2)::int as low
      from catalog_reviews where ${within(ids, sql`course_id`)} and reply is null and hidden_at is null`,
    ),
  );

/** Drafts that a reviewer gave back, with how many remarks are not settled. The draft's own title may be a newer one. */
async function returnedOf(db: Db, ids: CourseIds) {
  const rows = await rowsOf<{
    courseId: string;
    title: string;
    remarks: number;
    decidedAt: string | Date | null;
    all: number;
  }>(
    db,
    sql`select d.course_id as "courseId", coalesce(nullif(btrim(p.content->>'title'), ''), c.title) as title,
      (select count(*)::int from authoring_remarks r where r.course_id = d.course_id and r.settled_at is null) as remarks,
      s.decided_at as "decidedAt", count(*) over ()::int as "all"
    from authoring_drafts d
    join catalog_courses c on c.id = d.course_id
    left join authoring_pieces p on p.course_id = d.course_id and p.key = 'details'
    left join lateral (
      select decided_at from authoring_submissions s
      where s.course_id = d.course_id and s.state = 'returned' order by number desc limit 1
    ) s on true
    where d.state = 'returned' and ${within(ids, sql`d.course_id`)}
    order by s.decided_at desc nulls last, d.course_id limit ${SHOWN}`,
  );
  return {
    returned: rows.map(({ all: _, decidedAt, ...row }) => ({
      ...row,
      decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    })),
    returnedCount: rows[0]?.all ?? 0,
  };
}
