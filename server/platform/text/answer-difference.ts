import type { AnswerDifference } from '@stepwell/contract/aptitude/answer-difference.ts';
import { spellingKey } from './english-spelling.ts';

/** A word, or the part of one that a contraction stands for. */
interface Piece {
  /** As it was written. */
  text: string;
  /** What it can stand for: `'d` is had or would. */
  keys: readonly string[];
}

const clitics: [ending: RegExp, keys: string[]][] = [
  [/'m$/, ['am']],
  [/'re$/, ['are']],
  [/'ve$/, ['have']],
  [/'ll$/, ['will']],
];
/** After other words 's shows whose it is, and is part of the word. */
const takesIs = new Set(
  'he she it that this there here what who where when how why everyone everybody someone somebody nobody'.split(' '),
);
const takesHad = new Set('i you he she it we they there that who'.split(' '));
const whole: Record<string, string[]> = {
  cannot: ['can', 'not'],
  "can't": ['can', 'not'],
  "won't": ['will', 'not'],
  "shan't": ['shall', 'not'],
  "let's": ['let', 'us'],
};
const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const keyOf = (word: string) => (/^(1?\d|20)$/.test(word) ? (numbers[Number(word)] ?? word) : spellingKey(word));

function piecesOfWord(text: string): Piece[] {
  const word = text.toLowerCase();
  const split = whole[word];
  if (split) return split.map((key, place) => ({ text: place === 0 ? text : '', keys: [key] }));
  if (/.n't$/.test(word)) return [...piecesOfWord(text.slice(0, -3)), { text: text.slice(-3), keys: ['not'] }];
  for (const [ending, keys] of clitics) {
    const base = text.replace(new RegExp(ending, 'i'), '');
    if (base !== text && base !== '') return [...piecesOfWord(base), { text: text.slice(base.length), keys }];
  }
  const base = text.slice(0, -2);
  if (/'s$/.test(word) && takesIs.has(base.toLowerCase()))
    return [...piecesOfWord(base), { text: text.slice(-2), keys: ['is', 'has'] }];
  if (/'d$/.test(word) && takesHad.has(base.toLowerCase()))
    return [...piecesOfWord(base), { text: text.slice(-2), keys: ['had', 'would'] }];
  return [{ text, keys: [keyOf(word)] }];
}

/** The words of a sentence: punctuation, capitals and kinds of apostrophes say nothing; hyphens part words. */
function piecesOf(sentence: string) {
  return sentence
    .normalize('NFKC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[-‐-―/]/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .flatMap(piecesOfWord);
}

const isSame = (a: Piece, b: Piece) => a.keys.some((key) => b.keys.includes(key));

/** The longest texts that are compared, in words: an answer has at most 500 characters. */
const MOST_PIECES = 300;

/** The cheapest way from what was typed to what is expected (Levenshtein 1966, by words). */
function aligned(typed: Piece[], expected: Piece[]) {
  const [rows, columns] = [typed.length + 1, expected.length + 1];
  const cost = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const swap = (row: number, column: number) => {
    const [mine, theirs] = [typed[row - 1], expected[column - 1]];
    return at(row - 1, column - 1) + (mine && theirs && isSame(mine, theirs) ? 0 : 1);
  };
  for (let row = 1; row < rows; row += 1) {
    const line = cost[row];
    for (let column = 1; line && column < columns; column += 1)
      line[column] = Math.min(swap(row, column), at(row - 1, column) + 1, at(row, column - 1) + 1);
  }
  const parts: AnswerDifference = [];
  let [row, column] = [typed.length, expected.length];
  while (row > 0 || column > 0) {
    const [mine, theirs] = [typed[row - 1], expected[column - 1]];
    if (mine && theirs && at(row, column) === swap(row, column)) {
      parts.unshift({ kind: isSame(mine, theirs) ? 'right' : 'different', expected: theirs.text, typed: mine.text });
      [row, column] = [row - 1, column - 1];
    } else if (mine && (!theirs || at(row, column) === at(row - 1, column) + 1)) {
      parts.unshift({ kind: 'extra', expected: null, typed: mine.text });
      row -= 1;
    } else {
      parts.unshift({ kind: 'missing', expected: theirs?.text ?? '', typed: null });
      column -= 1;
    }
  }
  return { cost: at(typed.length, expected.length), parts };
}

/** The second half of "cannot" has no letters of its own: its mistakes are told at the first half. */
const withoutEmptyParts = (parts: AnswerDifference) =>
  parts.filter(({ kind, expected, typed }) => kind !== 'right' || expected !== '' || typed !== '');

function nearest(typed: string, accepted: readonly string[]) {
  const mine = piecesOf(typed).slice(0, MOST_PIECES);
  const ways = accepted.map((text) => aligned(mine, piecesOf(text).slice(0, MOST_PIECES)));
  return ways.reduce<ReturnType<typeof aligned> | undefined>(
    (best, way) => (best && best.cost <= way.cost ? best : way),
    undefined,
  );
}

/**
 * A typed answer against the nearest accepted one: which words are right, missing, extra or different. Contractions,
 * British and American spelling, punctuation, capitals and small numbers as digits make no difference.
 */
export const differenceOf = (typed: string, accepted: readonly string[]): AnswerDifference =>
  withoutEmptyParts(nearest(typed, accepted)?.parts ?? []);

/** Whether a typed answer says one of the accepted sentences, word by word. */
export const isSameWording = (typed: string, accepted: readonly string[]) => nearest(typed, accepted)?.cost === 0;
