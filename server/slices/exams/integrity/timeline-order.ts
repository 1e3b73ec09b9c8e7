import type { TimelineEntry } from '@stepwell/contract/exams/integrity.ts';

/** What comes first where moments are the same. */
const rank = { began: 0, saved: 1, still: 2, signal: 3, ended: 4 };

/**
 * By time; what comes out of order by the very moment stays as it came. Saves of one answer right after each other,
 * with nothing between them, are one entry: somebody who writes an essay saves every two seconds.
 */
export function inOrder(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const sorted = [...entries].sort((one, other) =>
    one.at === other.at ? rank[one.what] - rank[other.what] : one.at < other.at ? -1 : 1,
  );
  const joined: TimelineEntry[] = [];
  for (const entry of sorted) {
    const before = joined.at(-1);
    if (before?.what === 'saved' && entry.what === 'saved' && before.position === entry.position)
      joined[joined.length - 1] = { ...before, times: before.times + entry.times, until: entry.until };
    else joined.push(entry);
  }
  return joined;
}
