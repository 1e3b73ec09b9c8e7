import type { CourseCard } from '@stepwell/contract/catalog.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db.ts';
import { listFrom, readCursor } from '../../platform/list.ts';
import { categories, courses } from '../../tables/catalog.ts';
import { users } from '../../tables/identity.ts';
import { minutesOf } from './courses.public.ts';

const ShelfKey = z.tuple([z.iso.datetime(), z.uuid()]);

const card = {
  id: courses.id,
  courseId: courses.slug,
  title: courses.title,
  summary: courses.summary,
  category: { key: categories.key, label: categories.label },
  level: courses.level,
  instructor: users.fullName,
  seconds: courses.seconds,
  lectures: courses.lectures,
  publishedAt: courses.publishedAt,
};

/** Published courses, newest first. A category takes its whole subtree with it. */
export async function shelf(
  db: Db,
  { category, limit, cursor }: { category?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const after = readCursor(ShelfKey, cursor);
  const inCategory =
    category &&
    inArray(
      courses.categoryId,
      sql`(with recursive tree as (
        select id from catalog_categories where key = ${category}
        union all select c.id from catalog_categories c join tree on c.parent_id = tree.id
      ) select id from tree)`,
    );
  const rows = await db
    .select(card)
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(
      and(
        eq(courses.state, 'published'),
        inCategory || undefined,
        after && sql`(${courses.publishedAt}, ${courses.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(courses.publishedAt), desc(courses.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.publishedAt?.toISOString(), row.id]);
  return { items: items.map(cardOf), nextCursor };
}

export const cardOf = ({ seconds, ...row }: Omit<CourseCard, 'minutes'> & { seconds: number }): CourseCard => ({
  courseId: row.courseId,
  title: row.title,
  summary: row.summary,
  category: row.category,
  level: row.level,
  instructor: row.instructor,
  lectures: row.lectures,
  minutes: minutesOf(seconds),
});
