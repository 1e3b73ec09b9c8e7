import { SESSION_ITEMS } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { bandDifficulty, type EnglishItemSource } from './units/items.ts';
import type { Unit } from './units/unit-format.ts';

/** What somebody did with an item: its newest answer. */
export interface ItemHistory {
  isRight: boolean;
  at: number;
}
export type History = ReadonlyMap<string, ItemHistory>;

/** A unit counts as begun from so many answers on: a placement test asks one here and there. */
const BEGUN_ITEMS = 3;
/** Of mixed practice: items that went wrong, at most; the rest is new. */
const MOST_WEAK = 4;

/** Of a unit: what was never right before what was, and of those what was longest ago. */
export function itemsOfUnit(items: readonly EnglishItemSource[], history: History) {
  const urgency = ({ id }: EnglishItemSource) => {
    const known = history.get(id);
    if (!known) return 0;
    return known.isRight ? 2 : 1;
  };
  return items
    .map((item, place) => ({ item, place, at: history.get(item.id)?.at ?? 0 }))
    .sort((a, b) => urgency(a.item) - urgency(b.item) || a.at - b.at || a.place - b.place)
    .slice(0, SESSION_ITEMS)
    .map(({ item }) => item);
}

/** The unit that mixed practice draws new items from: begun ones first, then those nearest to the level. */
export function nextUnit(units: readonly Unit[], items: readonly EnglishItemSource[], history: History, theta: number) {
  const open = units
    .map((unit, place) => {
      const own = items.filter((item) => item.unit === unit);
      const answered = own.filter(({ id }) => history.has(id)).length;
      const distance = Math.abs((own[0]?.difficulty ?? 0) - theta);
      return { unit, place, isBegun: answered >= BEGUN_ITEMS, isOpen: answered < own.length, distance };
    })
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => Number(b.isBegun) - Number(a.isBegun) || a.distance - b.distance || a.place - b.place);
  return open[0]?.unit;
}

/** Mixed practice: up to four items that went wrong, the oldest first; then new ones of the next unit; then old ones. */
export function mixedItems(
  units: readonly Unit[],
  items: readonly EnglishItemSource[],
  history: History,
  theta: number,
) {
  const byAge = (a: EnglishItemSource, b: EnglishItemSource) =>
    (history.get(a.id)?.at ?? 0) - (history.get(b.id)?.at ?? 0);
  const weak = items.filter(({ id }) => history.get(id)?.isRight === false).sort(byAge);
  const chosen = weak.slice(0, MOST_WEAK);
  const seen = new Set(history.keys());
  while (chosen.length < SESSION_ITEMS) {
    const next = nextUnit(units, items, new Map([...seen].map((id) => [id, { isRight: true, at: 0 }])), theta);
    if (!next) break;
    const fresh = items
      .filter((item) => item.unit === next && !seen.has(item.id))
      .slice(0, SESSION_ITEMS - chosen.length);
    for (const item of fresh) seen.add(item.id);
    chosen.push(...fresh);
  }
  const old = items.filter((item) => history.has(item.id) && !chosen.includes(item)).sort(byAge);
  return [...chosen, ...old].slice(0, SESSION_ITEMS);
}

/** The ability at which an item of a band is solved half of the time without guessing. */
export const thetaOfBand = (band: number | null) => (band === null ? bandDifficulty(2) : bandDifficulty(band));
