import type { Money } from '@stepwell/contract/money/money.ts';
import { type ListedKind, listCurrencies, priceLists } from '@stepwell/contract/shop/price-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ask } from '../../../api/call.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';

const KEY = 'currency';
const CHANGED = 'currency-chosen';

/** The currency that this browser’s visitor chose; nothing before they did. */
export function chosenCurrency() {
  try {
    const saved = localStorage.getItem(KEY);
    return listCurrencies.find((one) => one === saved);
  } catch {
    return undefined;
  }
}

/** Keeps what was chosen, here or with the cart; every price on the page follows. */
export function keepCurrency(currency: string) {
  if (chosenCurrency() === currency) return;
  try {
    localStorage.setItem(KEY, currency);
  } catch {
    // A browser that stores nothing shows the shop’s own prices.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, onChange);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, onChange);
  };
}

/** As `chosenCurrency`, kept up to date. Pages come from the server in the shop’s own. */
export const useChosenCurrency = () => useSyncExternalStore(subscribe, chosenCurrency, () => undefined);

interface ShownPrice {
  price: Money & { wasMinor?: number | undefined };
  /** The chosen currency, where this isn’t sold in it. */
  notIn: string | undefined;
}

/** How a price reads in the chosen currency: by its price list, and in the shop’s own where that has none. */
export function useShownPrices(of: ListedKind): (key: string, own: ShownPrice['price']) => ShownPrice {
  const currency = useChosenCurrency();
  const awake = useAwake();
  const query = { currency: currency ?? 'INR', of };
  const { data } = useQuery({
    ...ask(priceLists.shown, { query }),
    enabled: awake && currency !== undefined,
    staleTime: 60_000,
  });
  return (key, own) => {
    if (!currency || currency === own.currency || !data) return { price: own, notIn: undefined };
    const minor = data.prices[key];
    return minor === undefined ? { price: own, notIn: currency } : { price: { minor, currency }, notIn: undefined };
  };
}
