import { shippingDesk } from '@stepwell/contract/shop/shipping.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { shipmentRow, shipmentsAt } from './reading.ts';
import { moveShipment } from './shipments.ts';

export const shippingRoutes = [
  route(shippingDesk.list, admin, ({ db, query }) => shipmentsAt(db, query)),
  route(shippingDesk.move, admin, async ({ db, viewer, now, params: { orderId }, body: step }) => {
    await db.transaction((tx) => moveShipment(tx, orderId, { actorId: viewer.id, step, now: now() }));
    return shipmentRow(db, orderId);
  }),
];
