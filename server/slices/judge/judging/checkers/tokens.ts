import { tokensOf } from '../tokens-of.ts';
import { type Checked, RIGHT, wrongAt } from './checked.ts';

/** Word by word, by `same`; spaces and lines between words do not count. */
export function compareWords(
  answer: string,
  output: string,
  same: (expected: string, got: string) => boolean,
): Checked {
  const [wanted, given] = [tokensOf(answer), tokensOf(output)];
  let last = { line: 1, word: 0 };
  for (;;) {
    const [expected, got] = [wanted.next(), given.next()];
    if (!expected && !got) return RIGHT;
    if (expected && got && same(expected.text, got.text)) {
      last = got;
      continue;
    }
    const at = got ?? { line: last.line, word: last.word + 1 };
    return wrongAt({ line: at.line, word: at.word, expected: expected?.text, got: got?.text });
  }
}

export const checkTokens = (answer: string, output: string, ignoreCase: boolean): Checked =>
  compareWords(answer, output, (expected, got) => isSameWord(expected, got, ignoreCase));

export const isSameWord = (expected: string, got: string, ignoreCase = false) =>
  expected === got || (ignoreCase && expected.toLowerCase() === got.toLowerCase());
