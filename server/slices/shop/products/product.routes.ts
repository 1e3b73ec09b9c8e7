import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { saveSeller, shopSettingsOf } from '../settings.ts';
import { managedProduct, managedProducts, saveProduct } from './managing.ts';
import { setStock, stockHistory } from './stock.ts';

export const productRoutes = [
  route(productsAdmin.list, admin, ({ db, query }) => managedProducts(db, query)),
  route(productsAdmin.save, admin, async ({ db, viewer, now, params, body }) => {
    const by = { actorId: viewer.id, now: now() };
    await db.transaction((tx) => saveProduct(tx, by, { ...params, ...body }));
    return managedProduct(db, params.productId);
  }),
  route(productsAdmin.setStock, admin, async ({ db, viewer, now, params, body }) => {
    await db.transaction((tx) => setStock(tx, { ...params, ...body, actorId: viewer.id, now: now() }));
    return managedProduct(db, params.productId);
  }),
  route(productsAdmin.stockHistory, admin, ({ db, params, query }) => stockHistory(db, params.productId, query)),
  route(productsAdmin.seller, admin, ({ db }) => shopSettingsOf(db)),
  route(productsAdmin.setSeller, admin, async ({ db, viewer, body }) => {
    await db.transaction((tx) => saveSeller(tx, viewer.id, body));
    return shopSettingsOf(db);
  }),
];
