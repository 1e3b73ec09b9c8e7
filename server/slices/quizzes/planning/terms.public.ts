import type { WaitReason } from '@stepwell/contract/quizzes/own-quizzes.ts';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';

/** The terms of a quiz as they bear on time and tries. */
export interface Terms {
  state: QuizState;
  opensAt: Date | null;
  closesAt: Date | null;
  timeLimitSeconds: number | null;
  attemptsAllowed: number | null;
  gapMinutes: number;
}
/** What one student is given beyond. */
export interface Extra {
  extraPercent: number;
  extraMinutes: number;
  extraAttempts: number;
  opensAt: Date | null;
  closesAt: Date | null;
}

/** The terms of one student. Extra time is counted in whole seconds, a part of one as a whole. */
export function termsFor<T extends Pick<Terms, 'opensAt' | 'closesAt' | 'timeLimitSeconds' | 'attemptsAllowed'>>(
  terms: T,
  extra: Extra | null | undefined,
): T {
  if (!extra) return terms;
  const { timeLimitSeconds, attemptsAllowed } = terms;
  return {
    ...terms,
    opensAt: extra.opensAt ?? terms.opensAt,
    closesAt: extra.closesAt ?? terms.closesAt,
    timeLimitSeconds:
      timeLimitSeconds === null
        ? null
        : Math.ceil((timeLimitSeconds * (100 + extra.extraPercent)) / 100) + extra.extraMinutes * 60,
    attemptsAllowed: attemptsAllowed === null ? null : attemptsAllowed + extra.extraAttempts,
  };
}

/**
 * Seconds for each part of a quiz, by its minutes; nothing where a part has no clock. Extra percent lengthen every part,
 * extra minutes are shared out in proportion to the parts' minutes; a part of a second counts as a whole one.
 */
export function sectionLimits(minutes: readonly (number | null)[], extra: Extra | undefined): (number | null)[] {
  const { extraPercent = 0, extraMinutes = 0 } = extra ?? {};
  const all = minutes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  // Whole numbers over one denominator, so that nothing is rounded before the end.
  return minutes.map((own) =>
    own === null ? null : Math.ceil((60 * own * ((100 + extraPercent) * all + 100 * extraMinutes)) / (100 * all)),
  );
}

/** What somebody did so far: attempts that are no trying out, and when the last of them ended. */
export interface Past {
  taken: number;
  lastEndedAt: Date | null;
}
export interface Wait {
  reason: WaitReason;
  /** When time alone will have removed it; nothing where it never will. */
  at: Date | null;
}

/** Why nobody can begin now, the lasting reason before the passing one; nothing where one may. */
export function waitOf(terms: Terms, { taken, lastEndedAt }: Past, now: Date): Wait | null {
  const { state, opensAt, closesAt, attemptsAllowed, gapMinutes } = terms;
  if (state !== 'published' || (closesAt && closesAt <= now)) return { reason: 'closed', at: null };
  if (attemptsAllowed !== null && taken >= attemptsAllowed) return { reason: 'no-attempts-left', at: null };
  const gapEnds = lastEndedAt && new Date(lastEndedAt.getTime() + gapMinutes * 60_000);
  // Whoever waits for both is told the later one.
  const at = new Date(Math.max(opensAt?.getTime() ?? 0, gapEnds?.getTime() ?? 0));
  if (at <= now) return null;
  const isGap = gapEnds !== null && gapEnds.getTime() === at.getTime();
  // What would open after the close never opens.
  if (closesAt && closesAt <= at) return { reason: 'closed', at: null };
  return { reason: isGap ? 'gap' : 'not-open-yet', at };
}

/** Terms that end at another moment, where there is one. */
export const endingAt = (terms: Terms, ends: Date | null): Terms => (ends ? { ...terms, closesAt: ends } : terms);

/** When an attempt ends by itself: after its limit, and never later than the quiz closes. */
export function deadlineOf({ timeLimitSeconds, closesAt }: Terms, startedAt: Date): Date | null {
  const ends = timeLimitSeconds === null ? null : new Date(startedAt.getTime() + timeLimitSeconds * 1000);
  return ends && closesAt && closesAt < ends ? closesAt : (ends ?? closesAt);
}
