import { Problem } from '@stepwell/contract/problem.ts';
import { subscriptions as contract } from '@stepwell/contract/subscriptions/subscriptions.ts';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, signedIn, type Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { route } from '../../platform/slice.ts';
import { seatInvitation } from '../shop/seats/plan-seats.public.ts';
import { checkCardPageFor, openCardPageFor, setCard } from './card.ts';
import { changePlan, previewChange, undoChange } from './changing.ts';
import { mySubscription } from './own.ts';
import { cancel, pause, resume, undoCancel } from './pausing.ts';
import { redeemSeat } from './redeeming.ts';

/** Codes are long, but nobody need try many. */
const guessing = { max: 30, seconds: 60, per: 'person' as const };
const paying = { max: 20, seconds: 60, per: 'person' as const };

/** One act on the caller's own subscription, and how it stands then. */
const acting =
  (act: (tx: Db, userId: string, now: Date) => Promise<unknown>) =>
  async ({ viewer, ...services }: Services & { viewer: Viewer }) => {
    await services.db.transaction((tx) => act(tx, viewer.id, services.now()));
    return mySubscription(services, viewer.id);
  };

export const routes = [
  route(contract.mine, signedIn, ({ viewer, ...services }) => mySubscription(services, viewer.id)),
  route(contract.preview, signedIn, ({ db, viewer, now, query }) =>
    db.transaction((tx) => previewChange(tx, viewer.id, query, now())),
  ),
  route(
    contract.change,
    signedIn,
    async ({ viewer, body, ...services }) => {
      await changePlan(services, viewer.id, body);
      return mySubscription(services, viewer.id);
    },
    { pace: paying },
  ),
  route(contract.undoChange, signedIn, acting(undoChange)),
  route(contract.cancel, signedIn, acting(cancel)),
  route(contract.undoCancel, signedIn, acting(undoCancel)),
  route(contract.pause, signedIn, acting(pause)),
  route(contract.resume, signedIn, acting(resume)),
  route(
    contract.redeem,
    signedIn,
    async ({ db, viewer, now, params: { code } }) => {
      // As with a plan that one buys: it may open the account of those who wait, of nobody else.
      if (!mayLearn(viewer) && viewer.status !== 'pending') throw new Problem('approval_needed');
      await db.transaction((tx) => redeemSeat(tx, code, viewer.id, now()));
      return seatInvitation(db, code, viewer.id, now());
    },
    { pace: guessing },
  ),
  route(contract.openCardPage, signedIn, ({ viewer, ...services }) => openCardPageFor(services, viewer.id), {
    pace: paying,
  }),
  route(
    contract.checkCardPage,
    signedIn,
    async ({ viewer, ...services }) => {
      await checkCardPageFor(services, viewer.id);
      return mySubscription(services, viewer.id);
    },
    { pace: paying },
  ),
  route(
    contract.setMethod,
    signedIn,
    async ({ viewer, body: { card }, ...services }) => {
      await setCard(services, viewer.id, card);
      return mySubscription(services, viewer.id);
    },
    { pace: paying },
  ),
];
