import type { Final } from '@stepwell/contract/exams/finals.ts';

/** A final assessment as it is being written; a password that is left out stays as it is. */
export type FinalDraft = Final & { password?: string | null | undefined };

/** What every part of the form is given. */
export interface DraftProps {
  draft: FinalDraft;
  set: (part: Partial<FinalDraft>) => void;
}
