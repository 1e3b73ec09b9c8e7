import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import type { AttemptQuestion, Saved, Score } from '@stepwell/contract/quizzes/attempts.ts';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import type { Steps } from './attempt-steps.ts';
import type { Unsent } from './unsent.ts';

export interface Line extends AttemptQuestion {
  /** The server's time, in milliseconds, since which this answer is kept here and not there; null once it is. */
  keptAt: number | null;
  /** The answer that gave way to a newer one from another tab or device. */
  gaveWay: { answer: Answer | null } | null;
  refused: string | null;
}
export interface AttemptState extends Steps {
  /** Where parts are taken in order: those of the open one. */
  lines: Line[];
  /** Answers that came after their part, or their question, was closed. */
  late: number;
  /** Since when nothing answers, in the server's milliseconds; null while the server is there. */
  cutSince: number | null;
  /** Since when it goes on at another device, by the server; null while it goes on here. */
  awaySince: string | null;
  /** How it ended, once it has; `late` answers came after the end and do not count. */
  ended: { late: number; score: Score | null; end: EndReceipt | null } | null;
  handingIn: boolean;
}
/** What tabs of one attempt say to each other. */
export type TabMessage = { kind: 'saved'; entry: Unsent; saved: Saved } | { kind: 'moved' } | { kind: 'ended' };

export const lineOf = (question: AttemptQuestion): Line => ({
  ...question,
  keptAt: null,
  gaveWay: null,
  refused: null,
});

/** How the palette tells a question. */
export const isAnswered = ({ answer }: Pick<Line, 'answer'>) => !isBlank(answer);
