import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Address } from '../../../platform/slice.ts';

/**
 * Every public page of the catalogue in its canonical form: the lists, each subject that has courses, each course in
 * full, each teacher.
 */
export async function catalogueAddresses(db: Db): Promise<Address[]> {
  const subjects = await rowsOf<{ key: string }>(
    db,
    sql`
    with recursive up as (
      select id, parent_id, key from catalog_categories where id in (select category_id from catalog_shelf_counts where courses > 0)
      union select c.id, c.parent_id, c.key from catalog_categories c join up on up.parent_id = c.id
    ) select key from up order by key
  `,
  );
  const courses = await rowsOf<{ slug: string; updatedAt: string }>(
    db,
    sql`
    select slug, updated_at as "updatedAt" from catalog_courses where state = 'published' order by published_at, id
  `,
  );
  const people = await rowsOf<{ slug: string }>(
    db,
    sql`
    select i.slug from catalog_instructors i join identity_users u on u.id = i.user_id
    where i.courses > 0 and u.status = 'approved' order by i.slug
  `,
  );
  return [
    { path: '/pages/course/grid' },
    { path: '/pages/course/categories' },
    ...subjects.map(({ key }) => ({ path: `/pages/course/grid?category=${key}` })),
    ...courses.map(({ slug, updatedAt }) => ({
      path: `/pages/course/detail-adv/${slug}`,
      updatedAt: new Date(updatedAt),
    })),
    { path: '/pages/instructors' },
    ...people.map(({ slug }) => ({ path: `/pages/instructors/${slug}` })),
  ];
}
