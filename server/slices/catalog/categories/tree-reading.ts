import { createHash } from 'node:crypto';
import type { CategoryRow, CategoryTree } from '@stepwell/contract/catalog/category-tree.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { categories } from '../../../tables/catalog/catalog.ts';
import { categoryTree } from './categories.public.ts';

export type Category = typeof categories.$inferSelect;

const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22);

/** Stands for what a change may change; two admins who read the same read the same version. */
export const versionOfCategory = ({ key, label, icon, isMegaMenu }: Category) => hashOf([key, label, icon, isMegaMenu]);

/** Stands for the order of everything. */
export const versionOfTree = (rows: Category[]) => hashOf(rows.map(({ id, parentId }) => [id, parentId]));

/** Every category, a parent right before what lies in it, in the order people see. */
export async function orderedCategories(db: Db): Promise<Category[]> {
  const below = new Map<string | null, Category[]>();
  for (const row of await db.select().from(categories).orderBy(categories.position, categories.key))
    below.set(row.parentId, [...(below.get(row.parentId) ?? []), row]);
  const from = (parentId: string | null): Category[] =>
    (below.get(parentId) ?? []).flatMap((row) => [row, ...from(row.id)]);
  return from(null);
}

/** The tree as admins keep it. */
export async function treeForAdmins(db: Db): Promise<CategoryTree> {
  const rows = await orderedCategories(db);
  const published = new Map((await categoryTree(db)).map(({ key, courses }) => [key as string, courses]));
  const held = await rowsOf<{ id: string; courses: number }>(
    db,
    sql`
    select category_id as id, count(*)::int as courses from catalog_courses where category_id is not null group by 1
  `,
  );
  const heldBy = new Map(held.map(({ id, courses }) => [id, courses]));
  return {
    version: versionOfTree(rows),
    items: rows.map((row) => ({
      categoryId: row.id,
      key: row.key,
      label: row.label,
      parentId: row.parentId,
      isMegaMenu: row.isMegaMenu,
      icon: row.icon as CategoryRow['icon'],
      courses: published.get(row.key) ?? 0,
      held: heldBy.get(row.id) ?? 0,
      version: versionOfCategory(row),
    })),
  };
}

/** Ids of the courses, of any state, in a category and all below it. */
export async function coursesWithin(db: Db, categoryIds: string[]) {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    with recursive within as (
      select id from catalog_categories where id = any(${sql.param(categoryIds)}::uuid[])
      union select c.id from catalog_categories c join within w on c.parent_id = w.id
    ) select k.id from catalog_courses k join within on within.id = k.category_id
  `,
  );
  return rows.map(({ id }) => id);
}
