import { type SignalKind, signalKinds, type Timeline, type TimelineEntry } from '@stepwell/contract/exams/integrity.ts';

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

/** How often each kind was noted, and how long in all where lengths are known: facts, and no sum over kinds. */
export function totalsOf(signals: readonly { kind: SignalKind; seconds: number | null }[]): Timeline['totals'] {
  return signalKinds.flatMap((kind) => {
    const those = signals.filter((signal) => signal.kind === kind);
    if (those.length === 0) return [];
    const lasted = those.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]));
    // Tenths are summed as whole numbers: 0.1 + 0.2 is no tenth.
    const tenths = lasted.reduce((sum, seconds) => sum + Math.round(seconds * 10), 0);
    return [{ kind, times: those.length, seconds: lasted.length > 0 ? tenths / 10 : null }];
  });
}
