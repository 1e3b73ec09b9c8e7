/** What one draw asks for, and the questions it may take, in the order in which chance offers them. */
export interface Pool {
  count: number;
  ids: readonly string[];
}

/**
 * Gives every draw its questions, none to two draws, and as many in all as can be: a greatest matching by augmenting
 * paths (Kuhn 1955). Where no two draws want the same question, each takes the first ones it is offered.
 */
export function assign(pools: readonly Pool[]): string[][] {
  const slots = pools.flatMap(({ count }, pool) => Array.from({ length: count }, () => pool));
  const slotOf = new Map<string, number>();
  const next = pools.map(() => 0);
  for (const [slot, pool] of slots.entries()) {
    const ids = pools[pool]?.ids ?? [];
    // Free ones first: what was skipped once stays taken, so each list is walked once.
    let place = next[pool] ?? 0;
    while (place < ids.length && slotOf.has(ids[place] ?? '')) place += 1;
    next[pool] = place;
    const free = ids[place];
    if (free === undefined) giveWay(slot, { pools, slots, slotOf });
    else slotOf.set(free, slot);
  }
  const given: string[][] = pools.map(() => []);
  for (const [id, slot] of slotOf) given[slots[slot] ?? 0]?.push(id);
  return given.map((ids, pool) => {
    const places = new Map((pools[pool]?.ids ?? []).map((id, place) => [id, place]));
    return ids.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  });
}

interface Given {
  pools: readonly Pool[];
  slots: readonly number[];
  slotOf: Map<string, number>;
}

/** Finds a chain of draws that each give one question up for another one, the last for a free one (breadth first). */
function giveWay(slot: number, { pools, slots, slotOf }: Given) {
  /** The question by which a slot was reached, and the slot that wants it. */
  const wantedBy = new Map<string, number>();
  const seenPools = new Set<number>();
  const queue = [slot];
  for (const wanting of queue) {
    const pool = slots[wanting] ?? 0;
    // Every slot of one draw wants the same questions.
    if (seenPools.has(pool)) continue;
    seenPools.add(pool);
    for (const id of pools[pool]?.ids ?? []) {
      if (wantedBy.has(id)) continue;
      wantedBy.set(id, wanting);
      const holder = slotOf.get(id);
      if (holder !== undefined) queue.push(holder);
      else return moveAlong(id, slot, wantedBy, slotOf);
    }
  }
}

function moveAlong(free: string, first: number, wantedBy: Map<string, number>, slotOf: Map<string, number>) {
  let id = free;
  for (;;) {
    const slot = wantedBy.get(id) ?? first;
    const held = slot === first ? undefined : [...slotOf].find(([, holder]) => holder === slot)?.[0];
    slotOf.set(id, slot);
    if (held === undefined) return;
    slotOf.delete(held);
    // The question given up is the one by which this slot was reached.
    id = held;
  }
}
