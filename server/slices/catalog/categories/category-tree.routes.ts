import { categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import type { Db } from '../../../platform/database/db.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { addCategory, changeCategory, mergeCategory, orderCategories, removeCategory } from './category-editing.ts';
import { treeForAdmins } from './tree-reading.ts';

const after = (db: Db, act: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await act(tx);
    return treeForAdmins(tx);
  });

export const categoryTreeRoutes = [
  route(categoryAdmin.tree, admin, ({ db }) => treeForAdmins(db)),
  route(categoryAdmin.add, admin, ({ db, viewer, body }) => after(db, (tx) => addCategory(tx, viewer.id, body))),
  route(categoryAdmin.change, admin, ({ db, viewer, params, body }) =>
    after(db, (tx) => changeCategory(tx, viewer.id, { ...params, ...body })),
  ),
  route(categoryAdmin.order, admin, ({ db, viewer, body }) => after(db, (tx) => orderCategories(tx, viewer.id, body)), {
    bodyLimit: 256 * 1024,
  }),
  route(categoryAdmin.merge, admin, ({ db, viewer, params, body }) =>
    after(db, (tx) => mergeCategory(tx, viewer.id, { ...params, ...body })),
  ),
  route(categoryAdmin.remove, admin, ({ db, viewer, params }) =>
    after(db, (tx) => removeCategory(tx, viewer.id, params.categoryId)),
  ),
];
