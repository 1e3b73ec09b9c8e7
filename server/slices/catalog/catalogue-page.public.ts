import type { CategoryNode, CourseFacets, CourseFilters } from '@stepwell/contract/catalog/catalog.ts';
import type { Db } from '../../platform/database/db.ts';
import { cachedByContent } from '../../platform/pages/content-version.ts';
import { categoryTree } from './categories/categories.public.ts';
import { movedKeys } from './pages/slugs.ts';
import { listCourses } from './search/course-lists.ts';
import { countCourses } from './search/facet-counts.ts';

export const cataloguePage = listCourses;

/** The category tree, with the keys that moved. It changes with published content only. */
export const catalogueTree = cachedByContent(async (db) => {
  const [items, moved] = await Promise.all([categoryTree(db), movedKeys(db)]);
  const tree: { items: CategoryNode[]; moved?: Record<string, string> } = { items };
  if (Object.keys(moved).length > 0) tree.moved = moved;
  return tree;
});

const wholeCatalogue = cachedByContent((db) => countCourses(db, {}));

/** Counts of the whole catalogue change with published content only; narrowed ones are counted each time. */
export const catalogueFacets = (db: Db, filters: CourseFilters): Promise<CourseFacets> =>
  Object.values(filters).every((value) => value === undefined) ? wholeCatalogue(db) : countCourses(db, filters);
