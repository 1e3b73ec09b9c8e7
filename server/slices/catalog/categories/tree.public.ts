/** The category tree with the courses of each subtree, for other slices. */
export { categoryTree } from './categories.ts';
