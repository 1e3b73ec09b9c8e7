import { MOST_SOURCE, type ProgramRole } from '@stepwell/contract/judge/programs.ts';
import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { endingOf, headers, languageOf } from './package-languages.ts';
import { type FoundProgram, grouped, NOTHING_MEANT, programOf } from './package-programs.ts';

/** The program of a folder of validators; of several the first. */
export async function validatorIn(
  entries: readonly ZipEntry[],
  { at, role }: { at: string[]; role: ProgramRole },
  lost: string[],
): Promise<FoundProgram | undefined> {
  const found: FoundProgram[] = [];
  for (const folder of at) found.push(...(await validatorsIn(entries, { folder, role }, lost)));
  for (const { name } of found.slice(1)) lost.push(`${name}: only one is imported.`);
  return found[0];
}

export const INPUT_VALIDATORS = ['input_validators', 'input_validator', 'input_format_validators'];

/** All that look at inputs: each of them has to be content. */
export async function inputValidatorsIn(entries: readonly ZipEntry[], lost: string[]): Promise<FoundProgram[]> {
  const found: FoundProgram[] = [];
  for (const folder of INPUT_VALIDATORS)
    found.push(...(await validatorsIn(entries, { folder, role: 'validator' }, lost)));
  return found;
}

async function validatorsIn(
  entries: readonly ZipEntry[],
  { folder, role }: { folder: string; role: ProgramRole },
  lost: string[],
): Promise<FoundProgram[]> {
  const found: FoundProgram[] = [];
  const all = [...grouped(entries, folder)];
  // `output_validator/` is the program itself, `output_validators/` holds programs; of inputs each file is one.
  const isOne = folder === 'output_validator' && all.length > 0;
  const between = all.filter(([, files]) => files.every(({ path }) => isBetween(path))).flatMap(([, files]) => files);
  const programs = isOne
    ? [['', all.flatMap(([, files]) => files)] as const]
    : all.filter(([, files]) => !files.every((one) => between.includes(one)));
  for (const [name, files] of programs) {
    const path = name ? `${folder}/${name}` : folder;
    const beside = isOne ? [] : await readBy(files, between);
    const program = await programOf(files, { path, beside }, lost);
    if (program) found.push({ ...program, role, name: path.slice(0, 80), ...NOTHING_MEANT });
  }
  return found;
}

/** A header that lies between programs is none itself, and belongs to each that reads it. */
const isBetween = (path: string) => headers.has(endingOf(path)) && path.split('/').length === 2;

async function readBy(files: readonly ZipEntry[], between: readonly ZipEntry[]): Promise<ZipEntry[]> {
  if (between.length === 0) return [];
  const sources = files.filter(({ path, bytes }) => languageOf[endingOf(path)] && bytes <= MOST_SOURCE);
  const texts = await Promise.all(sources.map(async (one) => new TextDecoder().decode(await one.read(MOST_SOURCE))));
  const referencedNames = new Set(
    texts.flatMap((text) => [...text.matchAll(/^\s*#\s*include\s*"([^"]+)"/gm)].map(([, name]) => name)),
  );
  return between.filter(({ path }) => referencedNames.has(path.split('/').at(-1)));
}
