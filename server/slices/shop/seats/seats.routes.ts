import { Problem } from '@stepwell/contract/problem.ts';
import { seats } from '@stepwell/contract/shop/seats.ts';
import { anyone, mayLearn, signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { ownOrder } from '../orders/reading.ts';
import { acceptSeat, invitationOf } from './accepting.ts';
import { invite, lotPage, lotsOf, makeVouchers, takeBack } from './lots.ts';

const guessing = { max: 30, seconds: 60, per: 'person' as const };
const inviting = { max: 20, seconds: 60, per: 'person' as const };

export const seatRoutes = [
  route(seats.ofOrder, signedIn, async ({ db, viewer, params: { orderId } }) => {
    await ownOrder(db, viewer.id, orderId);
    return lotsOf(db, orderId);
  }),
  route(
    seats.invite,
    signedIn,
    async ({ viewer, params, body, ...services }) => {
      await invite(services, viewer.id, { ...params, ...body });
      return lotPage(services.db, viewer.id, params.lotId);
    },
    { pace: inviting },
  ),
  route(seats.makeVouchers, signedIn, async ({ db, viewer, now, zone, params, body }) => {
    await db.transaction((tx) => makeVouchers(tx, viewer.id, { ...params, ...body, now: now(), zone }));
    return lotPage(db, viewer.id, params.lotId);
  }),
  route(seats.takeBack, signedIn, async ({ db, viewer, params }) => {
    await db.transaction((tx) => takeBack(tx, viewer.id, params));
    return lotPage(db, viewer.id, params.lotId);
  }),
  route(
    seats.invitation,
    anyone,
    ({ db, viewer, now, params }) => invitationOf(db, params.code, viewer?.id ?? null, now()),
    {
      pace: guessing,
    },
  ),
  route(
    seats.accept,
    signedIn,
    async ({ db, viewer, now, params: { code } }) => {
      if (!mayLearn(viewer)) throw new Problem('approval_needed');
      await db.transaction((tx) => acceptSeat(tx, code, viewer.id, now()));
      return invitationOf(db, code, viewer.id, now());
    },
    { pace: guessing },
  ),
];
