import { refundDesk, refunds } from '@stepwell/contract/shop/refunds.ts';
import { admin, signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { orderPage } from '../orders/reading.ts';
import { askRefund } from './asking.ts';
import { giveRefund, grantRefund, refuseRefund, sendRefund } from './granting.ts';
import { paidOrdersAt, refundRow, refundsAt } from './reading.ts';

export const refundRoutes = [
  route(refunds.ask, signedIn, async ({ viewer, params, body, ...services }) => {
    const asking = { ...params, ...body, userId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => askRefund(tx, asking));
    return orderPage(services, viewer.id, params.orderId);
  }),

  route(refundDesk.list, admin, ({ query, ...services }) => refundsAt(services, query)),
  route(refundDesk.orders, admin, ({ db, query }) => paidOrdersAt(db, query)),
  route(refundDesk.grant, admin, async ({ viewer, params: { refundId }, body, ...services }) => {
    const granting = { ...body, actorId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => grantRefund(tx, refundId, granting));
    await sendRefund(services, refundId);
    return refundRow(services, refundId);
  }),
  route(refundDesk.refuse, admin, async ({ viewer, params: { refundId }, body, ...services }) => {
    const refusing = { ...body, actorId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => refuseRefund(tx, refundId, refusing));
    return refundRow(services, refundId);
  }),
  route(refundDesk.give, admin, async ({ viewer, params, body, ...services }) => {
    const giving = { ...params, ...body, actorId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => giveRefund(tx, giving));
    await sendRefund(services, params.refundId);
    return refundRow(services, params.refundId);
  }),
];
