import type { categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { DEEPEST_CATEGORY } from '@stepwell/contract/catalog/category-tree.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, sql } from 'drizzle-orm';
import { categoryMoved } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import { forgetKeys, freeSlug, leadCategoryInto, moveCategory } from '../pages/slugs.ts';
import { indexCourses } from '../search/search-rows.ts';
import { type Category, coursesWithin, orderedCategories, versionOfCategory, versionOfTree } from './tree-reading.ts';

/** One change of the tree at a time: whoever comes second sees what the first one left. */
async function holdTree(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog_categories'))`);
  return orderedCategories(tx);
}

function rowOf(tree: Category[], categoryId: string) {
  const row = tree.find(({ id }) => id === categoryId);
  if (!row) throw new Problem('category_not_found');
  return row;
}

/** How deep each lies, the top being 1; refuses what lies inside itself, or too deep. */
function checkDepths(places: { id: string; parentId: string | null }[]) {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]));
  for (const { id } of places) {
    const above = new Set<string>();
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      if (above.has(at)) throw new Problem('category_ring');
      above.add(at);
    }
    if (above.size > DEEPEST_CATEGORY) throw new Problem('category_too_deep');
  }
}

const audit = (
  tx: Db,
  actorId: string,
  done: 'added' | 'changed' | 'ordered' | 'merged' | 'deleted',
  [before, after]: [before: object, after: object],
) => record(tx, { actorId, act: `categories.${done}`, subjectId: null, before, after });

/** Puts a category at the end of its parent, under the first free address of its name. */
export async function addCategory(
  tx: Db,
  adminId: string,
  { label, parentId }: Parsed<typeof categoryAdmin.add>['body'],
) {
  const tree = await holdTree(tx);
  if (parentId !== null) rowOf(tree, parentId);
  checkDepths([...tree, { id: 'new', parentId }]);
  const wish = slugOf(label);
  const key = await freeSlug(tx, 'category', wish === 'person' ? 'subject' : wish);
  const position = 1 + Math.max(0, ...tree.filter((row) => row.parentId === parentId).map((row) => row.position));
  await tx.insert(categories).values({ key, label, parentId, position });
  await audit(tx, adminId, 'added', [{}, { category: key }]);
  await touchPublicContent(tx);
}

type Change = Parsed<typeof categoryAdmin.change>['body'] & { categoryId: string };

/** Another name, address, sign, or place in the menu. Throws `slug_taken` where the address is somebody else's. */
export async function changeCategory(tx: Db, adminId: string, { categoryId, version, key, ...facts }: Change) {
  const row = rowOf(await holdTree(tx), categoryId);
  if (versionOfCategory(row) !== version) throw new Problem('category_changed');
  await tx.update(categories).set(facts).where(eq(categories.id, categoryId));
  if (key !== row.key) {
    await moveCategory(tx, categoryId, key);
    await emit(tx, categoryMoved, { from: row.key, to: key });
  }
  if (facts.label !== row.label) await indexCourses(tx, await coursesWithin(tx, [categoryId]));
  const seen = ({ label, icon, isMegaMenu }: Pick<Category, 'label' | 'icon' | 'isMegaMenu'>, category: string) => ({
    category,
    label,
    icon,
    isMegaMenu,
  });
  await audit(tx, adminId, 'changed', [seen(row, row.key), seen(facts, key)]);
  await touchPublicContent(tx);
}

/** The whole tree in another order. What lies elsewhere now takes its courses along in search and counts. */
export async function orderCategories(
  tx: Db,
  adminId: string,
  { version, places }: Parsed<typeof categoryAdmin.order>['body'],
) {
  const tree = await holdTree(tx);
  const isWhole =
    places.length === tree.length && new Set(places.map(({ categoryId }) => categoryId)).size === tree.length;
  if (versionOfTree(tree) !== version || !isWhole) throw new Problem('category_changed');
  const wanted = places.map(({ categoryId, parentId }) => {
    if (parentId !== null) rowOf(tree, parentId);
    return { id: rowOf(tree, categoryId).id, parentId };
  });
  checkDepths(wanted);
  const counts = new Map<string | null, number>();
  const moved: string[] = [];
  for (const { id, parentId } of wanted) {
    const position = 1 + (counts.get(parentId) ?? 0);
    counts.set(parentId, position);
    const row = rowOf(tree, id);
    if (row.parentId !== parentId) moved.push(id);
    if (row.parentId !== parentId || row.position !== position)
      await tx.update(categories).set({ parentId, position }).where(eq(categories.id, id));
  }
  if (moved.length > 0) await indexCourses(tx, await coursesWithin(tx, moved));
  const keys = moved.map((id) => rowOf(tree, id).key);
  await audit(tx, adminId, 'ordered', [{}, keys.length > 0 ? { moved: keys.join(', ') } : {}]);
  await touchPublicContent(tx);
}

/** Everything in one category goes into another; the address of the first leads there for good. */
export async function mergeCategory(
  tx: Db,
  adminId: string,
  { categoryId, intoId }: { categoryId: string; intoId: string },
) {
  const tree = await holdTree(tx);
  const [from, into] = [rowOf(tree, categoryId), rowOf(tree, intoId)];
  if (from.id === into.id) throw new Problem('category_ring');
  const children = tree.filter(({ parentId }) => parentId === from.id);
  checkDepths(
    tree
      .filter(({ id }) => id !== from.id)
      .map(({ id, parentId }) => ({ id, parentId: parentId === from.id ? into.id : parentId })),
  );
  const last = Math.max(0, ...tree.filter(({ parentId }) => parentId === into.id).map(({ position }) => position));
  for (const [place, { id }] of children.entries())
    await tx
      .update(categories)
      .set({ parentId: into.id, position: last + place + 1 })
      .where(eq(categories.id, id));
  const moved = await tx
    .update(courses)
    .set({ categoryId: into.id })
    .where(eq(courses.categoryId, from.id))
    .returning({ id: courses.id });
  const below = await coursesWithin(
    tx,
    children.map(({ id }) => id),
  );
  await indexCourses(tx, [...moved.map(({ id }) => id), ...below]);
  await leadCategoryInto(tx, from, into.id);
  await tx.delete(categories).where(eq(categories.id, from.id));
  await emit(tx, categoryMoved, { from: from.key, to: into.key });
  await audit(tx, adminId, 'merged', [{ category: from.key }, { category: into.key, courses: moved.length }]);
  await touchPublicContent(tx);
}

/** Throws `category_in_use` where a course names it or another category lies in it. */
export async function removeCategory(tx: Db, adminId: string, categoryId: string) {
  const tree = await holdTree(tx);
  const row = rowOf(tree, categoryId);
  const isEmpty =
    !tree.some(({ parentId }) => parentId === categoryId) &&
    (await tx.$count(courses, eq(courses.categoryId, categoryId))) === 0;
  if (!isEmpty) throw new Problem('category_in_use');
  await forgetKeys(tx, categoryId);
  await tx.delete(categories).where(eq(categories.id, categoryId));
  await audit(tx, adminId, 'deleted', [{ category: row.key }, {}]);
  await touchPublicContent(tx);
}
