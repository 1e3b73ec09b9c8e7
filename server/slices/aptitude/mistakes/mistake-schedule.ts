import type { MistakeRating } from '@stepwell/contract/aptitude/mistakes.ts';
import { type Card, createEmptyCard, fsrs, generatorParameters, Rating } from 'ts-fsrs';
import type { MemoryState } from '../../../tables/aptitude/mistakes.ts';

/**
 * When a mistake comes back: FSRS (Free Spaced Repetition Scheduler, version 6 of its formulas, by the package ts-fsrs)
 * with its published default weights, so that nine in ten cards are remembered on their day. Without fuzz: the same
 * answers give the same dates.
 */
const scheduler = fsrs(generatorParameters({ request_retention: 0.9, enable_fuzz: false, maximum_interval: 365 }));

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

/** A new card, due at once: it went wrong just now. */
export const freshMemory = (now: Date): MemoryState => memoryOf(createEmptyCard(now));

const memoryOf = (card: Card): MemoryState => ({
  due: card.due.toISOString(),
  stability: card.stability,
  difficulty: card.difficulty,
  scheduledDays: card.scheduled_days,
  learningSteps: card.learning_steps,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  lastReviewAt: card.last_review?.toISOString() ?? null,
});

const cardOf = (memory: MemoryState): Card => ({
  due: new Date(memory.due),
  stability: memory.stability,
  difficulty: memory.difficulty,
  elapsed_days: 0,
  scheduled_days: memory.scheduledDays,
  learning_steps: memory.learningSteps,
  reps: memory.reps,
  lapses: memory.lapses,
  state: memory.state,
  ...(memory.lastReviewAt !== null && { last_review: new Date(memory.lastReviewAt) }),
});

/** The card after a review of this moment; a clock that was set back never makes it earlier than the review before. */
export function reviewed(memory: MemoryState, rating: MistakeRating, at: Date): MemoryState {
  const last = memory.lastReviewAt === null ? at.getTime() : Date.parse(memory.lastReviewAt);
  return memoryOf(scheduler.next(cardOf(memory), new Date(Math.max(last, at.getTime())), grades[rating]).card);
}

/** The chance, by the scheduler's curve, that the card is remembered now; nothing before its first review. */
export const recallOf = (memory: MemoryState, at: Date) =>
  memory.lastReviewAt === null ? null : scheduler.get_retrievability(cardOf(memory), at, false);

/** What fits an answer: who was wrong can only say again, who was right never says it. */
export const ratingsFor = (right: boolean): MistakeRating[] => (right ? ['hard', 'good', 'easy'] : ['again']);

/**
 * The rating that an answer and its time say by themselves: wrong is again; right is good; right after more than twice
 * the time that this person usually takes is hard, in under half of it easy. Without a usual time (fewer than five
 * answers) right is good.
 */
export function derivedRating(right: boolean, tookMs: number, usualMs: number | null): MistakeRating {
  if (!right) return 'again';
  if (usualMs === null) return 'good';
  if (tookMs > 2 * usualMs) return 'hard';
  return tookMs < usualMs / 2 ? 'easy' : 'good';
}
