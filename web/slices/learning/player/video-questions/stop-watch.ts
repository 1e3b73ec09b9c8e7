/** A seek ends near where it was aimed at, not on it; in seconds. */
const NEAR = 0.05;
/** So long after a film began, what it has played was played in one go, and nobody jumped; in seconds. */
const AT_ONCE = 10;

interface Moment {
  questionId: string;
  /** In seconds. */
  at: number;
}

/**
 * Says which questions a film has come to by being watched: what a seek jumps over is not asked, what it lands on is.
 * What was answered right is not asked again in this visit. `began`: where the film did, in seconds, as the questions
 * themselves may come a little later.
 */
export function stopWatch<M extends Moment>(moments: readonly M[], began: number | null = null) {
  const right = new Set<string>();
  /** Where playing goes on from; nothing after a seek, and before the film began. */
  let from: number | null = null;
  let isFirst = true;
  return {
    /** Playing is at this second. Answers what is asked at the first moment that it has come to, in order. */
    played(position: number): M[] {
      const late = isFirst && began !== null && position >= began && position - began < AT_ONCE;
      isFirst = false;
      const begins = late ? began - NEAR : from;
      // Positions are told late and rounded: a small step back is none.
      from = Math.max(begins ?? position, position);
      const passed = moments.filter(
        ({ questionId, at }) =>
          !right.has(questionId) && at <= position + NEAR && (begins === null ? at >= position - NEAR : at > begins),
      );
      const first = passed.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
      return passed.filter(({ at }) => at === first);
    },
    /** Somebody went elsewhere in the film. */
    moved() {
      isFirst = false;
      from = null;
    },
    /** What is asked at this moment is over with, whether it was answered or not: the film goes on behind it. */
    left(at: number) {
      from = at;
    },
    answeredRight: (questionId: string) => void right.add(questionId),
  };
}
