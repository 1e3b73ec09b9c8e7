import { byName, mergedOrder } from './merging-lists.ts';
import { type Dict, isDict, same } from './same.ts';

/** A place in a piece where two people wrote different things since both last saw the same. */
export interface Clash {
  path: readonly (string | number)[];
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three versions of one piece into one: what only one side changed is taken from there; where both did, mine stands and
 * the place is named. Lists are merged member by member, by what their members are known by; a member that one side took
 * away and the other changed is a place like any other, `undefined` on one side.
 */
export function merged<T>(before: T, mine: T, theirs: T): { content: T; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const clash = (path: Clash['path'], base: unknown, a: unknown, b: unknown) => {
    clashes.push({ path, before: base, mine: a, theirs: b });
    return a;
  };
  const meet = (path: Clash['path'], base: unknown, a: unknown, b: unknown): unknown => {
    if (same(a, b) || same(base, b)) return a;
    if (same(base, a)) return b;
    if (isDict(a) && isDict(b) && isDict(base) && a['kind'] === b['kind']) {
      const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
      return Object.fromEntries(keys.map((key) => [key, meet([...path, key], base[key], a[key], b[key])]));
    }
    return (isList(a) && isList(b) && meetLists(path, base, a, b)) || clash(path, base, a, b);
  };
  const meetLists = (path: Clash['path'], base: unknown, a: unknown, b: unknown) => {
    const [was, here, there] = [byName(base), byName(a), byName(b)];
    if (!was || !here || !there) return undefined;
    return mergedOrder(was, here, there)?.map((name, at) => {
      const place = [...path, at];
      if (here.has(name) && there.has(name)) return meet(place, was.get(name), here.get(name), there.get(name));
      const only = here.get(name) ?? there.get(name);
      return was.has(name) ? clash(place, was.get(name), here.get(name), there.get(name)) : only;
    });
  };
  const content = meet([], before, mine, theirs) as T;
  if (!standsTwice(content)) return { content, clashes };
  // Both moved one lecture, to different sections: only the whole order says where it belongs.
  const sections = (version: T) => (version as Dict)['sections'];
  const whole = { path: ['sections'], before: sections(before), mine: sections(mine), theirs: sections(theirs) };
  return { content: withValue(content, ['sections'], whole.mine), clashes: [whole] };
}

const isList = (value: unknown) => value === undefined || Array.isArray(value);

/** Whether an order of the curriculum names a lecture in two sections. */
function standsTwice(content: unknown) {
  const sections = isDict(content) ? content['sections'] : undefined;
  if (!Array.isArray(sections)) return false;
  const lectureIds = sections.flatMap((section) => (isDict(section) ? section['lectures'] : []));
  return new Set(lectureIds).size < lectureIds.length;
}

/** The piece with a decision for each place where both wrote; a member of a list that nobody wants is gone. */
export function decided<T>(content: T, decisions: readonly { path: Clash['path']; value: unknown }[]): T {
  let whole = content;
  for (const { path, value } of decisions) whole = withValue(whole, path, value);
  return withoutGaps(whole) as T;
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(withoutGaps);
  if (!isDict(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, withoutGaps(one)]])),
  );
}

/** The piece with another value in one place. */
function withValue<T>(content: T, path: Clash['path'], value: unknown): T {
  const [first, ...rest] = path;
  if (first === undefined) return value as T;
  const copy: unknown = Array.isArray(content) ? [...content] : { ...(content as Dict) };
  const holder = copy as Record<string | number, unknown>;
  holder[first] = withValue(holder[first], rest, value);
  return copy as T;
}
