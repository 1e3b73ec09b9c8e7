import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';

/** What every part of the rules' form gets: all of them, and a way to change some. */
export interface RulesProps {
  rules: BookRules;
  set: (part: Partial<BookRules>) => void;
}
