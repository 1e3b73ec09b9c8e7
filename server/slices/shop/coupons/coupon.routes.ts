import { couponsAdmin } from '@stepwell/contract/shop/coupons.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { couponsPage, createCoupon, endCoupon } from './managing.ts';

export const couponRoutes = [
  route(couponsAdmin.list, admin, ({ db, now }) => couponsPage(db, now())),
  route(couponsAdmin.create, admin, async ({ db, viewer, now, params, body }) => {
    const by = { actorId: viewer.id, now: now() };
    await db.transaction((tx) => createCoupon(tx, by, params.couponId, body));
    return couponsPage(db, now());
  }),
  route(couponsAdmin.end, admin, async ({ db, viewer, now, params }) => {
    await db.transaction((tx) => endCoupon(tx, { actorId: viewer.id, now: now() }, params.couponId));
    return couponsPage(db, now());
  }),
];
