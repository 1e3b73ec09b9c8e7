import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Place, Remark } from '../format.ts';
import type { GiftSource } from './gift-source.ts';
import type { giftLine } from './gift-texts.ts';

/** Everything of a question that stands between its braces. */
type Own<Q> = Q extends DraftQuestion
  ? Omit<Q, 'id' | 'stem' | 'explanation' | 'marks' | 'penalty' | 'topic' | 'difficulty' | 'taughtInId' | 'said'>
  : never;
export interface ReadKind {
  /** In the words of GIFT. */
  kind: string;
  question: Own<DraftQuestion>;
  said?: { right: string; partly: string; wrong: string };
  remarks: Remark[];
}
export interface Reading {
  /** Where the answers begin in the text of the question. */
  at: number;
  format: Parameters<typeof giftLine>[2];
  source: GiftSource;
  placeOf: (index: number) => Place;
}
