import type { Sentence } from '@stepwell/contract/writing/rules/sentences.ts';
import type { Quote } from '@stepwell/contract/writing/writing.ts';
import { passagesOf, type TextFacts } from './text-facts.ts';

/** A quoted sentence is cut after so many letters. */
const MOST_LETTERS = 160;

export function quoteOf({ start, text }: Sentence, note: string): Quote {
  const short = text.length <= MOST_LETTERS ? text : text.slice(0, text.lastIndexOf(' ', MOST_LETTERS) || MOST_LETTERS);
  return { start, end: start + short.length, note };
}

/** At most four quotes and at least two, each of another place; where too few were chosen, the first passages fill up. */
export function atLeastTwo(chosen: readonly Quote[], facts: TextFacts, note: string): Quote[] {
  const quotes: Quote[] = [];
  const add = (quote: Quote) => {
    if (quote.end > quote.start && !quotes.some(({ start }) => start === quote.start)) quotes.push(quote);
  };
  for (const quote of chosen.slice(0, 4)) add(quote);
  for (const passage of passagesOf(facts)) {
    if (quotes.length >= 2) break;
    add(quoteOf(passage, note));
  }
  return quotes;
}
