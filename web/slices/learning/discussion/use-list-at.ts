import { useSearchParams } from 'react-router';

/**
 * What a list in a panel is narrowed by, in the address. A change starts the list anew, leaves the page where it is, and
 * is no step of its own in the browser's history.
 */
export function useListAt() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | null>) => {
    const there = new URLSearchParams(search);
    there.delete('cursor');
    for (const [name, value] of Object.entries(changes)) {
      if (value) there.set(name, value);
      else there.delete(name);
    }
    setSearch(there, { replace: true, preventScrollReset: true });
  };
  /** One of what may stand there, or the first of them. */
  const oneOf = <V extends string>(name: string, options: readonly [V, ...V[]]): V =>
    options.find((one) => one === search.get(name)) ?? options[0];
  const cursor = search.get('cursor') ?? undefined;
  return { q: search.get('q') ?? '', cursor, oneOf, change, search };
}
