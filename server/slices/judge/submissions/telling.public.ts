import type { Services } from '../../../platform/services.ts';

/** What moves faster is told together: five times a second. */
const TOGETHER_MS = 200;

/** Says that something of a person's moved; a screen that hears nothing asks by itself. */
export async function notifyJudgingMoved({ ports, log }: Services, studentId: string, about: Record<string, string>) {
  await ports.realtime
    .tell(studentId, 'judging-moved', about)
    .catch((error) => log.warn({ err: error }, 'nobody could be told that the judge has news'));
}

/** Gathers what comes and hands it on together, at most five times a second; one after the other. */
export function gathering<T>(hand: (gathered: T[]) => Promise<void>) {
  let waiting: T[] = [];
  let last = 0;
  return {
    async add(one: T) {
      waiting.push(one);
      if (performance.now() - last < TOGETHER_MS) return;
      const all = waiting;
      waiting = [];
      await hand(all);
      last = performance.now();
    },
    /** What was not handed on yet. */
    rest: () => waiting.splice(0),
  };
}
