import type { Realtime } from '../../ports/realtime.ts';

/** Between two words, in milliseconds: many points at once are one reason to look again. */
const PACE = 1000;
const paces = new WeakMap<Realtime, { last: number; later?: NodeJS.Timeout | undefined }>();

/** Says to every open screen that standings moved: at once, or, where that was just said, when the pace allows. */
export async function publishStandingsMoved(realtime: Realtime) {
  const pace = paces.get(realtime) ?? { last: Number.NEGATIVE_INFINITY };
  paces.set(realtime, pace);
  if (pace.later) return;
  const publish = () => {
    pace.last = performance.now();
    pace.later = undefined;
    return realtime.tellEverybody('standings-moved');
  };
  const wait = pace.last + PACE - performance.now();
  if (wait <= 0) return publish();
  // Nothing is lost with a process that leaves: screens ask again when they reconnect.
  pace.later = setTimeout(() => void publish().catch(() => undefined), wait).unref();
}
