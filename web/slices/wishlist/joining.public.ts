import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, call, everything } from '../../api/call.ts';
import { type Session, tokenNow } from '../../session/session.ts';
import { removeGuestItems, useGuestItems } from './guest-items.public.ts';

let isJoining = false;

/** What a visitor saved in this browser joins the list of whoever signs in. What fails is tried again on the next page. */
export function useJoinWishlist(session: Session | null) {
  const queryClient = useQueryClient();
  const items = useGuestItems();
  // An admin who views the site as somebody else changes nothing of theirs.
  const mayJoin = session !== null && !session.looking && items.length > 0;
  useEffect(() => {
    if (!mayJoin || isJoining || tokenNow() === null) return;
    isJoining = true;
    call(wishlist.join, { body: { items: [...items] } })
      .then((saved) => {
        queryClient.setQueryData(ask(wishlist.saved, {}).queryKey, saved);
        removeGuestItems(items);
        return queryClient.invalidateQueries(everything(wishlist.list));
      })
      .catch(() => undefined)
      .finally(() => {
        isJoining = false;
      });
  }, [mayJoin, items, queryClient]);
}
