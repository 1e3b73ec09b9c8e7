import { type CategoryRow, DEEPEST_CATEGORY } from '@stepwell/contract/catalog/category-tree.ts';

export interface Place {
  categoryId: string;
  parentId: string | null;
}
type Row = Pick<CategoryRow, 'categoryId' | 'parentId'>;

export const childrenOf = <R extends Row>(rows: readonly R[], parentId: string | null) =>
  rows.filter((row) => row.parentId === parentId);

/** A category and all that lies in it. */
export function withinOf<R extends Row>(rows: readonly R[], categoryId: string): R[] {
  const own = rows.filter((row) => row.categoryId === categoryId);
  return [...own, ...childrenOf(rows, categoryId).flatMap((child) => withinOf(rows, child.categoryId))];
}

/** 1 for a top category. */
export function depthOf(rows: readonly Row[], categoryId: string | null): number {
  const row = rows.find((one) => one.categoryId === categoryId);
  return row ? 1 + depthOf(rows, row.parentId) : 0;
}

const heightOf = (rows: readonly Row[], categoryId: string): number =>
  1 + Math.max(0, ...childrenOf(rows, categoryId).map((child) => heightOf(rows, child.categoryId)));

/** Parents under which a category may stand: not itself, nothing in it, and nothing that would make the tree too deep. */
export function parentsFor<R extends Row>(rows: readonly R[], categoryId: string): R[] {
  const inside = new Set(withinOf(rows, categoryId).map((row) => row.categoryId));
  const height = heightOf(rows, categoryId);
  return rows.filter(
    (row) => !inside.has(row.categoryId) && depthOf(rows, row.categoryId) + height <= DEEPEST_CATEGORY,
  );
}

/** Where one may be merged into: anything but itself, what lies in it, and what would make the tree too deep. */
export function targetsFor<R extends Row>(rows: readonly R[], categoryId: string): R[] {
  const inside = new Set(withinOf(rows, categoryId).map((row) => row.categoryId));
  const height = heightOf(rows, categoryId) - 1;
  return rows.filter(
    (row) => !inside.has(row.categoryId) && depthOf(rows, row.categoryId) + height <= DEEPEST_CATEGORY,
  );
}

/** The rows with one category, and all in it, put before or after another one of its new parent; at the end without one. */
export function placed<R extends Row>(
  rows: readonly R[],
  categoryId: string,
  { parentId, before }: { parentId: string | null; before?: string | undefined },
): R[] {
  const moving = withinOf(rows, categoryId).map((row) => (row.categoryId === categoryId ? { ...row, parentId } : row));
  const inside = new Set(moving.map((row) => row.categoryId));
  const rest = rows.filter((row) => !inside.has(row.categoryId));
  const at = before ? rest.findIndex((row) => row.categoryId === before) : rest.length;
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}

/** One step up or down among those of the same parent; undefined where there is no way. */
export function stepped<R extends Row>(rows: readonly R[], categoryId: string, by: 1 | -1): R[] | undefined {
  const parentId = rows.find((row) => row.categoryId === categoryId)?.parentId ?? null;
  const beside = childrenOf(rows, parentId);
  const at = beside.findIndex((row) => row.categoryId === categoryId);
  if (!beside[at + by]) return undefined;
  return placed(rows, categoryId, { parentId, before: beside[by < 0 ? at - 1 : at + 2]?.categoryId });
}

/** Top categories as groups of what lies in them, for the sorting by hand. */
export const groupsOf = (rows: readonly Row[]) =>
  childrenOf(rows, null).map(({ categoryId }) => ({
    id: categoryId,
    items: childrenOf(rows, categoryId).map((child) => child.categoryId),
  }));

/** The rows in the order of sorted groups; what lies deeper stays with its parent. */
export function ofGroups<R extends Row>(
  rows: readonly R[],
  groups: readonly { id: string; items: readonly string[] }[],
) {
  const known = new Map(rows.map((row) => [row.categoryId, row]));
  return groups.flatMap(({ id, items }) => {
    const top = known.get(id);
    return [
      ...(top ? [top] : []),
      ...items.flatMap((item) =>
        withinOf(rows, item).map((row) => (row.categoryId === item ? { ...row, parentId: id } : row)),
      ),
    ];
  });
}

export const placesOf = (rows: readonly Row[]): Place[] =>
  rows.map(({ categoryId, parentId }) => ({ categoryId, parentId }));

/** "Development: Web Development", as far as a name needs its parents to be told from others. */
export function pathLabel(rows: readonly CategoryRow[], categoryId: string): string {
  const row = rows.find((one) => one.categoryId === categoryId);
  if (!row) return '';
  return row.parentId ? `${pathLabel(rows, row.parentId)}: ${row.label}` : row.label;
}
