import type { Signature, ValueType } from '@stepwell/contract/judge/programs.ts';
import { partsOf } from '../../judge/judging/drivers/driver.public.ts';
import type { TestRow, Version } from '../../judge/submissions/judged-version.public.ts';

type Data = (testId: string) => Promise<{ input: Uint8Array; answer: Uint8Array }>;

/**
 * What is wrong with the tests of a function, in words; empty where nothing is. A value of another type would end every
 * program by a fault, and say nothing of why.
 */
export async function troubleOfTypes(
  { kind, signature, checker }: Pick<Version, 'kind' | 'signature' | 'checker'>,
  tests: readonly TestRow[],
  data: Data,
): Promise<string> {
  if (kind !== 'function' || !signature) return '';
  for (const { id, position } of tests) {
    const { input, answer } = await data(id);
    // What a program of the author's compares with may be anything.
    const trouble =
      inputTrouble(signature, textOf(input)) ||
      (checker.kind !== 'program' && answerTrouble(signature, textOf(answer)));
    if (trouble) return `Test ${position}: ${trouble}`;
  }
  return '';
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function inputTrouble({ name, parameters }: Signature, text: string): string {
  const lines = text.split('\n');
  for (const [place, { name: called, type }] of parameters.entries()) {
    const line = lines[place]?.trim() ?? '';
    if (line === '')
      return `line ${place + 1} of its input is empty. “${name}” takes ${parameters.length} ${parameters.length === 1 ? 'value' : 'values'}, each as JSON on its own line.`;
    if (!isOf(line, type))
      return `line ${place + 1} of its input must be a JSON value of type ${type} for “${called}”, not ${shown(line)}.`;
  }
  return '';
}

function answerTrouble({ returns }: Signature, text: string): string {
  const line = text.trim();
  return isOf(line, returns)
    ? ''
    : `its answer must be the function’s result as JSON, of type ${returns}, not ${shown(line) || 'empty'}.`;
}

function isOf(line: string, type: ValueType): boolean {
  const { base, depth } = partsOf(type);
  // JSON has no word for these, and some languages write them all the same.
  if (type === 'double' && /^-?(nan|inf(inity)?)$/i.test(line)) return true;
  try {
    return isValue(JSON.parse(line), base, depth);
  } catch {
    return false;
  }
}

function isValue(value: unknown, base: string, depth: number): boolean {
  if (depth > 0) return Array.isArray(value) && value.every((one) => isValue(one, base, depth - 1));
  if (base === 'int') return Number.isInteger(value) && Math.abs((value as number) + 0.5) < 2 ** 31;
  if (base === 'long') return Number.isInteger(value);
  if (base === 'double') return typeof value === 'number';
  return typeof value === (base === 'bool' ? 'boolean' : 'string');
}
