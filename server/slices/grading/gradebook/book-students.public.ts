import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { gradebook as contract, GradeRow } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { columnsOf } from './book-columns.ts';
import { type BookStudent, foundMarks } from './found-marks.ts';
import { type Book, type ComputedRow, computedRow, gradeRowView } from './grade-rows.ts';

type Query = Parsed<typeof contract.rows>['query'];
interface Listed extends BookStudent {
  key: string;
}
/** Students that are read and computed at once. */
const AT_ONCE = 200;
const NameKey = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);

async function nextStudents(
  db: Db,
  courseId: string,
  narrowed: SQL,
  after: [string, string] | undefined,
  limit: number,
) {
  const rows = await rowsOf<Listed & { startedAt: string | Date }>(
    db,
    sql`
    select u.id as "userId", u.full_name as "fullName", u.email, lower(u.full_name) as key,
      coalesce(e.starts_at, e.enrolled_at) as "startedAt"
    from learning_enrolments e join identity_users u on u.id = e.student_id
    where e.course_id = ${courseId} and u.erased_at is null and ${narrowed}
      ${after ? sql`and (lower(u.full_name), u.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by lower(u.full_name), u.id limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
}

/** The book of a course with these rules, as a teacher sees it or a student. */
export async function bookWith(
  db: Db,
  courseId: string,
  { rules, now, forStudent = false }: Omit<Book, 'columns' | 'forStudent'> & { forStudent?: boolean },
) {
  return { rules, now, forStudent, columns: await columnsOf(db, courseId, rules, now) };
}

/** Every row of a course in the order of names, read and computed a page at a time. */
export async function* allRows(
  db: Db,
  courseId: string,
  book: Book,
  {
    narrowed = sql`true`,
    from,
    atOnce = AT_ONCE,
  }: { narrowed?: SQL; from?: [string, string] | undefined; atOnce?: number } = {},
): AsyncGenerator<ComputedRow & { key: string }> {
  let after = from;
  for (;;) {
    const students = await nextStudents(db, courseId, narrowed, after, atOnce);
    if (students.length === 0) return;
    const found = await foundMarks(db, courseId, book.columns, students);
    for (const student of students) {
      yield { ...computedRow(book, student, found.get(student.userId) ?? []), key: student.key };
    }
    const last = students.at(-1);
    if (!last || students.length < atOnce) return;
    after = [last.key, last.userId];
  }
}

const isIn: Record<NonNullable<Query['standing']>, (row: ComputedRow) => boolean> = {
  passing: ({ standing }) => standing.passed === true,
  failing: ({ standing }) => standing.passed === false,
  nothing: ({ standing }) => standing.passed === null,
};

/** A page of rows. */
export async function rowsAt(
  db: Db,
  courseId: string,
  { rules, now, ...query }: Query & { rules: BookRules; now: Date },
): Promise<{ items: GradeRow[]; nextCursor: string | null }> {
  const { q, batch, standing, limit, cursor } = query;
  const after = readCursor(NameKey, cursor);
  const conditions = wordsIn(q).map((word) => sql`(u.full_name || ' ' || u.email) ilike ${anywhere(word)}`);
  const inBatch = sql`exists (select 1 from learning_batch_members m where m.batch_id = ${batch ?? null}::uuid
    and m.student_id = u.id)`;
  const narrowed = sql.join([...conditions, batch ? inBatch : sql`true`], sql` and `);
  const book = await bookWith(db, courseId, { rules, now });
  const page: (ComputedRow & { key: string })[] = [];
  // Who passes is known only once their row is computed: more are read where some will not do.
  const atOnce = standing ? AT_ONCE : limit + 1;
  for await (const row of allRows(db, courseId, book, { narrowed, from: after, atOnce })) {
    if (standing && !isIn[standing](row)) continue;
    page.push(row);
    if (page.length > limit) break;
  }
  const { items, nextCursor } = listFrom(page, limit, (row) => [row.key, row.student.userId]);
  return { items: items.map(gradeRowView), nextCursor };
}

/** The row of one student of the course. Throws `student_not_found` where nobody of that id learns in it. */
export async function rowOf(db: Db, courseId: string, book: Book, studentId: string): Promise<ComputedRow> {
  const [student] = await nextStudents(db, courseId, sql`u.id = ${studentId}::uuid`, undefined, 1);
  if (!student) throw new Problem('student_not_found');
  const found = await foundMarks(db, courseId, book.columns, [student]);
  return computedRow(book, student, found.get(studentId) ?? []);
}
