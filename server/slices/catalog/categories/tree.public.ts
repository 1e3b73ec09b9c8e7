import { categoryTree as treeOf } from './categories.ts';

/** The category tree with the courses of each subtree. */
export const categoryTree = treeOf;
