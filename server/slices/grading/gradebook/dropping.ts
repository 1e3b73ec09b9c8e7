/** Marks as whole numbers of one common part: earned of what there is, which is above zero. */
export interface Counted {
  key: string;
  earned: bigint;
  of: bigint;
}
export interface Group {
  cells: readonly Counted[];
  /** Fewer than there are cells. */
  mostDropped: number;
}

/**
 * Which cells to drop, at most so many of each group, so that the sum of what is earned over the sum of what there is
 * becomes as high as it can be. `beside` is earned beyond, of nothing.
 *
 * Dropping the lowest percentages, or the cells that cost most points, does not do that where cells have different points
 * (Daniel M. Kane and Jonathan M. Kane, "Dropping Lowest Grades", Mathematics Magazine 79:3, 2006). As they show, a share q
 * can be reached exactly where the sum of earned − q · of over the kept cells reaches zero, and for one q the best cells to
 * keep are those with the greatest such figures. Starting from the share without dropping, each round takes the best cells
 * for the share so far and the share that they make, until it grows no more (Dinkelbach's method; the rounds end because
 * the share grows each time and the choices are finite). Everything is whole numbers, so no rounding chooses.
 *
 * Beyond the paper: of several groups each has its own number, and a cell whose loss would lower the share stays, so that
 * dropping never does.
 */
export function highestShare(groups: readonly Group[], beside: bigint): Set<string> {
  const all = groups.flatMap(({ cells }) => cells);
  let dropped = new Set<string>();
  if (all.length === 0 || groups.every(({ mostDropped }) => mostDropped === 0)) return dropped;
  const shareWithout = (keys: ReadonlySet<string>) => {
    let [earned, of] = [beside, 0n];
    for (const cell of all) {
      if (keys.has(cell.key)) continue;
      earned += cell.earned;
      of += cell.of;
    }
    return { earned, of };
  };
  let share = shareWithout(dropped);
  for (;;) {
    const next = new Set(groups.flatMap((group) => lowest(group, share)));
    const reached = shareWithout(next);
    dropped = next;
    if (reached.earned * share.of <= share.earned * reached.of) return dropped;
    share = reached;
  }
}

/** The cells of a group that bring least at this share, as far as they bring nothing; of equal ones the first. */
function lowest({ cells, mostDropped }: Group, { earned, of }: { earned: bigint; of: bigint }) {
  if (mostDropped === 0) return [];
  return cells
    .map((cell) => ({ key: cell.key, brings: cell.earned * of - earned * cell.of }))
    .filter(({ brings }) => brings <= 0n)
    .sort((a, b) => (a.brings < b.brings ? -1 : a.brings > b.brings ? 1 : 0))
    .slice(0, mostDropped)
    .map(({ key }) => key);
}
