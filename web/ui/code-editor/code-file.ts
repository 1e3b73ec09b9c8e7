import { i18n } from '@lingui/core';
import { MOST_FILES, SourceFile } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';

/** What is wrong with a name for a file among these; nothing where it may be used. `own` is the name it has now. */
export function nameProblem(name: string, files: readonly SourceFile[], own?: string): string | undefined {
  const read = z.safeParse(SourceFile.shape.name, name);
  if (!read.success) return i18n.t('Use letters, numbers, dots, dashes and underscores, as in notes.txt.');
  // Some systems keep Main.py and main.py as one file: so do we.
  const taken = files.some((file) => file.name !== own && file.name.toLowerCase() === name.toLowerCase());
  return taken ? i18n.t('A file with this name already exists.') : undefined;
}

export const mayAdd = (files: readonly SourceFile[]) => files.length < MOST_FILES;

/** `file2.py`, or the first number after it that is free. */
export function freeName(files: readonly SourceFile[]): string {
  const extension = /\.[A-Za-z0-9]+$/.exec(files[0]?.name ?? '')?.[0] ?? '.txt';
  for (let number = 2; ; number += 1) {
    const name = `file${number}${extension}`;
    if (!nameProblem(name, files)) return name;
  }
}

/** The file that is shown once `name` has gone: the one after it, else the one before. */
export function neighbourOf(name: string, files: readonly SourceFile[]): string | undefined {
  const place = files.findIndex((file) => file.name === name);
  return (files[place + 1] ?? files[place - 1])?.name;
}
