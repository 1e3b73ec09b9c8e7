import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';

/** Top categories, what lies in them, and once more: no deeper. */
export const DEEPEST_CATEGORY = 3;

/** The signs a category may carry; each is drawn by `web/ui/subject-icon.tsx`. */
export const categoryIcons = [
  ...['code', 'database', 'chart', 'device', 'cloud', 'shield', 'network', 'robot', 'brush', 'palette'],
  ...['camera', 'music', 'leaf', 'pot', 'coin', 'briefcase', 'bulb', 'heart', 'run', 'school'],
  ...['book', 'language', 'world', 'users', 'scale', 'math', 'atom', 'hammer'],
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

/** A category as admins keep it. */
export const CategoryRow = z.object({
  categoryId: z.uuid(),
  key: Slug,
  label: z.string(),
  parentId: z.nullable(z.uuid()),
  isMegaMenu: z.boolean(),
  /** Empty where none was chosen. */
  icon: z.union([z.enum(categoryIcons), z.literal('')]),
  /** Published courses of the whole subtree, as the catalogue counts them. */
  courses: z.int(),
  /** Courses of any state that name this very category. */
  held: z.int(),
  /** Stands for what `change` may change; a change names the one it saw. */
  version: z.string(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

/** Everything, a parent right before what lies in it, in the order people see. */
export const CategoryTree = z.object({
  /** Stands for the order; a new order names the one it started from. */
  version: z.string(),
  items: z.array(CategoryRow),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

const Label = z
  .string('Enter a name.')
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.'));
const Key = Slug.check(z.maxLength(60, 'Use at most 60 characters.'));

export const NewCategory = z.object({ label: Label, parentId: z.nullable(z.uuid()) });
export const CategoryFacts = z.object({
  label: Label,
  /** Its name in addresses; an old one leads on. */
  key: Key,
  icon: z.union([z.enum(categoryIcons), z.literal('')]),
  isMegaMenu: z.boolean(),
});

const OfCategory = z.object({ categoryId: z.uuid() });

/** For admins. Each act answers with the whole tree as it is then. */
export const categoryAdmin = {
  tree: get('/admin/categories', { reply: CategoryTree }),
  /** At the end of its parent; its address follows from its name. */
  add: post('/admin/categories', { body: NewCategory, reply: CategoryTree }),
  /** 409 `category_changed` where somebody changed it since `version`. */
  change: put('/admin/categories/:categoryId', {
    params: OfCategory,
    body: z.extend(CategoryFacts, { version: z.string() }),
    reply: CategoryTree,
  }),
  /** The whole tree in its new order; 409 `category_changed` where it is not the tree of `version` any more. */
  order: put('/admin/category-order', {
    body: z.object({
      version: z.string(),
      places: z
        .array(z.object({ categoryId: z.uuid(), parentId: z.nullable(z.uuid()) }))
        .check(z.maxLength(1000, 'You can have up to 1,000 categories.')),
    }),
    reply: CategoryTree,
  }),
  /** Its courses and what lies in it go into the other; its address leads there from now on. */
  merge: post('/admin/categories/:categoryId/merge', {
    params: OfCategory,
    body: z.object({ intoId: z.uuid('Choose a category.') }),
    reply: CategoryTree,
  }),
  /** Only what no course names and nothing lies in. */
  remove: del('/admin/categories/:categoryId', { params: OfCategory, reply: CategoryTree }),
};
