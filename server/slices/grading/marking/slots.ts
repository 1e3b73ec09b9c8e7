import type { HandAnswerState, MarkingRole, MarkingRules } from '@stepwell/contract/grading/marking.ts';
import type { answerMarkings } from '../../../tables/grading/marking.ts';

export type MarkingRow = typeof answerMarkings.$inferSelect;
/** Who settles stands apart from the two who marked. */
export const SETTLES = 3;

interface Standing {
  rules: Pick<MarkingRules, 'markers'>;
  state: HandAnswerState;
  /** What was noted of one answer. */
  rows: readonly MarkingRow[];
}
interface Marker {
  id: string;
  /** Owns the quiz, and so may settle what they marked themselves. */
  isOwner: boolean;
}

/** A third person settles, or the owner of the quiz. */
export const maySettle = ({ rows }: Pick<Standing, 'rows'>, { id, isOwner }: Marker) =>
  isOwner || !rows.some(({ slot, markerId }) => slot < SETTLES && markerId === id);

/** In which place somebody notes something of an answer; nothing where there is none for them. */
export function slotFor({ rules, state, rows }: Standing, marker: Marker): number | undefined {
  if (rules.markers === 1) return 1;
  if (state === 'marked') return undefined;
  if (state === 'to-settle') return maySettle({ rows }, marker) ? SETTLES : undefined;
  const own = rows.find(({ slot, markerId }) => slot < SETTLES && markerId === marker.id);
  return own?.slot ?? [1, 2].find((slot) => !rows.some((row) => row.slot === slot));
}

/** What a place is called. */
export function roleOf(slot: number, markers: number): MarkingRole {
  if (slot === SETTLES) return 'settle';
  if (markers === 1) return 'only';
  return slot === 1 ? 'first' : 'second';
}

/**
 * Whether somebody may know what a place gave: their own always; of two markers neither knows the other's before both
 * are done, and who settles knows both.
 */
export function mayKnow(
  { rules, state, rows }: Standing,
  marker: Marker,
  given: { slot: number; markerId: string | null },
) {
  if (rules.markers === 1 || state === 'marked' || given.markerId === marker.id) return true;
  return state === 'to-settle' && maySettle({ rows }, marker);
}
