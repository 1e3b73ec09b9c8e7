/** Saves of one person within so long share a row of the history. */
const SAME_SITTING_MS = 5 * 60 * 1000;

interface LastVersion {
  number: number;
  savedBy: string | null;
  begunAt: Date;
}

/**
 * Whether a save takes the place of the newest row of a history instead of adding one. What is live keeps its row: it can
 * be compared with and restored for as long as visitors read it.
 */
export const isSameSitting = <Last extends LastVersion>(
  last: Last | undefined,
  { savedBy, now, liveVersion }: { savedBy: string; now: Date; liveVersion: number | null },
): last is Last =>
  last !== undefined &&
  last.savedBy === savedBy &&
  last.number !== liveVersion &&
  now.getTime() - last.begunAt.getTime() < SAME_SITTING_MS;
