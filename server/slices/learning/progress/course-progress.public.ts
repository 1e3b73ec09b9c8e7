import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { doneOf, progressOf, requiredOf } from '../enrolments.ts';

/** How much of one course these people have done, by their ids, in whole percent rounded down; only those who learn in it. */
export async function courseProgress(db: Db, courseId: string, studentIds: string[]): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({
      studentId: enrolments.studentId,
      done: doneOf,
      required: requiredOf,
      completed: sql<boolean>`${enrolments.completedAt} is not null`,
    })
    .from(enrolments)
    // With a second table, columns are named in full, as the counts within need it.
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.studentId, studentIds)));
  // Who completed a course stays through it, though lectures are added.
  return new Map(rows.map((row) => [row.studentId, row.completed ? 100 : progressOf(row.done, row.required).percent]));
}

/** The same in SQL, of a query that reads `enrolments` beside another table. */
export const progressPercent = sql<number>`(case when ${enrolments.completedAt} is not null then 100
  else coalesce(100 * ${doneOf} / nullif(${requiredOf}, 0), 0) end)`;
