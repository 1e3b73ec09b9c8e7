import { disputeDesk } from '@stepwell/contract/shop/disputes.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { decideInTest } from './deciding.ts';
import { disputeRow, disputesAt } from './reading.ts';

export const disputeRoutes = [
  route(disputeDesk.list, admin, ({ db, query }) => disputesAt(db, query)),
  route(disputeDesk.decide, admin, async ({ viewer, params: { disputeId }, body, ...services }) => {
    await decideInTest(services, viewer.id, { disputeId, ...body });
    return disputeRow(services.db, disputeId);
  }),
];
