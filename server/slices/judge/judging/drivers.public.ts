import type { Signature, SourceFile } from '@stepwell/contract/judge/programs.ts';
import { c } from './drivers/c.ts';
import { cpp } from './drivers/cpp.ts';
import type { FunctionDriver } from './drivers/driver.public.ts';
import { go } from './drivers/go.ts';
import { java } from './drivers/java.ts';
import { javascript, typescript } from './drivers/javascript.ts';
import { python } from './drivers/python.ts';
import { rust } from './drivers/rust.ts';

/** By language. */
const drivers: Record<string, FunctionDriver> = { python, c, cpp, java, javascript, typescript, go, rust };

export const hasDriver = (language: string) => Object.hasOwn(drivers, language);

function driverOf(language: string): FunctionDriver {
  const driver = hasDriver(language) ? drivers[language] : undefined;
  if (!driver) throw new Error(`functions cannot be written in ${language}`);
  return driver;
}

/** The program that calls a student's function, the file to start first. */
export const withDriver = (signature: Signature, language: string, files: readonly SourceFile[]): SourceFile[] =>
  driverOf(language).around(signature, files);

/** What a student begins with where a function of this signature is asked for. */
export const starterOf = (signature: Signature, language: string): SourceFile => driverOf(language).starter(signature);
