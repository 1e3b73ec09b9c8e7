import { useContext } from 'react';
import { UNSAFE_DataRouterContext as AtRouter, useSearchParams } from 'react-router';

type Change = Record<string, string | undefined>;

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
  const withChange = (what: Change, next: URLSearchParams) => {
    next.delete('cursor');
    for (const [key, value] of Object.entries(what)) value ? next.set(key, value) : next.delete(key);
    return next;
  };
  return {
    search,
    to: (what: Change) => `?${withChange(what, new URLSearchParams(search))}`,
    change: (what: Change, how: { replace?: boolean } = {}) => setSearch(withChange(what, latest()), how),
    /** Something opens over the list, which stays where it is. */
    beside: (what: Change) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(what)) value ? next.set(key, value) : next.delete(key);
      return `?${next}`;
    },
    close: (...keys: string[]) => {
      const next = latest();
      for (const key of keys) next.delete(key);
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
