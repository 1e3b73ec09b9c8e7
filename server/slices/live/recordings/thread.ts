import { inThread } from '../../../platform/in-thread.ts';

/** Longer than a recording of a whole day takes, ms. */
const PATIENCE_MS = 10 * 60_000;

/** What a thread of its own answers about a recording; undefined where it stumbles or takes too long. */
export const readApart = <Answer>(file: URL, workerData: object): Promise<Answer | undefined> =>
  inThread<Answer>(file, {
    workerData,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    patienceMs: PATIENCE_MS,
  }).catch(() => undefined);
