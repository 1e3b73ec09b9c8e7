import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';

/** What is kept for one question: the answer and whether it is flagged. */
export interface StoredAnswer {
  answer: Answer | null;
  flagged: boolean;
}

/** The same words for the same answer, whatever order its parts were written down in. */
const wordsOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
export const isSameAnswer = (one: Answer | null, other: Answer | null) =>
  (isBlank(one) && isBlank(other)) || wordsOf(one) === wordsOf(other);

/**
 * What `mine` and `theirs` come to, both made on `was`: whoever changed something of the two, answer and flag, has their
 * way. Nothing where both changed the answer, each in another way: that only the student can say.
 */
export function merged(
  mine: StoredAnswer,
  theirs: StoredAnswer,
  was: StoredAnswer | undefined,
): StoredAnswer | undefined {
  const flagged = was && mine.flagged !== was.flagged ? mine.flagged : theirs.flagged;
  if (isSameAnswer(mine.answer, theirs.answer)) return { answer: theirs.answer, flagged };
  if (was && isSameAnswer(mine.answer, was.answer)) return { answer: theirs.answer, flagged };
  if (was && isSameAnswer(theirs.answer, was.answer)) return { answer: mine.answer, flagged };
  return undefined;
}
export const isSame = (one: StoredAnswer, other: StoredAnswer) =>
  one.flagged === other.flagged && isSameAnswer(one.answer, other.answer);
