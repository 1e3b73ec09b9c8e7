import type { ZipEntry } from '../../../../platform/zip.ts';
import { INPUT_VALIDATORS } from './package-programs.ts';
import { yamlOf } from './problem-facts.ts';

/** What of a package has no place here, in sentences. */

/** Fields of problem.yaml that are read; an `all` of languages is what we do anyway. */
const fields = new Set([
  ...['problem_format_version', 'name', 'type', 'validation', 'validator_flags', 'limits', 'keywords', 'uuid'],
]);

export function fieldsLeft(yaml: Record<string, unknown>): string[] {
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== 'all';
  const left = Object.keys(yaml).filter((key) => !fields.has(key) && isSaid(yaml[key]));
  return left.length > 0 ? [`problem.yaml: ${left.join(', ').slice(0, 200)}.`] : [];
}

/** Whole folders, once each. */
export function foldersLeft(entries: readonly ZipEntry[]): string[] {
  const known = new Set([
    ...['data', 'submissions', 'statement', 'problem_statement', 'solution', 'output_validator', 'output_validators'],
    ...INPUT_VALIDATORS,
  ]);
  const tops = new Set(entries.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0] ?? ''));
  return [...tops].filter((folder) => !known.has(folder)).map((folder) => `${folder}/: it does not come along.`);
}

/** Where flags are read that count for all tests. */
export const FLAGS_OF_ALL = [
  ...['data/testdata.yaml', 'data/secret/testdata.yaml', 'data/test_group.yaml', 'data/secret/test_group.yaml'],
];

/** Settings of single groups and tests, and files beside the tests. */
export async function dataLeft(
  entries: readonly ZipEntry[],
  textAt: (path: string) => Promise<string | undefined>,
): Promise<string[]> {
  const lost: string[] = [];
  const endings = new Map<string, number>();
  for (const { path } of entries) {
    if (!path.startsWith('data/')) continue;
    const name = path.split('/').at(-1) ?? '';
    if (/\.ya?ml$/i.test(name)) {
      const yaml = yamlOf((await textAt(path)) ?? '', path);
      const own = Object.keys(yaml).filter(
        (key) => /^input_validator_/.test(key) || (/^output_validator_/.test(key) && !FLAGS_OF_ALL.includes(path)),
      );
      if (own.length > 0) lost.push(`${path}: ${own.join(', ')}.`);
    } else if (!/\.(in|ans|out|a)$/i.test(name)) {
      const ending = /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? name;
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
  }
  for (const [ending, count] of endings) lost.push(`data/: ${count} ${count === 1 ? 'file' : 'files'} (${ending}).`);
  return lost;
}
