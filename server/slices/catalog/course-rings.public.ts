import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { courses } from '../../tables/catalog/catalog.ts';

/**
 * Courses that would wait for each other if this one needed these, by their titles and beginning with this one; nothing
 * where there is no ring. What a course needs counts from its publication on. Asked within the transaction of the change.
 */
export async function ringOfCourses(db: Db, courseId: string, slugs: string[]): Promise<string[] | undefined> {
  if (slugs.length === 0) return undefined;
  // Of two courses that would need each other from the same moment on, the later one sees the earlier.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog_course_needs'))`);
  const rows = await rowsOf<{ titles: string[] }>(
    db,
    sql`
    with recursive way as (
      select c.id, array[c.id] as path, c.needs from catalog_courses c where c.slug = any(${sql.param(slugs)}::text[])
      union all
      select c.id, way.path || c.id, c.needs from way join catalog_courses c on c.id = any(way.needs)
      where not c.id = any(way.path) and not ${courseId}::uuid = any(way.path)
    )
    select (select array_agg(t.title order by place) from unnest(way.path) with ordinality p(id, place)
      join catalog_courses t on t.id = p.id) as titles
    from way where way.id = ${courseId}::uuid limit 1
  `,
  );
  const titles = rows[0]?.titles;
  if (!titles) return undefined;
  const [own] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
  return [own?.title ?? '', ...titles.slice(0, -1)];
}
