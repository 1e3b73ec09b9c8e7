import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import type { Call } from '../../../api/call.ts';
import { unsentOf } from './unsent.ts';

/**
 * Asks about everything that is still kept on this device of an attempt that has ended: a save whose answer was lost is
 * answered with its first receipt. Says to how many questions answers came too late; those are kept here no more.
 */
export async function settleLate(attemptId: string, call: Call, unsent = unsentOf(attemptId)): Promise<number> {
  const late = new Set<number>();
  for (const entry of unsent.all()) {
    const { position, saveId, version, answer, flagged } = entry;
    try {
      if (!entry.gaveWay) {
        await call(assessment.save, { params: { attemptId, position }, body: { saveId, version, answer, flagged } });
      }
      unsent.drop(entry);
    } catch (error) {
      late.add(position);
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) unsent.drop(entry);
    }
  }
  return late.size;
}
