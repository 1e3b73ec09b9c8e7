import { type Item, informationOf } from './ability.ts';

/** Whole numbers below a bound, drawn one after the other. */
type Chance = (below: number) => number;

export interface PoolItem extends Item {
  id: string;
  topic: string;
  /** Whether it asks the same words every time; a family draws other numbers. */
  isWritten: boolean;
}
interface Asked {
  itemId: string;
  topic: string;
}

/** Of so many most telling items one is drawn, so that not everybody meets the same few. */
export const RANDOMESQUE = 5;
/** A family comes back at the same level after so many other questions at the earliest. */
const FAMILY_REST = 4;

/**
 * The item to ask next: among topics asked least so far (content balancing after Kingsbury & Zara 1989), one of the
 * five that tell most at this ability (maximum information; "randomesque" exposure control of the same paper). Written
 * questions that were `seen` come again only when nothing else is left; those of an open paper or attempt (`closed`) never do.
 */
export function nextItem<T extends PoolItem>(
  pool: readonly T[],
  at: { theta: number; asked: readonly Asked[]; seen: ReadonlySet<string>; closed: ReadonlySet<string> },
  chance: Chance,
): T | undefined {
  const open = pool.filter(({ id }) => !at.closed.has(id));
  const resting = new Set(at.asked.slice(-FAMILY_REST).map(({ itemId }) => itemId));
  const here = new Set(at.asked.map(({ itemId }) => itemId));
  const isFresh = ({ id, isWritten }: T) => (isWritten ? !at.seen.has(id) && !here.has(id) : !resting.has(id));
  const fresh = open.filter(isFresh);
  const last = at.asked.at(-1)?.itemId;
  const rested = open.filter(({ id }) => id !== last);
  const offered = [fresh, rested, open].find((list) => list.length > 0);
  if (!offered) return undefined;
  const candidates = leastServed(offered, at.asked)
    .map((item) => ({ item, information: informationOf(at.theta, item) }))
    .sort((a, b) => b.information - a.information || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, RANDOMESQUE);
  return candidates[chance(candidates.length)]?.item;
}

function leastServed<T extends PoolItem>(offered: readonly T[], served: readonly Asked[]) {
  const counts = new Map<string, number>();
  for (const { topic } of served) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const least = Math.min(...offered.map(({ topic }) => counts.get(topic) ?? 0));
  return offered.filter(({ topic }) => (counts.get(topic) ?? 0) === least);
}
