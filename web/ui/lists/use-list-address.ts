import { useContext } from 'react';
import { UNSAFE_DataRouterContext as AtRouter, useSearchParams } from 'react-router';

type Change = Record<string, string | undefined>;

/** Says each of these in the address; nothing, or empty, takes it out. */
function written(what: Change, address: URLSearchParams) {
  for (const [key, value] of Object.entries(what)) value ? address.set(key, value) : address.delete(key);
  return address;
}

/** A list's place in the address: what it says, and the ways to say something else. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const router = useContext(AtRouter)?.router;
  /**
   * What the address says or is about to say. Asked of the router when something changes, for what a screen was last
   * shown with is behind it for a moment, and two changes at once are to keep each other.
   */
  const latest = () => {
    if (!router) return new URLSearchParams(search);
    const { location, navigation } = router.state;
    const coming = navigation.location?.pathname === location.pathname ? navigation.location : location;
    return new URLSearchParams(coming.search);
  };
  /** Any change of what is listed begins at the first page. */
  const withChange = (what: Change, next: URLSearchParams) =>
    written({ cursor: undefined, start: undefined, ...what }, next);
  return {
    search,
    to: (what: Change) => `?${withChange(what, new URLSearchParams(search))}`,
    change: (what: Change, how: { replace?: boolean; preventScrollReset?: boolean } = {}) =>
      setSearch(withChange(what, latest()), how),
    /** Something opens over the list, which stays where it is. */
    beside: (what: Change) => `?${written(what, new URLSearchParams(search))}`,
    close: (...keys: string[]) => {
      const gone = Object.fromEntries(keys.map((key) => [key, undefined]));
      setSearch(written(gone, latest()), { replace: true, preventScrollReset: true });
    },
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
