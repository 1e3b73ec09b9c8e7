import { MOST_GUEST_ITEMS } from '@stepwell/contract/wishlist/item-key.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'wishlist';
const isKey = (one: unknown) => typeof one === 'string' && /^(course|product):[a-z0-9-]{1,100}$/.test(one);
const none: readonly string[] = [];
/** A browser that stores nothing keeps the items until the page is left. */
let unstored: string | null = null;
let known = { text: null as string | null, items: none };

function textNow() {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** The keys that a visitor saved in this browser, latest first. What was tampered with counts as nothing. */
export function guestItems(): readonly string[] {
  const text = textNow();
  if (text === known.text) return known.items;
  let items = none;
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) items = [...new Set(stored.filter(isKey))].slice(0, MOST_GUEST_ITEMS);
  } catch {
    // Then nothing was saved.
  }
  known = { text, items };
  return items;
}

const watchers = new Set<() => void>();
function keep(items: readonly string[]) {
  const text = items.length > 0 ? JSON.stringify(items) : null;
  unstored = null;
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    unstored = text;
  }
  for (const watcher of watchers) watcher();
}

/** False where the browser's list is full. `at` puts a removed item back where it was. */
export function saveGuestItem(key: string, at = 0) {
  const items = guestItems();
  if (items.includes(key)) return true;
  if (items.length >= MOST_GUEST_ITEMS) return false;
  keep(items.toSpliced(at, 0, key));
  return true;
}

/** Removes items; those that are gone already are no error. */
export const removeGuestItems = (keys: readonly string[]) => keep(guestItems().filter((one) => !keys.includes(one)));

function watch(watcher: () => void) {
  watchers.add(watcher);
  // Another tab of this browser.
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}
/** A visitor's items, as they change in any tab; none on the server. */
export const useGuestItems = () => useSyncExternalStore(watch, guestItems, () => none);
