import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';
import { sql } from 'drizzle-orm';
import { atRunTime, type Db, rowsOf } from '../../platform/database/db.ts';
import { type CatalogueRow, catalogueColumns, catalogueCourseOf, catalogueJoins } from './search/catalogue-courses.ts';

/** These courses as the catalogue shows them, in this order; ids that name no published course are left out. */
export async function chosenCourses(db: Db, ids: string[]): Promise<CatalogueCourse[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<CatalogueRow>(
    db,
    sql`
    select ${catalogueColumns}
    from unnest(${atRunTime(ids, 'uuid[]')}) with ordinality as wish(id, place)
    join catalog_courses c on c.id = wish.id and c.state = 'published'
    ${catalogueJoins}
    order by wish.place
  `,
  );
  // Without a column's type at hand, a time comes as PostgreSQL writes it.
  return rows.map((row) => catalogueCourseOf({ ...row, updatedAt: new Date(row.updatedAt) }));
}
