import type { SourceFile } from '@stepwell/contract/coding.ts';
import type { ProgramId, RunLimits, RunResult } from '../../../ports/runner.ts';
import type { TestLimits } from './limits.ts';
import { shown } from './shown.ts';
import { OursFailed } from './verdicts.ts';

/**
 * How a checker or interactor says what it found. `icpc`: called with the files of input and answer and a folder, the
 * output on its standard input; it ends with 42 (right) or 43 (wrong). See "Output Validators" of the ICPC problem package
 * format. `simple`: called with the files of input, answer and output; it ends with 0 or 1.
 */
export type Convention = 'icpc' | 'simple';

/** Whoever means the ICPC's numbers writes both of them down. */
export const conventionOf = (files: readonly SourceFile[]): Convention =>
  ['42', '43'].every((code) => files.some(({ text }) => new RegExp(`\\b${code}\\b`).test(text))) ? 'icpc' : 'simple';

/** A program of the author’s that judges answers. */
export interface AuthorProgram {
  program: ProgramId;
  convention: Convention;
  limits: TestLimits;
}

/** The author’s program failed: nobody's answer is wrong, and trying again would not help. */
export class AuthorFailed extends Error {}

/** What it is given to read beside the run's input; the names are those of its arguments. */
export const filesFor = (input: Uint8Array, answer: Uint8Array, output?: Uint8Array) => [
  { name: 'input', bytes: input },
  { name: 'answer', bytes: answer },
  ...(output ? [{ name: 'output', bytes: output }] : []),
];
export const argsFor = (convention: Convention) =>
  convention === 'icpc' ? ['input', 'answer', './'] : ['input', 'answer', 'output'];

/** Right or wrong, with what it wrote about it. Throws `AuthorFailed` where it neither said one nor the other. */
export function saidBy(result: RunResult, convention: Convention, who: string): { right: boolean; words: string } {
  if (result.end === 'internal') throw new OursFailed(result.fault ?? `the ${who} failed with us`);
  const code = result.end === 'ok' ? 0 : result.end === 'exit' ? result.exitCode : null;
  const [right, wrong] = convention === 'icpc' ? [42, 43] : [0, 1];
  const words = shown(result.stderr, 300).trim().split('\n')[0] ?? '';
  if (code === right) return { right: true, words };
  if (code === wrong) return { right: false, words };
  const how = code === null ? result.end : `code ${code}`;
  throw new AuthorFailed(`The author’s ${who} failed (${how}).${words === '' ? '' : ` ${words}`}`);
}

/** More than most answers need, and little enough that a checker that hangs does not stop the judge. */
export const authorLimits = (limits: TestLimits): TestLimits => {
  const cpuMs = Math.max(10_000, limits.cpuMs);
  const memoryBytes = Math.max(512 * 2 ** 20, limits.memoryBytes);
  return { ...limits, cpuMs, wallMs: 2 * cpuMs + 2000, memoryBytes, outputBytes: 2 ** 20 } satisfies RunLimits & {
    bootMs: number;
  };
};
