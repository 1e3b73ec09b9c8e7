import type { RunLimits } from '../../../ports/runner.ts';

/** A program as it was kept: its files lie in /w of the box. */
export interface KeptProgram {
  /** What the sources are called, the first to be started first. */
  sources: readonly string[];
  /** What the compiler left in /out. */
  outputs: readonly string[];
  /** What `startOf` found in the sources, where the recipe has one. */
  start?: string | undefined;
}

/**
 * How a language as it is installed on a machine is compiled and run. All commands run in the box: /usr as it is on the
 * machine, /w to work in, `/box/node` the house's own Node, `/prepared` what `prepare` left.
 */
export interface NativeRecipe {
  /** What has to be there, by its place; the Debian package it comes with is named to the administrator. */
  needs: readonly { file: string; debian: string }[];
  /** Prints the version of compiler or interpreter as its first line. */
  version: readonly string[];
  /** Made once per version in the background, on first need; compiling does without until it is there. */
  prepare?: { command: readonly string[]; limits: Partial<RunLimits>; required?: boolean };
  /** What the sources are called in the box, where the language cares: given them, answers their names. */
  named?(files: readonly { name: string; text: string }[]): string[];
  /** What to start, read from the sources. */
  startOf?(files: readonly { name: string; text: string }[]): string | undefined;
  /** What goes before the compiler, as taking types out of TypeScript. Throws where the source is wrong. */
  rewrite?(text: string): string;
  /** Checks the sources and leaves in /out what is to be run; where it leaves nothing, the sources themselves are run. */
  compile(sources: readonly string[], prepared: boolean): readonly string[];
  compileLimits?: Partial<RunLimits>;
  run(program: KeptProgram, limits: RunLimits): readonly string[];
  /** Whether the box holds the house's Node. */
  withNode?: boolean;
  /** Folders beside /usr that it reads, where they are there. */
  mounts?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What it writes as an error when it could get no more memory before the limit was reached. */
  outOfMemory?: RegExp;
  /** Memory it takes before the program's own begins, given on top of the limit. */
  ownMemoryBytes?: number;
}
