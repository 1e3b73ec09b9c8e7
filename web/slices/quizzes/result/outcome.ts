import type { ReviewQuestion } from '@stepwell/contract/quizzes/attempts.ts';

/**
 * How a question came out, as the stair shows it; `waits` where somebody has still to mark it, `untold` where it is not
 * shown.
 */
export type Outcome = 'right' | 'part' | 'wrong' | 'skipped' | 'waits' | 'untold';

export function outcomeOf({
  answer,
  marks,
  of,
  waits,
}: Pick<ReviewQuestion, 'answer' | 'marks' | 'of' | 'waits'>): Outcome {
  if (waits) return 'waits';
  if (marks === null) return 'untold';
  if (!answer) return 'skipped';
  if (marks >= of) return 'right';
  return marks > 0 ? 'part' : 'wrong';
}

/** What a review offers to look at. "Not right" leaves out what was skipped: that has its own place. */
export const shelves = {
  wrong: (question: ReviewQuestion) => ['wrong', 'part'].includes(outcomeOf(question)),
  skipped: (question: ReviewQuestion) => outcomeOf(question) === 'skipped',
  waits: (question: ReviewQuestion) => outcomeOf(question) === 'waits',
  flagged: (question: ReviewQuestion) => question.flagged,
  all: () => true,
} as const;
export type ReviewFilter = keyof typeof shelves;

/** What stands first: what went wrong, else what was left out, else everything. */
/** Whether it is shown how every question came out, or that it is still to be marked. */
export const showsOutcomes = (questions: readonly ReviewQuestion[]) =>
  questions.length > 0 && questions.every(({ marks, waits }) => marks !== null || waits);

export const firstReviewFilter = (questions: ReviewQuestion[]): ReviewFilter =>
  questions.some(shelves.wrong) ? 'wrong' : questions.some(shelves.skipped) ? 'skipped' : 'all';

/** Marks by topic, without what is still to be marked, in the order in which the attempt met them; exact to the hundredth. */
export function byTopic(questions: ReviewQuestion[]) {
  const topics = new Map<string, { topic: string; marks: number; of: number; right: number; count: number }>();
  for (const question of questions) {
    if (question.waits) continue;
    const { topic, marks, of } = question;
    const known = topics.get(topic) ?? { topic, marks: 0, of: 0, right: 0, count: 0 };
    topics.set(topic, {
      topic,
      marks: Math.round((known.marks + Math.max(0, marks ?? 0)) * 100) / 100,
      of: Math.round((known.of + of) * 100) / 100,
      right: known.right + (outcomeOf(question) === 'right' ? 1 : 0),
      count: known.count + 1,
    });
  }
  return [...topics.values()];
}
