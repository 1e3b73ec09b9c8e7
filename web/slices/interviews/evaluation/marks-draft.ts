import type { Remark } from '@stepwell/contract/interviews/interviews.ts';

/** A grader's marks as they are in hand. */
export interface MarksDraft {
  chosen: Record<string, string>;
  comment: string;
  remarks: Remark[];
}
