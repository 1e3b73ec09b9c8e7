import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { gradebook as contract, OwnGrades } from '@stepwell/contract/grading/gradebook.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { columnView } from './book-columns.ts';
import { bookWith, rowOf } from './book-students.public.ts';
import { explainedRow } from './cell-editing.ts';
import { gradeRowView } from './grade-rows.ts';
import { rulesOf } from './open-books.public.ts';

/** A course's book as students see it: a column that is kept from them is not even named. */
async function studentBook(db: Db, courseId: string, now: Date) {
  const { rules } = await rulesOf(db, courseId);
  const whole = await bookWith(db, courseId, { rules, now, forStudent: true });
  const columns = whole.columns.filter(({ shown }) => shown);
  return { rules, columns, book: { ...whole, columns } };
}

/** A learner's own row, without what is not to be seen yet; 404 where they do not learn in the course. */
export async function ownGrades(db: Db, studentId: string, slug: string, now: Date): Promise<OwnGrades> {
  const [found] = await db
    .select({ course: courses })
    .from(courses)
    .innerJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)))
    .where(and(eq(courses.slug, slug), inArray(courses.state, ['published', 'archived'])));
  if (!found) throw new Problem('course_not_found');
  const { course } = found;
  const { rules, book, columns } = await studentBook(db, course.id, now);
  const shown = new Set(columns.map(({ columnKey }) => columnKey));
  const row = await explainedRow(db, course.id, book, studentId);
  return {
    course: { courseId: course.slug, title: course.title },
    rules: {
      ...rules,
      columns: rules.columns.filter(({ columnKey }) => shown.has(columnKey)),
      byHand: rules.byHand.filter(({ columnId }) => shown.has(`hand-${columnId}`)),
    },
    columns: columns.map(columnView),
    row,
    hidden: row.cells.filter(({ state }) => state === 'not-released').length,
  };
}

const TitleKey = z.tuple([z.string().check(z.maxLength(1000)), z.uuid()]);

/** Courses in which there is something to be graded, each with the learner's total so far. */
export async function ownCourses(
  db: Db,
  studentId: string,
  { limit, cursor }: Parsed<typeof contract.ownCourses>['query'],
  now: Date,
) {
  const after = readCursor(TitleKey, cursor);
  const title = sql<string>`lower(${courses.title})`;
  const rows = await db
    .select({ id: courses.id, courseId: courses.slug, title: courses.title, key: title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        inArray(courses.state, ['published', 'archived']),
        sql`(exists (select 1 from catalog_lectures l where l.course_id = ${courses.id} and l.retired_at is null
            and l.kind in ('quiz', 'assignment', 'coding'))
          or exists (select 1 from assessment_quiz_groups g where g.course_id = ${courses.id})
          or exists (select 1 from assessment_grade_cells c where c.course_id = ${courses.id}
            and c.student_id = ${studentId})
          or exists (select 1 from learning_batches b join assessment_quiz_groups g on g.batch_id = b.id
            where b.course_id = ${courses.id}))`,
        after && sql`(${title}, ${courses.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(title, asc(courses.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.id]);
  const graded = [];
  // One after the other: each book asks several questions, and a call holds one connection.
  for (const { id, courseId, title: name } of items) {
    const { book } = await studentBook(db, id, now);
    const { total } = gradeRowView(await rowOf(db, id, book, studentId));
    graded.push({ courseId, title: name, total });
  }
  return { items: graded, nextCursor };
}
