import type { Undone } from '@stepwell/contract/learning/completion.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { assignments, works as workRows } from '../../../tables/assignments/assignments.ts';
import { type courses, lectures } from '../../../tables/catalog/catalog.ts';
import { type enrolments, lectureProgress } from '../../../tables/learning/learning.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { lecturesOf } from '../../catalog/courses.public.ts';
import { progressOf } from '../enrolments.ts';
import { locksOf } from '../lectures.ts';
import { doneIn } from '../locks.public.ts';
import { percentOf, readStretches } from './watched-ranges.public.ts';

interface Learner {
  course: typeof courses.$inferSelect;
  enrolment: typeof enrolments.$inferSelect;
  now: Date;
}

/** Exactly the required lectures that a learner has not done, each with what it still takes. */
export async function undoneOf(db: Db, { course, enrolment, now }: Learner) {
  const rows = await lecturesOf(db, course.id);
  const done = new Set(await doneIn(db, enrolment.id));
  const locks = locksOf(rows, course.slug, { enrolment, done, now });
  const required = rows.filter((row) => row.required);
  const open = required.filter((row) => !done.has(row.lectureId));
  const ids = open.map(({ lectureId }) => lectureId);
  const [watched, quizzed, worked] =
    ids.length > 0
      ? await Promise.all([
          watchedIn(db, enrolment.id, ids),
          triedBy(db, enrolment.studentId, ids),
          workedBy(db, enrolment.studentId, ids),
        ])
      : [[], [], []];
  const percents = new Map(watched.map((row) => [row.lectureId, row]));
  const tries = new Map(quizzed.map((row) => [row.lectureId, row]));
  const works = new Map(worked.map((row) => [row.lectureId, row]));
  return {
    progress: progressOf(required.length - open.length, required.length),
    items: open.map((row): Undone => {
      const seen = percents.get(row.lectureId);
      const quiz = tries.get(row.lectureId);
      return {
        lectureId: row.lectureId,
        title: row.title,
        kind: row.kind,
        completion: row.completion,
        lock: locks.get(row.lectureId) ?? null,
        watchedPercent:
          row.kind === 'video' ? (seen ? percentOf(readStretches(seen.watched), seen.seconds * 1000) : 0) : null,
        passPercent: quiz?.passPercent ?? null,
        bestPercent: quiz?.best ?? null,
        assignment: stillWaits(works.get(row.lectureId)),
      };
    }),
  };
}

const watchedIn = (db: Db, enrolmentId: string, ids: string[]) =>
  db
    .select({ lectureId: lectureProgress.lectureId, watched: lectureProgress.watched, seconds: lectures.seconds })
    .from(lectureProgress)
    .innerJoin(lectures, eq(lectures.id, lectureProgress.lectureId))
    .where(and(eq(lectureProgress.enrolmentId, enrolmentId), inArray(lectureProgress.lectureId, ids)));

/** What it takes to pass the quizzes of these lectures, and the best that this student reached; teachers' trials do not count. */
const triedBy = (db: Db, studentId: string, ids: string[]) =>
  db
    .select({
      lectureId: quizzes.lectureId,
      passPercent: quizzes.passPercent,
      best: sql<number | null>`floor(max(100 * round(${attempts.marks}, 5) / nullif(${attempts.maxMarks}, 0)))::int`,
    })
    .from(quizzes)
    .leftJoin(
      attempts,
      and(
        eq(attempts.quizId, quizzes.id),
        eq(attempts.studentId, studentId),
        ne(attempts.state, 'open'),
        eq(attempts.preview, false),
      ),
    )
    .where(inArray(quizzes.lectureId, ids))
    .groupBy(quizzes.id);

/** What was handed in for these lectures, and whether its newest version has marks. */
const workedBy = (db: Db, studentId: string, ids: string[]) =>
  db
    .select({
      lectureId: assignments.lectureId,
      doneWhen: assignments.doneWhen,
      versions: sql<number>`coalesce(${workRows.versions}, 0)`,
      marked: sql<boolean>`exists (
        select 1 from assessment_marks k join assessment_work_versions v on v.id = k.version_id
        where v.work_id = ${workRows.id} and v.number = ${workRows.versions}
      )`,
    })
    .from(assignments)
    .leftJoin(workRows, and(eq(workRows.assignmentId, assignments.id), eq(workRows.studentId, studentId)))
    .where(inArray(assignments.lectureId, ids));

function stillWaits(work: Awaited<ReturnType<typeof workedBy>>[number] | undefined): Undone['assignment'] {
  if (!work) return null;
  if (work.versions === 0 || work.doneWhen === 'handed-in') return 'hand-in';
  return work.marked ? 'pass' : 'marks';
}
