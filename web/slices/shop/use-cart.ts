import { cart } from '@stepwell/contract/shop/cart.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, call, everything } from '../../api/call.ts';
import { tokenNow, useSession } from '../../session/session.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { newId } from '../../ui/storage/new-id.ts';
import { keepCurrency } from './prices/chosen-currency.public.ts';

const KEY = 'cart';

/** The id of a visitor’s cart in this browser; nothing where none was begun. */
function storedCart() {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Names a visitor’s cart in a call; whoever is signed in has their own. */
export function cartName(begin = false): { cartId?: string } {
  if (tokenNow() !== null) return {};
  const known = storedCart();
  if (known || !begin) return known ? { cartId: known } : {};
  const cartId = newId();
  try {
    localStorage.setItem(KEY, cartId);
  } catch {
    // A browser that stores nothing has a cart until the page is left.
  }
  return { cartId };
}

interface TaxPlace {
  country: string;
  state: string;
  taxNumber: string;
}

/** The cart of this browser or person, once the page is awake; a visitor’s joins the person’s after sign-in. */
export function useCart(place?: TaxPlace) {
  const session = useSession();
  const awake = useAwake();
  const queryClient = useQueryClient();
  // A merge that failed is tried again with the next page; until then the person's own cart is shown.
  const [tried, setTried] = useState(false);
  const left = awake && !tried && session && tokenNow() !== null ? storedCart() : undefined;
  useEffect(() => {
    if (!left) return;
    void call(cart.merge, { body: { cartId: left } })
      .then(() => localStorage.removeItem(KEY))
      .catch(() => undefined)
      .then(() => setTried(true))
      .then(() => queryClient.invalidateQueries(everything(cart.get)));
  }, [left, queryClient]);
  const found = useQuery({
    ...ask(cart.get, { query: { ...(awake ? cartName() : {}), ...place } }),
    enabled: awake && !left,
  });
  // A cart that was filled elsewhere says what its person chose.
  const { currency, lines, saved } = found.data ?? { lines: [], saved: [] };
  useEffect(() => {
    if (currency && lines.length + saved.length > 0) keepCurrency(currency);
  }, [currency, lines, saved]);
  return found;
}
