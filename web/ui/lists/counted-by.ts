interface Counts<State extends string> {
  data?: Record<State, number> | undefined;
  isPlaceholderData?: boolean;
}

/**
 * Which of how many rows a page shows, by the counts of each state beside it; nothing while those are of another query.
 * Up to `exactTo` a count is exact.
 */
export function countedBy<State extends string>(
  { data, isPlaceholderData }: Counts<State>,
  here: State | undefined,
  rows: number,
  exactTo = Number.POSITIVE_INFINITY,
) {
  if (!data || isPlaceholderData) return undefined;
  return { rows, total: here ? data[here] : sumOf(data), exactTo };
}

export const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
