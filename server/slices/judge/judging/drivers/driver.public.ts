import type { Signature, SourceFile, ValueType } from '@stepwell/contract/judge/programs.ts';

/**
 * Writes what stands around a student's function: it reads one JSON value a line for each parameter, calls the function,
 * and prints what it gives back as one JSON value on the last line.
 */
export interface FunctionDriver {
  /** The student's files and the driver, the one to start first. */
  around(signature: Signature, files: readonly SourceFile[]): SourceFile[];
  /** What a student begins with. */
  starter(signature: Signature): SourceFile;
}

/** `int[][]` is `int` twice in a list. */
export function partsOf(type: ValueType): { base: string; depth: number } {
  const base = type.replaceAll('[]', '');
  return { base, depth: (type.length - base.length) / 2 };
}

/** `int[][]` by the name of the base and what makes a list of it. */
export function typeIn(type: ValueType, names: Record<string, string>, listOf: (of: string) => string): string {
  const { base, depth } = partsOf(type);
  let name = names[base] as string;
  for (let n = 0; n < depth; n += 1) name = listOf(name);
  return name;
}

/** `sumOfPairs` as `sum_of_pairs`. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The first of the student's files with the driver below it: lines keep their numbers. */
export function below(files: readonly SourceFile[], driver: string): SourceFile[] {
  const [first, ...others] = files;
  if (!first) throw new Error('no file');
  return [{ name: first.name, text: `${first.text}\n${driver}` }, ...others];
}

/** Files of their own, the driver first; the student's first file is called as the driver knows it. */
export function beside(files: readonly SourceFile[], driver: SourceFile, called: string): SourceFile[] {
  const [first, ...others] = files;
  if (!first) throw new Error('no file');
  const taken = new Set([driver.name, called]);
  return [driver, { name: called, text: first.text }, ...others.filter(({ name }) => !taken.has(name))];
}
