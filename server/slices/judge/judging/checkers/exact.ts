import { linesOf } from '../tokens-of.ts';
import { type Checked, RIGHT, wrongAt } from './checked.ts';
import { checkTokens } from './tokens.ts';

/** What other judges call a presentation error; it counts as wrong. */
export const ONLY_SPACES = 'The words are right, but lines or spaces differ.';

/** Line by line; spaces at the end of a line and empty lines at the end do not count. */
export function checkExact(answer: string, output: string): Checked {
  const [wanted, given] = [linesOf(answer), linesOf(output)];
  const most = Math.max(wanted.length, given.length);
  for (let n = 0; n < most; n += 1) {
    const [expected, got] = [wanted[n], given[n]];
    if (expected === got) continue;
    const wrong = wrongAt({ line: n + 1, word: null, expected, got });
    return checkTokens(answer, output, false).right
      ? ({ ...wrong, reason: ONLY_SPACES, told: true } as Checked)
      : wrong;
  }
  return RIGHT;
}
