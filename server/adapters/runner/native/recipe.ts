import type { RunLimits } from '../../../ports/runner.ts';

/** A program as it was kept: its files lie in /w of the box, where it is started. */
export interface StoredProgram {
  /** What the sources are called, the one to be started first. */
  sources: readonly string[];
  /** What `startOf` found in the sources, where the recipe has one. */
  start?: string | undefined;
}

/**
 * How a language as it is installed on a machine is compiled and run. All commands run in the box: /usr as it is on the
 * machine, /w to work in, /box/node the site's own Node, /prepared what `prepare` left.
 */
export interface NativeRecipe {
  /** What has to be there, by its place; the Debian package it comes with is named to the administrator. */
  needs: readonly { file: string; debian: string }[];
  /** Prints the version of compiler or interpreter as its first line. */
  version: readonly string[];
  /** Whether the box holds the site's Node. */
  withNode?: boolean;
  /** Folders beside /usr that it reads, where they are there. */
  mounts?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /**
   * What is made once for a version, on first need, and found at `at` from then on: a command that leaves files in
   * /out. Where it is `required` compiling waits for it, otherwise it does without until it is there.
   */
  prepare?: { command: readonly string[]; at: string; required: boolean };
  /**
   * The name the first source must have, and what is to be started, both read from the sources. `nothing`: there is
   * nothing to start, in words; what compiles all the same is no program then.
   */
  startOf?(files: readonly { name: string; text: string }[]): { name: string; start: string; nothing?: string };
  /**
   * Checks the sources. Where `leavesProgram`, what it writes into /out is the program, otherwise the sources are.
   */
  compile(sources: readonly string[]): readonly string[];
  leavesProgram: boolean;
  run(program: StoredProgram, limits: RunLimits): readonly string[];
  /** What it writes as an error when it could get no more memory before the limit was reached. */
  outOfMemory?: RegExp;
  /** Memory and threads the runtime takes for itself, on top of what the program may use. */
  own?: { memoryBytes: number; processes: number };
}
