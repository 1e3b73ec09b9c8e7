import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { Unreachable } from '../../../../api/call.ts';
import { acknowledge, drop, type Kept, keepWatched, readStored, type Whose } from './stored-watching.public.ts';
import { union } from './watched-ranges.ts';

/** The contract's most for one report. */
const AT_ONCE = 200;

/** What the server answers to a report, at least: all that it has counted. */
export interface Counted {
  watched: Stretch[];
}
interface Hearing<S> {
  onStep: (step: S) => void;
  /** Whether the last report reached the server. */
  onReach: (reached: boolean) => void;
}

/**
 * Reports of one video. What was watched is first kept on this device, then sent, and forgotten only once the server
 * has counted it: a lost answer, a second tab or a report sent twice changes nothing, as the server counts the union.
 */
export function reports<S extends Counted>(
  store: Storage,
  storageKey: Whose,
  send: (body: { position: number; watched: Stretch[] }) => Promise<S>,
  { onStep, onReach }: Hearing<S>,
) {
  let busy = false;
  let again = false;
  // A store that is closed or full must not stop reports, so the newest is held here too.
  let held: Kept | null = readStored(store, storageKey);

  async function once(saved: Kept) {
    try {
      const step = await send(bodyOf(saved));
      held = acknowledge(store, storageKey, saved, held ?? saved, step.watched);
      onReach(true);
      onStep(step);
    } catch (error) {
      if (error instanceof Unreachable) onReach(false);
      // Refused for good: sending it again would be refused again.
      else if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
        drop(store, storageKey);
        held = null;
      }
    }
  }

  return {
    add(position: number, watched: Stretch[]) {
      held = keepWatched(store, storageKey, position, union(held?.watched ?? [], watched));
    },
    /** Sends what is kept, one report at a time. Never throws. */
    async report() {
      if (busy) {
        again = true;
        return;
      }
      busy = true;
      do {
        again = false;
        if (held) await once(held);
      } while (again);
      busy = false;
    },
    waiting: () => held !== null,
    /** What a page that is going away should still send. */
    last: () => held && bodyOf(held),
  };
}

const bodyOf = ({ position, watched }: Kept) => ({ position, watched: watched.slice(0, AT_ONCE) });
