import type { Pair } from './pairs.ts';

/** People whose programs hang together: each is like at least one other of them. The largest first. */
export function clustersOf(pairs: readonly Pair[]): string[][] {
  const heads = new Map<string, string>();
  const headOf = (id: string): string => {
    let head = id;
    for (let above = heads.get(head); above !== undefined; above = heads.get(head)) head = above;
    return head;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [headOf(a), headOf(b)];
    if (one !== other) heads.set(other, one);
  }
  const members = new Map<string, Set<string>>();
  for (const { a, b } of pairs)
    for (const id of [a, b]) members.set(headOf(id), (members.get(headOf(id)) ?? new Set()).add(id));
  return [...members.values()]
    .map((ids) => [...ids].sort())
    .sort((one, other) => other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1));
}
