import type { FinalWait } from '@stepwell/contract/exams/own-finals.ts';
import { type Past, type Terms, waitOf } from '../../quizzes/planning/terms.public.ts';
import type { SlotRow } from './stored-finals.ts';

/** What one student is given beyond, as far as it bears on slots. */
export interface Beyond {
  extraPercent: number;
  extraMinutes: number;
  opensAt: unknown;
  closesAt: unknown;
}

/** A student with a window of their own, from its start to its end, comes then and needs no slot: it is how somebody who was ill takes it later. */
export const needsSlot = (hasSlots: boolean, beyond: Beyond | null) =>
  hasSlots && !(beyond?.opensAt && beyond.closesAt);

interface Standing {
  terms: Terms;
  past: Past;
  eligible: boolean;
  /** Whether a slot is needed, the one that was chosen, and whether another one could be. */
  needsSlot: boolean;
  slot: Pick<SlotRow, 'startsAt' | 'endsAt'> | null;
  anyLeft: boolean;
}

/**
 * Why nobody can begin now: what lasts before what they can do something about, and that before what only takes time.
 * Nothing where one may.
 */
export function finalWaitOf(standing: Standing, now: Date): { reason: FinalWait; at: Date | null } | null {
  const { terms, past, eligible, slot, anyLeft } = standing;
  const wait = waitOf(terms, past, now);
  if (wait && wait.at === null) return wait;
  if (!eligible) return { reason: 'not-eligible', at: null };
  if (!standing.needsSlot) return wait;
  if (!slot) return { reason: anyLeft ? 'no-slot-chosen' : 'no-slots-left', at: null };
  if (slot.endsAt <= now) return { reason: 'slot-over', at: null };
  const opens = Math.max(slot.startsAt.getTime(), wait?.at?.getTime() ?? 0);
  // What else holds them up goes on beyond the slot.
  if (opens >= slot.endsAt.getTime()) return { reason: 'slot-over', at: null };
  if (opens <= now.getTime()) return null;
  return wait?.at && wait.at > slot.startsAt ? wait : { reason: 'slot-later', at: slot.startsAt };
}

/**
 * When an attempt of a slot ends at the latest. Who comes late has what is left of the slot; extra time is added to its
 * end: as much as the whole limit grows, or, without a limit, as much as the slot would.
 */
export function slotEnd(
  { startsAt, endsAt }: Pick<SlotRow, 'startsAt' | 'endsAt'>,
  limitSeconds: number | null,
  beyond: Beyond | null,
) {
  if (!beyond) return endsAt;
  const whole = limitSeconds === null ? endsAt.getTime() - startsAt.getTime() : limitSeconds * 1000;
  const extra = Math.ceil((whole * beyond.extraPercent) / 100) + beyond.extraMinutes * 60_000;
  return new Date(endsAt.getTime() + extra);
}
