import type { ImportTarget } from '@stepwell/contract/question-exchange/question-exchange.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Db } from '../../../platform/database/db.ts';

export interface ReadyQuestion {
  question: DraftQuestion;
  tags: string[];
  title: string;
  /** The later in the file, the later; so lists keep its order. */
  createdAt: Date;
}

/** Into what a file's questions go: what it takes, how it knows one again, and how many are written at once. */
export interface Target {
  id: ImportTarget;
  /** The question as it would be kept. Throws a `Problem` whose words say why not. */
  take: (question: DraftQuestion) => DraftQuestion;
  /** Of these samenesses (see `samenessOf`) the ones it has already, with the id of what has it. */
  twins: (db: Db, ownerId: string, wanted: ReadonlySet<string>) => Promise<Map<string, string>>;
  /** Writes some of a file, in the transaction of the whole. */
  write: (tx: Db, ownerId: string, questions: readonly ReadyQuestion[], importId: string) => Promise<void>;
  /** Whether pictures of the file become pictures of questions. */
  keepsPictures: boolean;
  /** What is worth saying of a question that it takes, in sentences. */
  notes?: (question: DraftQuestion) => string[];
  /** Refuses, in words, an import that lacks something before it can be written. */
  mustBeReady?: (db: Db, importId: string) => Promise<void>;
}
