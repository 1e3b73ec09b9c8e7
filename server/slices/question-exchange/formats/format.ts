import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

/** Where something stands in a file: line and column (a spreadsheet's row and column) counted from 1. */
export interface Place {
  /** The file within a package; absent where the file is not one. */
  file?: string;
  line: number;
  column?: number;
}

/** What a reader says of one place: an error keeps a question out, a warning names what changed or was left behind. */
export interface Remark {
  level: 'warning' | 'error';
  words: string;
  place: Place;
}

/** A picture out of a file. Questions name it by `id`, as they name pictures of the site. */
export interface FoundPicture {
  id: string;
  name: string;
  bytes: Uint8Array;
}

/** One question as a file has it, and what became of it. */
export interface FoundQuestion {
  place: Place;
  /** What the file calls it, or its first words. */
  name: string;
  /** Only what the file itself calls it. */
  title?: string;
  /** Its kind in the words of the format: `multichoice`, `choiceInteraction`. */
  from: string;
  /** With its topic, a path with `/` between its levels; null where it cannot be taken, and then a remark says why. */
  question: DraftQuestion | null;
  tags: string[];
  pictures: FoundPicture[];
  remarks: Remark[];
}

/** A remark of the whole file, or a question; in the order of the file. */
export type Found = FoundQuestion | Remark;

/** A question that can leave this site: one that a program answers rests on a challenge of it. */
export type PortableQuestion = Exclude<DraftQuestion, { kind: 'code' }>;
export const isPortable = (question: DraftQuestion): question is PortableQuestion => question.kind !== 'code';

/** A question that goes out, with what of it stands beside its draft. */
export interface OutgoingQuestion {
  question: PortableQuestion;
  tags: string[];
  title?: string | undefined;
}

/** What a picture of the site holds; undefined where it is gone. */
export type PictureBytes = (id: string) => Promise<{ name: string; bytes: Uint8Array } | undefined>;

/**
 * One file format. Readers are bounded in time and memory, never throw for what a file holds (a file that is none of this
 * format is one error remark), and yield question by question, so that 10,000 need no more room than one.
 */
export interface Format {
  id: string;
  read: (bytes: Uint8Array, name: string) => AsyncIterable<Found>;
  /** The whole file, piece by piece. What `losses` names is left out of it. */
  write: (questions: AsyncIterable<OutgoingQuestion>, pictures: PictureBytes) => AsyncIterable<Uint8Array>;
  /** In words, what this format cannot say of a question; empty where it comes back equal. */
  losses: (question: OutgoingQuestion) => string[];
}
