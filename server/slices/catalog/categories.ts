import type { CategoryNode } from '@stepwell/contract/catalog.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** The tree, parents before children, each with the published courses of its whole subtree. */
export async function categoryTree(db: Db): Promise<CategoryNode[]> {
  const { rows } = (await db.execute(sql`
    with recursive tree as (
      select id, id as top from catalog_categories
      union all select c.id, tree.top from catalog_categories c join tree on c.parent_id = tree.id
    ), counts as (
      select tree.top, count(k.id)::int as courses
      from tree left join catalog_courses k on k.category_id = tree.id and k.state = 'published'
      group by tree.top
    )
    select c.key, c.label, p.key as "parentKey", c.is_mega_menu as "isMegaMenu", counts.courses
    from catalog_categories c
    left join catalog_categories p on p.id = c.parent_id
    join counts on counts.top = c.id
    order by p.position nulls first, c.position
  `)) as unknown as { rows: CategoryNode[] };
  return rows;
}
