import type { MyCourse } from '@stepwell/contract/learning/learning.ts';
import type { Deadline, StudentStep } from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { atRunTime, type Db, rowsOf } from '../../../platform/database/db.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { enrolmentRows, nextLecture } from '../enrolments.ts';
import { deadlinesOf } from './upcoming.ts';

/** What is due within so many hours comes before the next lecture. */
const PRESSING_HOURS = 48;
/** There is nothing to do for a class until it can be joined: one later today comes after the next lecture. */
const CLASS_PRESSING_HOURS = 1;

type Course = Pick<MyCourse, 'courseId' | 'title' | 'completedAt' | 'next'>;
/** What the caller has asked for already. */
interface Known {
  deadlines?: Promise<Deadline[]>;
  /** All of the student's courses in use, the one opened last first; `null` where those are only the first. */
  courses?: Promise<Course[] | null>;
}

type Row = Omit<StudentStep, 'at'> & { at: string | Date | null };

const nothing = {
  courseId: null,
  courseTitle: null,
  lectureId: null,
  subjectId: null,
  attemptId: null,
  slug: null,
  isFinal: false,
  at: null,
  count: 0,
} satisfies Partial<StudentStep>;

/**
 * What a student can take up now, at most one of each kind, none of it locked: an attempt whose clock runs, then what is
 * due soon, then the next lecture, a class of today, then practice. What is due later comes after the lecture.
 */
export async function stepsFor(db: Db, studentId: string, now: Date, known: Known = {}): Promise<StudentStep[]> {
  const [outside, deadlines, course] = await Promise.all([
    stepsOutsideLectures(db, studentId, now),
    known.deadlines ?? deadlinesOf(db, studentId, now),
    courseFrom(db, studentId, known.courses),
  ]);
  const dated = (['work-due', 'quiz-closes'] as const).flatMap((kind): StudentStep[] => {
    const first = deadlines.find((one) => one.kind === kind && one.lock === null);
    if (!first) return [];
    const { title, courseId, courseTitle, lectureId, at } = first;
    return [{ ...nothing, kind, title, courseId, courseTitle, lectureId, at }];
  });
  return [...outside, ...dated, ...lectureStep(course)].sort(
    (a, b) => rankOf(a, now) - rankOf(b, now) || timeOf(a) - timeOf(b),
  );
}

const timeOf = ({ at }: StudentStep) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at)) || 0;

function rankOf({ kind, at }: StudentStep, now: Date) {
  if (kind === 'quiz-running' || kind === 'mock-test-running') return 0;
  if (kind === 'lecture') return 2;
  if (kind === 'challenge') return 5;
  if (kind === 'mistakes') return 3;
  const pressingHours = kind === 'live-class' ? CLASS_PRESSING_HOURS : PRESSING_HOURS;
  const isPressing = at !== null && Date.parse(at) - now.getTime() < pressingHours * 3_600_000;
  if (isPressing) return 1;
  return kind === 'live-class' ? 2.5 : 4;
}

/** The first of these that is not done, with the lecture that comes next. */
const courseToContinue = (courses: Course[]) =>
  courses.find(({ completedAt, next }) => completedAt === null && next !== null);

async function courseFrom(db: Db, studentId: string, known: Known['courses']) {
  const courses = await known;
  return courses ? courseToContinue(courses) : courseInProgress(db, studentId);
}

async function courseInProgress(db: Db, studentId: string): Promise<Course | undefined> {
  const rows = await enrolmentRows(
    db,
    sql`${enrolments.studentId} = ${studentId} and ${enrolments.shelvedAt} is null and ${enrolments.completedAt} is null`,
  )
    .orderBy(sql`${enrolments.lastOpenedAt} desc, ${enrolments.id} desc`)
    .limit(5);
  return courseToContinue(rows.map(({ next, ...row }) => ({ ...row, completedAt: null, next: nextLecture(next) })));
}

function lectureStep(course: Course | undefined): StudentStep[] {
  if (!course?.next) return [];
  const { courseId, title: courseTitle, next } = course;
  const { lectureId, title, minutes } = next;
  return [{ ...nothing, kind: 'lecture', title, courseId, courseTitle, lectureId, count: minutes }];
}

/** The rest in one statement, each row the first of its kind. */
async function stepsOutsideLectures(db: Db, studentId: string, now: Date): Promise<StudentStep[]> {
  const at = atRunTime(now, 'timestamptz');
  const student = atRunTime(studentId, 'uuid');
  const rows = await rowsOf<Row>(
    db,
    sql`
    (select 'quiz-running' as kind, q.title, c.slug as "courseId", c.title as "courseTitle", q.lecture_id as "lectureId",
      q.id as "subjectId", a.id as "attemptId", null as slug,
      exists (select 1 from assessment_finals f where f.quiz_id = q.id) as "isFinal", a.deadline_at as at, 0 as count
    from assessment_attempts a join assessment_quizzes q on q.id = a.quiz_id
    left join catalog_lectures l on l.id = q.lecture_id
    left join catalog_courses c on c.id = l.course_id
    where a.student_id = ${student} and a.state = 'open' and not a.preview
      and (a.deadline_at is null or a.deadline_at > ${at})
      and (q.lecture_id is not null or exists (select 1 from assessment_quiz_plans p where p.quiz_id = q.id))
    order by a.deadline_at nulls last, a.started_at limit 1)
    union all
    (select 'mock-test-running', title, null, null, null, id, null, null, false, null, 0
    from assessment_aptitude_papers where student_id = ${student} and state = 'open' limit 1)
    union all
    (select 'live-class', l.title, c.slug, c.title, null, l.id, null, null, false, l.starts_at, 0
    from live_classes l
    left join learning_batches b on b.id = l.batch_id
    left join catalog_courses c on c.id = coalesce(l.course_id, b.course_id)
    where l.cancelled_at is null and l.ended_at is null and l.ends_at > ${at} and l.starts_at < ${at} + interval '1 day'
      and ((l.course_id is null and l.batch_id is null)
        or exists (select 1 from learning_enrolments e where e.course_id = l.course_id and e.student_id = ${student})
        or exists (select 1 from learning_batch_members m where m.batch_id = l.batch_id and m.student_id = ${student}))
      and not exists (select 1 from live_members m
        where m.class_id = l.id and m.user_id = ${student} and m.place = 'removed')
    order by l.starts_at, l.id limit 1)
    union all
    (select 'weekly-problem', s.title, null, null, null, s.id, null, null, false, s.deadline_at, 0
    from coding_statements s
    left join coding_statement_works w on w.statement_id = s.id and w.student_id = ${student}
    where s.cadence = 'weekly' and s.published_at is not null and s.opens_at <= ${at} and s.deadline_at > ${at}
      and coalesce(w.versions, 0) = 0
    order by s.deadline_at, s.id limit 1)
    union all
    (select 'mistakes', '', null, null, null, null, null, null, false, null, count(*)::int
    from assessment_mistakes
    where student_id = ${student} and put_away_at is null and due_at <= ${at} having count(*) > 0)
    union all
    (select 'challenge', v.title, null, null, null, null, null, h.slug, false, null, v.points
    from coding_challenges h join coding_challenge_versions v on v.id = h.published_version_id
    where h.state = 'published' and not exists (
      select 1 from coding_solutions s where s.challenge_id = h.id and s.student_id = ${student}
    )
    order by exists (
        select 1 from coding_submissions s
        where s.challenge_id = h.id and s.student_id = ${student} and s.purpose = 'challenge'
      ) desc, array_position(array['warm-up', 'easy', 'medium', 'hard'], v.difficulty), h.solvers desc, h.id limit 1)
  `,
  );
  return rows.map(({ at: moment, ...row }) => ({
    ...row,
    at: moment === null ? null : new Date(moment).toISOString(),
  }));
}
