import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { dueOf } from '../../assignments/late-rule.public.ts';
import { countedShare, type EndedAttempt } from '../../quizzes/planning/counted-score.public.ts';
import { type BookColumn, exact } from './book-columns.ts';
import { type Fraction, fraction, ofMarks, times } from './fractions.ts';

export interface BookStudent {
  userId: string;
  fullName: string;
  email: string;
  /** From here days until something is due are counted. */
  startedAt: Date;
}
/** All that is known of one student in one column. */
export interface Found {
  marks: Fraction | null;
  attempts: { number: number; marks: Fraction; of: Fraction; counted: boolean }[];
  work: { version: number; marks: Fraction; of: Fraction; latePercent: number } | null;
  byHand: { marks: Fraction; reason: string; at: Date; by: string | null } | null;
  dueAt: Date | null;
  /** Handed in and not marked, or under way. */
  waiting: boolean;
  /** Whether the column is meant for this student. */
  applies: boolean;
}

interface AttemptRow {
  quizId: string;
  studentId: string;
  attempts: [number: number, marks: string | null, maxMarks: string, unsettled: boolean][];
}
interface WorkRow {
  assignmentId: string;
  studentId: string;
  versions: number;
  number: number | null;
  marks: string;
  of: string;
  latePercent: number;
}
interface CellRow {
  columnKey: string;
  studentId: string;
  marks: string;
  reason: string;
  at: string;
  by: string | null;
}

const list = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;
const keyOf = (column: string, student: string) => `${column} ${student}`;

/** What these students have in these columns: one statement for each kind of column, however many there are. */
export async function foundMarks(
  db: Db,
  courseId: string,
  columns: readonly BookColumn[],
  students: readonly BookStudent[],
): Promise<Map<string, Found[]>> {
  const idsOf = (kind: BookColumn['kind']) => columns.filter((column) => column.kind === kind).map(({ id }) => id);
  const studentIds = list(students.map(({ userId }) => userId));
  const [quizzes, works] = [idsOf('quiz'), idsOf('assignment')];
  const [packages, challenged] = [idsOf('package'), idsOf('coding')];
  const batchIds = [...new Set(columns.flatMap((column) => column.batchIds ?? []))];
  const none = <T>(ids: string[], read: () => Promise<T[]>) => (ids.length === 0 ? Promise.resolve([]) : read());
  const [taken, windows, extensions, handedIn, scored, solved, cells, members] = await Promise.all([
    none(quizzes, () =>
      rowsOf<AttemptRow>(
        db,
        sql`select a.quiz_id as "quizId", a.student_id as "studentId", json_agg(json_build_array(a.number, a.marks::text,
          a.max_marks::text, a.state = 'open' or a.waiting > 0) order by a.number) as attempts from assessment_attempts a
        where a.quiz_id = any(${list(quizzes)}) and a.student_id = any(${studentIds}) and not a.preview group by 1, 2`,
      ),
    ),
    none(quizzes, () =>
      rowsOf<{ quizId: string; studentId: string; closesAt: string }>(
        db,
        sql`select w.quiz_id as "quizId", w.student_id as "studentId", w.closes_at as "closesAt"
        from assessment_quiz_allowances w
        where w.quiz_id = any(${list(quizzes)}) and w.student_id = any(${studentIds}) and w.closes_at is not null`,
      ),
    ),
    none(works, () =>
      rowsOf<{ assignmentId: string; studentId: string; dueAt: string }>(
        db,
        sql`select x.assignment_id as "assignmentId", x.student_id as "studentId", x.due_at as "dueAt"
        from assessment_extensions x where x.assignment_id = any(${list(works)}) and x.student_id = any(${studentIds})`,
      ),
    ),
    none(works, () =>
      rowsOf<WorkRow>(
        db,
        sql`select w.assignment_id as "assignmentId", w.student_id as "studentId", w.versions, m.number,
          m.marks::text as marks, m.out_of::text as of, m.late_percent as "latePercent"
        from assessment_works w left join lateral (
          select v.number, k.marks, k.out_of, k.late_percent from assessment_work_versions v
          join assessment_marks k on k.version_id = v.id where v.work_id = w.id order by v.number desc, k.number desc limit 1
        ) m on true
        where w.assignment_id = any(${list(works)}) and w.student_id = any(${studentIds})`,
      ),
    ),
    none(packages, () => packageShares(db, packages, studentIds)),
    none(challenged, () => codingShares(db, challenged, studentIds)),
    rowsOf<CellRow>(
      db,
      sql`select c.column_key as "columnKey", c.student_id as "studentId", c.marks::text as marks, c.reason,
        c.changed_at as at, u.full_name as by
      from assessment_grade_cells c left join identity_users u on u.id = c.changed_by
      where c.course_id = ${courseId} and c.student_id = any(${studentIds})`,
    ),
    none(batchIds, () =>
      rowsOf<{ batchId: string; studentId: string }>(
        db,
        sql`select m.batch_id as "batchId", m.student_id as "studentId" from learning_batch_members m
        where m.batch_id = any(${list(batchIds)}) and m.student_id = any(${studentIds})`,
      ),
    ),
  ]);
  const attempts = new Map(taken.map((row) => [keyOf(row.quizId, row.studentId), row.attempts]));
  const ownDates = new Map([
    ...windows.map((row) => [keyOf(row.quizId, row.studentId), new Date(row.closesAt)] as const),
    ...extensions.map((row) => [keyOf(row.assignmentId, row.studentId), new Date(row.dueAt)] as const),
  ]);
  const work = new Map(handedIn.map((row) => [keyOf(row.assignmentId, row.studentId), row]));
  const shares = new Map(scored.map((row) => [keyOf(row.lectureId, row.studentId), row.share]));
  const coded = new Map(solved.map((row) => [keyOf(row.lectureId, row.studentId), row]));
  const byHand = new Map(cells.map((row) => [keyOf(row.columnKey, row.studentId), row]));
  const isIn = new Set(members.map((row) => keyOf(row.batchId, row.studentId)));

  const foundIn = (column: BookColumn, student: BookStudent): Found => {
    const key = keyOf(column.id, student.userId);
    const hand = byHand.get(keyOf(column.columnKey, student.userId));
    const found: Found = {
      marks: null,
      attempts: [],
      work: null,
      waiting: false,
      applies: true,
      byHand: hand ? { marks: exact(hand.marks), reason: hand.reason, at: new Date(hand.at), by: hand.by } : null,
      dueAt: ownDates.get(key) ?? dueOf(column, student.startedAt),
    };
    const tries = attempts.get(key);
    if (tries) addAttempts(found, column, tries);
    const worked = work.get(key);
    if (worked) addWork(found, column, worked);
    const share = shares.get(key);
    // Nine digits of the share are seven of a hundred.
    if (share !== undefined) found.marks = ofMarks(Number(share) * 100);
    const code = coded.get(key);
    found.waiting ||= code !== undefined && code.share === null && code.waiting;
    if (code && code.share !== null) found.marks = times(column.of, fraction(BigInt(code.share), 1_000_000_000n));
    if (column.batchIds && !tries) found.applies = column.batchIds.some((id) => isIn.has(keyOf(id, student.userId)));
    return found;
  };
  return new Map(students.map((student) => [student.userId, columns.map((column) => foundIn(column, student))]));
}

function addAttempts(found: Found, column: BookColumn, tries: AttemptRow['attempts']) {
  // What people have still to mark counts once they have.
  const ended = tries.flatMap(([number, marks, maxMarks, unsettled]): EndedAttempt[] =>
    unsettled || marks === null ? [] : [{ number, marks: Number(marks), maxMarks: Number(maxMarks), passed: false }],
  );
  const counted = countedShare(column.grading ?? 'best', ended);
  found.waiting = !counted;
  if (counted) found.marks = times(column.of, fraction(...counted.share));
  found.attempts = ended.map(({ number, marks, maxMarks }) => ({
    number,
    marks: ofMarks(marks),
    of: ofMarks(maxMarks),
    counted: counted?.numbers.includes(number) === true,
  }));
}

/** A rubric may have changed since: what was given of the points of then counts as such a share of the points of now. */
function addWork(found: Found, column: BookColumn, { number, versions, marks, of, latePercent }: WorkRow) {
  found.waiting = versions > 0 && number === null;
  if (number === null) return;
  const [got, most] = [ofMarks(Number(marks)), exact(of)];
  found.work = { version: number, marks: got, of: most, latePercent };
  found.marks = most.n === 0n ? column.of : fraction(got.n * most.d * column.of.n, got.d * most.n * column.of.d);
}

/** Of the newest attempt: the mean of what its items reported, between 0 and 1, with nine digits. */
const packageShares = (db: Db, lectureIds: string[], studentIds: ReturnType<typeof list>) =>
  rowsOf<{ lectureId: string; studentId: string; share: string }>(
    db,
    sql`
    select n.lecture_id as "lectureId", n.student_id as "studentId", round(avg(least(1, greatest(0, coalesce(r.score_scaled,
      (r.score_raw - coalesce(r.score_min, 0)) / nullif(coalesce(r.score_max, 100) - coalesce(r.score_min, 0), 0)))))::numeric,
      9)::text as share
    from (
      select distinct on (a.student_id, a.lecture_id) a.id, a.student_id, a.lecture_id from packages_attempts a
      where a.lecture_id = any(${list(lectureIds)}) and a.student_id = any(${studentIds})
      order by a.student_id, a.lecture_id, a.started_at desc, a.number desc
    ) n join packages_runs r on r.attempt_id = n.id and (r.score_scaled is not null or r.score_raw is not null)
    group by 1, 2`,
  );

/**
 * The share of a challenge's points that the best program of a student got, in parts of a billion, by the version it was judged
 * by; nothing while none is judged.
 */
const codingShares = (db: Db, lectureIds: string[], studentIds: ReturnType<typeof list>) =>
  rowsOf<{ lectureId: string; studentId: string; share: string | null; waiting: boolean }>(
    db,
    sql`
    select k.lecture_id as "lectureId", b.student_id as "studentId", bool_or(b.stage <> 'done') as waiting,
      round(max(case when b.verdict = 'AC' then 1000000000 else 1000000000.0 * b.points / nullif(o.points, 0) end)
        filter (where b.stage = 'done' and b.verdict <> 'IE'))::text as share
    from coding_lectures k
    join coding_submissions b on b.challenge_id = k.challenge_id and b.purpose = 'challenge' and b.student_id = any(${studentIds})
    join coding_challenge_versions v on v.id = b.version_id,
    lateral (select coalesce(nullif((select sum((g ->> 'points')::int) from jsonb_array_elements(v.groups) g), 0),
      v.points) as points) o
    where k.lecture_id = any(${list(lectureIds)}) group by 1, 2`,
  );
