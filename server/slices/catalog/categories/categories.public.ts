import type { CategoryNode } from '@stepwell/contract/catalog/catalog.ts';
import { sql } from 'drizzle-orm';
import { type Db, preparedOn, rowsOf } from '../../../platform/database/db.ts';
import { facetCounts } from '../../../tables/catalog/catalog.ts';
import type { Branch } from '../search/course-facets.ts';

/** The tree, parents before children, each in its place. */
export async function branchesOf(db: Db) {
  const rows = await rowsOf<Branch & { isMegaMenu: boolean; icon: string }>(
    db,
    sql`
    with recursive tree as (
      select id, array[id] as path, array[position] as place, null::text as parent_key
      from catalog_categories where parent_id is null
      union all
      select c.id, tree.path || c.id, tree.place || c.position, p.key
      from catalog_categories c join tree on tree.id = c.parent_id join catalog_categories p on p.id = c.parent_id
    )
    select c.id, c.key, c.label, tree.parent_key as "parentKey", c.is_mega_menu as "isMegaMenu", c.icon, tree.path
    from tree join catalog_categories c on c.id = tree.id
    order by cardinality(tree.path), tree.place, c.key
  `,
  );
  return rows;
}

const ownCourses = preparedOn((db) =>
  db
    .select({ categoryId: facetCounts.categoryId, courses: sql<number>`sum(${facetCounts.courses})::int` })
    .from(facetCounts)
    .groupBy(facetCounts.categoryId)
    .prepare('courses_of_categories'),
);

/** The tree with the published courses of each whole subtree, added up from `catalog_shelf_counts`: no course is counted. */
export async function categoryTree(db: Db): Promise<CategoryNode[]> {
  const [branches, own] = await Promise.all([branchesOf(db), ownCourses(db).execute()]);
  const ownOf = new Map(own.map(({ categoryId, courses }) => [categoryId, courses]));
  const whole = new Map<string, number>();
  for (const { id, path } of branches) {
    for (const above of path) whole.set(above, (whole.get(above) ?? 0) + (ownOf.get(id) ?? 0));
  }
  return branches.map(({ id, key, label, parentKey, isMegaMenu, icon }) => ({
    key,
    label,
    parentKey,
    isMegaMenu,
    ...(icon && { icon }),
    courses: whole.get(id) ?? 0,
  }));
}
