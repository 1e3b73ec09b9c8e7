import { linesOf, tokensOf, type Word } from '../tokens-of.ts';
import { type Checked, RIGHT, wrongAt } from './checked.ts';

/** The same lines (or words) in any order, each as often as it was expected. Empty lines do not count. */
export function checkAnyOrder(answer: string, output: string, by: 'lines' | 'tokens'): Checked {
  const parts = by === 'lines' ? linesWithPlace : wordsWithPlace;
  const left = new Map<string, number>();
  for (const { text } of parts(answer)) left.set(text, (left.get(text) ?? 0) + 1);
  for (const { text, line, word } of parts(output)) {
    const count = left.get(text) ?? 0;
    if (count === 0) {
      const surplus = wrongAt({ line, word, expected: undefined, got: text });
      return renamed(surplus, (value) => `${value} wasn’t expected, or appears too often.`);
    }
    if (count === 1) left.delete(text);
    else left.set(text, count - 1);
  }
  const [missing] = left.keys();
  if (missing === undefined) return RIGHT;
  const wrong = wrongAt({ line: null, word: null, expected: missing, got: undefined });
  return renamed(wrong, (value) => `${value} is missing, or doesn’t appear often enough.`);
}

function renamed(wrong: Checked, sentence: (value: string) => string): Checked {
  if (wrong.right || !wrong.difference) return wrong;
  const { line, word, expected, got } = wrong.difference;
  const place = [line === null ? '' : `Line ${line}`, word === null ? '' : `word ${word}`].filter(Boolean).join(', ');
  const reason = `${place ? `${place}: ` : ''}${sentence(expected ?? got ?? '')}`;
  return { ...wrong, reason, difference: { ...wrong.difference, words: reason } };
}

interface Part {
  text: string;
  line: number;
  word: number | null;
}

const linesWithPlace = (text: string): Part[] =>
  linesOf(text)
    .map((line, n) => ({ text: line, line: n + 1, word: null }))
    .filter(({ text }) => text !== '');

function wordsWithPlace(text: string): Word[] {
  const all: Word[] = [];
  const tokens = tokensOf(text);
  for (let word = tokens.next(); word; word = tokens.next()) all.push(word);
  return all;
}
