import { useNavigation, useSearchParams } from 'react-router';

type Change = Record<string, string | undefined>;

/** A list's place in the address: what it says, and the ways to say something else. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const { location: coming } = useNavigation();
  /** Any change of what is listed begins at the first page. */
  const withChange = (what: Change, from = search) => {
    // Built on the address that is on its way, so that two changes at once keep each other.
    const next = new URLSearchParams(coming?.search ?? from);
    next.delete('cursor');
    for (const [key, value] of Object.entries(what)) value ? next.set(key, value) : next.delete(key);
    return next;
  };
  return {
    search,
    to: (what: Change) => `?${withChange(what)}`,
    change: (what: Change, how: { replace?: boolean } = {}) => setSearch(withChange(what), how),
    /** Something opens over the list, which stays where it is. */
    beside: (what: Change) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(what)) value ? next.set(key, value) : next.delete(key);
      return `?${next}`;
    },
    close: (...keys: string[]) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          for (const key of keys) next.delete(key);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;
