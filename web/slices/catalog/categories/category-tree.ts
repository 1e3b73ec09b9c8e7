import { i18n } from '@lingui/core';
import type { CategoryNode } from '@stepwell/contract/catalog/catalog.ts';
import { homeCrumb } from '../../../ui/page/breadcrumbs.tsx';

/** A node of the category tree, in the specification's words. */
export interface Branch extends CategoryNode {
  children: CategoryNode[];
}

/** Top categories in their order, each with those below it. */
export const branchesOf = (tree: CategoryNode[]): Branch[] =>
  tree
    .filter(({ parentKey }) => parentKey === null)
    .map((top) => ({ ...top, children: tree.filter(({ parentKey }) => parentKey === top.key) }));

export const CATEGORIES = '/pages/course/categories';

/** The way down to the index of subjects, the page itself at its end. */
export const categoryCrumbs = () => [
  homeCrumb(),
  { label: i18n.t('Courses'), to: '/pages/course/grid' },
  { label: i18n.t('Categories'), to: CATEGORIES },
];
