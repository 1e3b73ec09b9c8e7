import { isDict, same } from './same.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a member of a list is known by, whatever else of it changes; nothing for words typed line by line. */
function nameOf(member: unknown): string | undefined {
  if (typeof member === 'string') return UUID.test(member) ? member : undefined;
  if (!isDict(member)) return undefined;
  const { id, question, mediaId, language } = member;
  const name = id ?? (isDict(question) ? question['id'] : undefined) ?? mediaId ?? language;
  return typeof name === 'string' ? name : undefined;
}

/** A list by the names of its members; nothing where one has none, or two have the same. A list that is absent is empty. */
export function byName(list: unknown): Map<string, unknown> | undefined {
  if (list === undefined) return new Map();
  if (!Array.isArray(list)) return undefined;
  const found = new Map<string, unknown>();
  for (const member of list) {
    const name = nameOf(member);
    if (name === undefined || found.has(name)) return undefined;
    found.set(name, member);
  }
  return found;
}

type List = ReadonlyMap<string, unknown>;

/**
 * The names of a merged list in their order: whoever moved something is followed, what either added stays, what either
 * took away goes unless the other one changed it. Nothing where both moved the same members differently.
 */
export function mergedOrder(base: List, mine: List, theirs: List): string[] | undefined {
  const isIn = (name: string) => {
    if (mine.has(name) && theirs.has(name)) return true;
    const left = mine.has(name) ? mine : theirs;
    return !base.has(name) || !same(base.get(name), left.get(name));
  };
  const times = byTime(base, mine, theirs);
  if (times) return [...new Set([...mine.keys(), ...theirs.keys()])].filter(isIn).sort(times);
  const shared = (list: List) => [...list.keys()].filter((name) => mine.has(name) && theirs.has(name));
  const [was, here, there] = [shared(base).filter((name) => base.has(name)), shared(mine), shared(theirs)];
  const old = (names: string[]) => names.filter((name) => base.has(name));
  let [first, second] = [mine, theirs];
  if (!same(here, there)) {
    if (same(old(here), was)) [first, second] = [theirs, mine];
    else if (!same(old(there), was)) return undefined;
  }
  const order = [...first.keys()].filter(isIn);
  let before = -1;
  for (const name of second.keys()) {
    const at = order.indexOf(name);
    if (at >= 0) before = at;
    else if (isIn(name)) {
      // Behind what the other one put into the same gap.
      do before += 1;
      while (before < order.length && !second.has(order[before] ?? ''));
      order.splice(before, 0, name);
    }
  }
  return order;
}

/** When each member is, as it will be: what stands at moments of a film is in order by them. Nothing for other lists. */
function byTime(base: List, mine: List, theirs: List) {
  const at = (list: List, name: string) => {
    const member = list.get(name);
    return isDict(member) && typeof member['at'] === 'number' ? member['at'] : undefined;
  };
  const moment = (name: string) => {
    const [was, here, there] = [at(base, name), at(mine, name), at(theirs, name)];
    return here === was ? (there ?? here) : (here ?? there);
  };
  const isTimed = [...mine.keys(), ...theirs.keys()].every((name) => moment(name) !== undefined);
  return isTimed ? (a: string, b: string) => (moment(a) ?? 0) - (moment(b) ?? 0) : undefined;
}
