import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { gradebook as contract, OpenBook } from '@stepwell/contract/grading/gradebook.ts';
import { BookRules, firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { gradebooks } from '../../../tables/grading/gradebook.ts';
import { batches, enrolments } from '../../../tables/learning/learning.ts';
import { teaches } from '../../learning/locks.public.ts';
import { columnsOf, columnView } from './book-columns.ts';

/** A course for whoever teaches it, and for admins; 404 for everybody else. */
export async function courseForTeacher(db: Db, viewer: Pick<Viewer, 'id' | 'role' | 'status'>, slug: string) {
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
  if (!course || !teaches(viewer, course)) throw new Problem('course_not_found');
  return course;
}

/** The rules as they were kept; what cannot be read as rules counts as none. */
export const readRules = (saved: unknown) => z.safeParse(BookRules, saved).data ?? firstRules;

export async function rulesOf(db: Db, courseId: string) {
  const [row] = await db.select().from(gradebooks).where(eq(gradebooks.courseId, courseId));
  return { rules: readRules(row?.rules), version: row?.version ?? 0 };
}

type Course = typeof courses.$inferSelect;

/** A gradebook but for its rows. */
export async function openBook(db: Db, course: Course, now: Date): Promise<OpenBook> {
  const { rules, version } = await rulesOf(db, course.id);
  const [columns, students, groups] = await Promise.all([
    columnsOf(db, course.id, rules, now),
    db.$count(enrolments, eq(enrolments.courseId, course.id)),
    db
      .select({ batchId: batches.id, name: batches.name })
      .from(batches)
      .where(eq(batches.courseId, course.id))
      .orderBy(asc(batches.name), asc(batches.id)),
  ]);
  return {
    course: { courseId: course.slug, title: course.title },
    rules,
    version,
    students,
    batches: groups,
    columns: columns.map(columnView),
  };
}

const TitleKey = z.tuple([z.string().check(z.maxLength(1000)), z.uuid()]);

/** Courses whose gradebook somebody keeps: those that are or were published. */
export async function bookCourses(
  db: Db,
  viewer: Viewer,
  { q, limit, cursor }: Parsed<typeof contract.courses>['query'],
) {
  const after = readCursor(TitleKey, cursor);
  const title = sql<string>`lower(${courses.title})`;
  const rows = await db
    .select({
      id: courses.id,
      courseId: courses.slug,
      title: courses.title,
      key: title,
      students: sql<number>`(select count(*)::int from learning_enrolments e where e.course_id = catalog_courses.id)`,
    })
    .from(courses)
    .where(
      and(
        inArray(courses.state, ['published', 'archived']),
        viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id),
        ...wordsIn(q).map((word) => sql`${courses.title} ilike ${anywhere(word)}`),
        after && sql`(${title}, ${courses.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(title, asc(courses.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.id]);
  return {
    items: items.map(({ courseId, title: name, students }) => ({ courseId, title: name, students })),
    nextCursor,
  };
}
