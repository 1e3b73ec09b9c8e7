/**
 * As many programs at once as there are slots, numbered from `first`; who has to wait is served in the order of asking.
 */
export function slotsFor(count: number, first = 0) {
  const free = Array.from({ length: count }, (_, slot) => first + slot);
  const waiting: ((slot: number) => void)[] = [];

  return {
    count,
    /** How many are taken. */
    running: () => count - free.length,
    /** Undefined while every one is taken. */
    tryToTake: () => (waiting.length > 0 ? undefined : free.shift()),
    take: () =>
      new Promise<number>((taken) => {
        const slot = free.shift();
        if (slot === undefined) waiting.push(taken);
        else taken(slot);
      }),
    give(slot: number) {
      const next = waiting.shift();
      if (next) next(slot);
      else free.push(slot);
    },
  };
}
