import { LATE_HOURS, type TeachingToDo } from '@stepwell/contract/learning/teaching.ts';
import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { worksToMark } from '../my-students/works-to-mark.public.ts';
import { type CourseIds, within } from './scope.ts';

const HOUR = 3_600_000;
const SHOWN = 5;
const MOST_WORKS = 200;

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
  waiting: number;
  late: number;
  questionId: string | null;
  title: string | null;
  askedAt: string | Date | null;
}

/** Questions nobody answered, hidden ones left out; `late` are older than `LATE_HOURS`. */
async function questionsOf(db: Db, ids: CourseIds, now: Date): Promise<TeachingToDo['questions']> {
  const late = new Date(now.getTime() - LATE_HOURS * HOUR).toISOString();
  const open = sql`from learning_questions where ${within(ids, sql`course_id`)} and answers = 0 and hidden_at is null`;
  const row = one(
    await rowsOf<Waiting>(
      db,
      sql`select counted.*, oldest.id as "questionId", oldest.title, oldest.asked_at as "askedAt"
      from (
        select count(*)::int as waiting, count(*) filter (where asked_at < ${late}::timestamptz)::int as late ${open}
      ) counted
      left join (select id, title, asked_at ${open} order by asked_at, id limit 1) oldest on true`,
    ),
  );
  const { waiting, late: tooLate, questionId, title, askedAt } = row;
  return {
    waiting,
    late: tooLate,
    oldest:
      questionId && title !== null && askedAt ? { questionId, title, askedAt: new Date(askedAt).toISOString() } : null,
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
