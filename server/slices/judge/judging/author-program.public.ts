import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import type { ProgramId, RunLimits, RunResult } from '../../../ports/runner.ts';
import type { TestLimits } from './limits.public.ts';
import { shown } from './shown.public.ts';
import { endingOf, OursFailed } from './verdicts.public.ts';

/**
 * How a checker or interactor says what it found. `icpc`: called with the files of input and answer and a folder, the
 * output on its standard input; it ends with 42 (right) or 43 (wrong). See "Output Validators" of the ICPC problem package
 * format. `simple`: called with the files of input, answer and output; it ends with 0 or 1.
 */
export type Convention = 'icpc' | 'simple';

/** Whoever means the ICPC's numbers writes both of them down, or ends with one of them. */
export const conventionOf = (files: readonly SourceFile[]): Convention =>
  ['42', '43'].every((code) => files.some(({ text }) => new RegExp(`\\b${code}\\b`).test(text))) ||
  files.some(({ text }) => /\b(?:exit|return)\b[\s(]*4[23]\b/i.test(text))
    ? 'icpc'
    : 'simple';

/** A program of the author’s that judges answers. */
export interface AuthorProgram {
  program: ProgramId;
  convention: Convention;
  limits: TestLimits;
  /** The author's own arguments, behind ours. */
  flags?: readonly string[];
}

/** The author’s program failed: nobody's answer is wrong, and trying again would not help. */
export class AuthorFailed extends Error {
  /** What the compiler said: for the author, never for students. */
  readonly log: string;
  constructor(message: string, log = '') {
    super(message);
    this.log = log;
  }
}

/** What it is given to read beside the run's input; the names are those of its arguments. */
export const filesFor = (input: Uint8Array, answer: Uint8Array, output?: Uint8Array) => [
  { name: 'input', bytes: input },
  { name: 'answer', bytes: answer },
  ...(output ? [{ name: 'output', bytes: output }] : []),
];
export const argsFor = ({ convention, flags = [] }: Pick<AuthorProgram, 'convention' | 'flags'>) => [
  ...['input', 'answer', convention === 'icpc' ? './' : 'output'],
  ...flags,
];
/** Words between blanks. */
export const flagsIn = (message: string | undefined) => (message ?? '').split(/\s+/).filter(Boolean);

/** Right or wrong, with what it wrote about it. Throws `AuthorFailed` where it neither said one nor the other. */
export function judgementOf(result: RunResult, convention: Convention, who: string): { right: boolean; words: string } {
  if (result.end === 'internal') throw new OursFailed(result.fault ?? `the ${who} failed with us`);
  const code = result.end === 'ok' ? 0 : result.end === 'exit' ? result.exitCode : null;
  const [right, wrong] = convention === 'icpc' ? [42, 43] : [0, 1];
  // What an interactor prints went to the student's program; a checker may tell its reason either way.
  const output = who === 'checker' && result.stderr.length === 0 ? result.stdout : result.stderr;
  const firstLine = shown(output, 300).trim().split('\n')[0] ?? '';
  if (code === right) return { right: true, words: firstLine };
  if (code === wrong) return { right: false, words: firstLine };
  const how = code === null ? result.end : `code ${code}`;
  throw new AuthorFailed(`The author’s ${who} failed (${how}).${firstLine === '' ? '' : ` ${firstLine}`}`);
}

/**
 * What a validator of inputs says of one: it reads it from its standard input. As the ICPC's input validators do it ends
 * with 42 where it is content, if it names that number; otherwise with 0. Whatever else it does is a refusal.
 */
export function generatedInput(result: RunResult, files: readonly SourceFile[], limits: TestLimits) {
  if (result.end === 'internal') throw new OursFailed(result.fault ?? 'the validator failed with us');
  const content = files.some(({ text }) => /\b42\b/.test(text)) ? 42 : 0;
  const code = result.end === 'ok' ? 0 : result.end === 'exit' ? result.exitCode : null;
  if (code === content) return { right: true, words: '' };
  // The last line is the one that says what happened, where a language tells of an exception.
  const lines = shown(result.stderr.length > 0 ? result.stderr : result.stdout, 4000)
    .trim()
    .split('\n');
  const message = (lines.at(-1) ?? '').slice(0, 200);
  if (message) return { right: false, words: message };
  return {
    right: false,
    words: code === null ? (endingOf(result, limits)?.reason ?? '') : `It exited with code ${code}.`,
  };
}

/** More than most answers need, and little enough that a checker that hangs does not stop the judge. */
export const authorLimits = (limits: TestLimits): TestLimits => {
  const cpuMs = Math.max(10_000, limits.cpuMs);
  const memoryBytes = Math.max(512 * 2 ** 20, limits.memoryBytes);
  return { ...limits, cpuMs, wallMs: 2 * cpuMs + 2000, memoryBytes, outputBytes: 2 ** 20 } satisfies RunLimits & {
    bootMs: number;
  };
};
