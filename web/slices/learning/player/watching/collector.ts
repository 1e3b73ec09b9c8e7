import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import { union } from './watched-ranges.ts';

/** Browsers tell the position up to four times a second, and late when they are busy; in seconds. */
const LATE = 1;

/**
 * Gathers what was really played from the positions a video tells. Positions are in seconds, `at` in ms of a clock that
 * never jumps. A leap that no playing explains counts as a seek, whether or not the browser said so.
 */
export function collector() {
  let last: { position: number; at: number } | null = null;
  let gathered: Stretch[] = [];
  return {
    played(position: number, at: number, speed: number) {
      if (last) {
        const moved = position - last.position;
        const possible = ((at - last.at) / 1000) * speed + LATE;
        if (moved > 0 && moved <= possible) gathered = union(gathered, [[last.position, position]]);
      }
      last = { position, at };
    },
    /** After a seek or a pause, what comes next does not join on. */
    broke() {
      last = null;
    },
    take(): Stretch[] {
      const taken = gathered;
      gathered = [];
      return taken;
    },
  };
}
