/** One row under a reviewed question: a sign with a word, never a colour alone. */
export interface ReviewLine {
  id: string;
  sign: 'right' | 'wrong' | 'none';
  /** Sanitised HTML of an option; `text` is what a person typed. */
  html?: string;
  text?: string;
  word: string;
}
