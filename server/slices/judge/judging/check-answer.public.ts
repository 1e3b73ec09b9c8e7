import type { Checker, TestGroup, ValueType } from '@stepwell/contract/judge/programs.ts';
import type { Runner } from '../../../ports/runner.ts';
import { type AuthorProgram, argsFor, filesFor, judgementOf } from './author-program.public.ts';
import { checkAnyOrder } from './checkers/any-order.ts';
import { type Checked, RIGHT } from './checkers/checked.ts';
import { checkExact } from './checkers/exact.ts';
import { checkFloat } from './checkers/float.ts';
import { checkTokens } from './checkers/tokens.ts';
import { spreadValue, valueLine } from './json-answer.public.ts';
import { written } from './shown.public.ts';

export interface Answering {
  checker: Checker;
  /** Of the author's, where the checker is a `program`. */
  checkerProgram?: AuthorProgram | undefined;
  /** What the function gives back, where the challenge asks for one. */
  returns?: ValueType | undefined;
}
/** Whether any answer is looked at by a program of the author's. */
export const asksChecker = ({ checker, groups }: { checker: Checker; groups: readonly TestGroup[] }) =>
  [checker, ...groups.map((group) => group.checker)].some((one) => one?.kind === 'program');

interface Streams {
  input: Uint8Array;
  answer: Uint8Array;
  output: Uint8Array;
}

/** Whether an output is a right answer. Throws `AuthorFailed` and `OursFailed`. */
export async function checkAnswer(
  runner: Runner,
  { checker, checkerProgram: program, returns }: Answering,
  { input, answer, output }: Streams,
  signal?: AbortSignal,
): Promise<Checked> {
  if (checker.kind !== 'program') {
    if (returns === undefined) return compare(checker, written(answer), written(output));
    return ofElements(compare(checker, spread(answer, returns), spread(output, returns)));
  }
  if (!program) throw new Error('a checker of the author’s is named, and none is there');
  const result = await runner.run({
    program: program.program,
    stdin: output,
    args: argsFor(program),
    files: filesFor(input, answer, program.convention === 'simple' ? output : undefined),
    limits: program.limits,
    ...(signal && { signal }),
  });
  const { right, words } = judgementOf(result, program.convention, 'checker');
  if (right) return RIGHT;
  return { right: false, reason: words || 'The checker rejected the answer.', told: false, difference: null };
}

function compare(checker: Exclude<Checker, { kind: 'program' }>, answer: string, output: string): Checked {
  switch (checker.kind) {
    case 'tokens':
      return checkTokens(answer, output, checker.ignoreCase);
    case 'exact':
      return checkExact(answer, output);
    case 'float':
      return checkFloat(answer, output, checker);
    case 'any-order':
      return checkAnyOrder(answer, output, checker.by);
  }
}

const spread = (bytes: Uint8Array, returns: ValueType) => spreadValue(valueLine(bytes), returns);

/** Lines of a spread list are its elements, and the first is its bracket. */
function ofElements(checked: Checked): Checked {
  if (checked.right || !checked.difference?.line) return checked;
  const { line, word, ...rest } = checked.difference;
  const at = (line as number) - 1;
  const text = rest.words.replace(/^Line \d+(, word \d+)?: /, at > 0 ? `Element ${at}: ` : '');
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  const reason = checked.told ? checked.reason : sentence;
  return { ...checked, reason, difference: { ...rest, line: null, word: null, words: sentence } };
}
