import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import type { ImportTarget } from '@stepwell/contract/question-exchange.ts';
import type { Db } from '../../../platform/db.ts';

export interface ReadyQuestion {
  question: DraftQuestion;
  tags: string[];
}

/** Into what a file's questions go: what it takes, how it knows one again, and how many are written at once. */
export interface Target {
  id: ImportTarget;
  /** The question as it would be kept. Throws a `Problem` whose words say why not. */
  take: (question: DraftQuestion) => DraftQuestion;
  /** Of these samenesses (see `samenessOf`) the ones it has already, with the id of what has it. */
  twins: (db: Db, ownerId: string, wanted: ReadonlySet<string>) => Promise<Map<string, string>>;
  /** Writes some of a file, in the transaction of the whole. */
  write: (tx: Db, ownerId: string, questions: readonly ReadyQuestion[]) => Promise<void>;
}
