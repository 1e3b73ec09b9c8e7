/** What a mark is about; `register` and `style` are advice and never count as an error. */
export const markCategories = [
  'agreement',
  'article',
  'tense',
  'preposition',
  'confusable',
  'spelling',
  'punctuation',
  'register',
  'style',
] as const;
export type MarkCategory = (typeof markCategories)[number];

/** One kind of mistake that learners make, and how it is found. */
export interface Rule {
  /** Stable: marks, contests and comparisons of versions name it. */
  id: string;
  category: MarkCategory;
  title: string;
  reason: string;
  wrong: string;
  right: string;
  /** Finds it within one sentence; the group `x` is what is marked. All are case-insensitive, global and with indices. */
  patterns: readonly RegExp[];
  /** What stands before the match in its sentence and makes it right. */
  unlessBefore?: RegExp;
  /** What stands after the match in its sentence and makes it right. */
  unlessAfter?: RegExp;
  /** What to write instead of the marked words; nothing where that depends on what was meant. */
  fix?: (marked: string, groups: Record<string, string | undefined>) => string | undefined;
}

/** Where a text has a mistake, or something to think about. Offsets are of UTF-16 code units, `end` excluded. */
export interface Mark {
  start: number;
  end: number;
  ruleId: string;
  category: MarkCategory;
  severity: 'error' | 'advice';
  reason: string;
  suggestions: string[];
}

/** A pattern of alternatives, blanks and groups; a blank is any white space. */
export const pattern = (source: string) => new RegExp(source.replaceAll(' ', '\\s+'), 'gid');
