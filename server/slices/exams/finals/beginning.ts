import { asksAnything } from '@stepwell/contract/exams/integrity.ts';
import type { FinalWait, OwnCondition } from '@stepwell/contract/exams/own-finals.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { beginOwn } from '../../quizzes/planning/beginning.public.ts';
import { keepConsent } from '../integrity/consents.ts';
import { identityChecksOf, settingsOf } from '../integrity/identity-checks.ts';
import { missingMessage } from './eligibility.ts';
import { seenFinal, waitFor } from './own-finals.ts';
import { findFinal } from './stored-finals.ts';
import { needsSlot, slotEnd } from './waits.ts';

const refusals: Record<FinalWait, ProblemCode> = {
  'not-eligible': 'final_not_eligible',
  'no-slot-chosen': 'final_slot_wanted',
  'no-slots-left': 'final_slot_full',
  'slot-later': 'final_slot_later',
  'slot-over': 'final_slot_over',
  'not-open-yet': 'quiz_not_open',
  closed: 'quiz_not_open',
  'no-attempts-left': 'no_attempts_left',
  gap: 'quiz_gap',
};

/** Refuses with the reason; what does not hold yet is named. */
export function refuseWait(reason: FinalWait, conditions: readonly OwnCondition[]): never {
  if (reason !== 'not-eligible') throw new Problem(refusals[reason]);
  const missing = conditions.filter(({ met }) => !met).map(missingMessage);
  throw new Problem('final_not_eligible', {
    message: i18n.t('You can’t start yet. {missing}', { missing: missing.join(' ') }),
  });
}

interface Wish {
  quizId: string;
  studentId: string;
  password: string | null;
  consent: boolean;
  now: Date;
}

/**
 * Begins an attempt at a final assessment, or answers the one that is open. Audience and window are planning's to ask;
 * conditions, slot and consent are asked here again, whatever a screen showed before.
 */
export async function beginFinal(db: Db, { consent, ...wish }: Wish) {
  const { quizId, studentId, now } = wish;
  // An ordinary quiz has a route of its own, for what is open too.
  if (!(await findFinal(db, quizId))) throw new Problem('final_not_found');
  return beginOwn(db, {
    ...wish,
    gate: {
      async pass(tx) {
        const all = await seenFinal(tx, studentId, quizId, now);
        const wait = waitFor(all, now);
        if (wait) refuseWait(wait.reason, all.conditions);
        if (!consent && asksAnything(await identityChecksOf(tx, quizId, studentId)))
          throw new Problem('final_consent_wanted');
        const slot = all.slots.find(({ mine }) => mine);
        const bound = slot && needsSlot(all.slots.length > 0, all.row.extra);
        return bound ? slotEnd(slot, all.row.timeLimitSeconds, all.row.extra) : null;
      },
      async begun(tx, { id: attemptId }) {
        await keepConsent(tx, { attemptId, settings: await settingsOf(tx, quizId), now });
      },
    },
  });
}
