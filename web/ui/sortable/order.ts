/** Rows in groups, as a curriculum has lectures in sections. A plain list is one group without a head. */
export interface SortGroup {
  id: string;
  items: readonly string[];
}
export type Groups = readonly SortGroup[];

/** Where a row stands, counted from one; `group` is missing for a group itself. */
export interface Standing {
  at: number;
  of: number;
  group?: string;
}

export function standingOf(groups: Groups, id: string): Standing | undefined {
  const at = groups.findIndex((group) => group.id === id);
  if (at >= 0) return { at: at + 1, of: groups.length };
  for (const group of groups) {
    const place = group.items.indexOf(id);
    if (place >= 0) return { at: place + 1, of: group.items.length, group: group.id };
  }
  return undefined;
}

const without = (groups: Groups, id: string) =>
  groups.map((group) => ({ ...group, items: group.items.filter((one) => one !== id) }));

function inserted(groups: Groups, group: number, place: number, id: string): SortGroup[] {
  return groups.map((one, at) =>
    at === group ? { ...one, items: [...one.items.slice(0, place), id, ...one.items.slice(place)] } : { ...one },
  );
}

/** A group before or after another one. */
function groupBeside(groups: Groups, id: string, over: string, after: boolean): SortGroup[] {
  const moving = groups.find((group) => group.id === id);
  const rest = groups.filter((group) => group.id !== id);
  const place = rest.findIndex((group) => group.id === over);
  if (!moving || place < 0) return [...groups];
  return [...rest.slice(0, place + Number(after)), moving, ...rest.slice(place + Number(after))];
}

/**
 * The order after a row was put before or after another. A row put after the head of a group begins it; put before a
 * head, it ends the group above, and before the first head it still begins the first group.
 */
export function movedBeside(groups: Groups, id: string, over: string, after: boolean): SortGroup[] {
  if (id === over) return [...groups];
  if (groups.some((group) => group.id === id)) return groupBeside(groups, id, over, after);
  const rest = without(groups, id);
  const head = rest.findIndex((group) => group.id === over);
  if (head > 0 && !after) return inserted(rest, head - 1, rest[head - 1]?.items.length ?? 0, id);
  if (head >= 0) return inserted(rest, head, 0, id);
  const group = rest.findIndex(({ items }) => items.includes(over));
  if (group < 0) return [...groups];
  return inserted(rest, group, (rest[group]?.items.indexOf(over) ?? 0) + Number(after), id);
}

/** One step up or down; past the end of its group a row goes on into the next one. Undefined where there is no way. */
export function stepped(groups: Groups, id: string, step: 1 | -1): SortGroup[] | undefined {
  const own = groups.findIndex((group) => group.id === id);
  if (own >= 0) {
    const beside = groups[own + step];
    return beside && groupBeside(groups, id, beside.id, step > 0);
  }
  const group = groups.findIndex(({ items }) => items.includes(id));
  const items = groups[group]?.items ?? [];
  const beside = items[items.indexOf(id) + step];
  if (beside) return movedBeside(groups, id, beside, step > 0);
  const next = groups[group + step];
  if (group < 0 || !next) return undefined;
  return inserted(without(groups, id), group + step, step > 0 ? 0 : next.items.length, id);
}
