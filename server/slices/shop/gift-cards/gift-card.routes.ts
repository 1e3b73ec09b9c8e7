import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { signedIn } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { addCard, cardsOf } from './wallet.ts';

/** Nobody may try many codes. */
const guessing = { max: 10, seconds: 300, per: 'person' as const };

export const giftCardRoutes = [
  route(giftCards.list, signedIn, ({ db, viewer }) => cardsOf(db, viewer.id)),
  route(
    giftCards.add,
    signedIn,
    async ({ db, viewer, now, body: { code } }) => {
      await addCard(db, viewer.id, code, now());
      return cardsOf(db, viewer.id);
    },
    { pace: guessing },
  ),
];
