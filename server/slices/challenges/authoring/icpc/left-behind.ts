import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { CONVERSATION } from './package-conversations.ts';
import { INPUT_VALIDATORS } from './package-validators.ts';
import { yamlOf } from './problem-facts.ts';

/** What of a package has no place here, in sentences. */

/** Fields of problem.yaml that are read; an `all` of languages is what we do anyway. */
const fields = new Set([
  ...['problem_format_version', 'name', 'type', 'validation', 'validator_flags', 'limits', 'keywords', 'uuid'],
  ...['constants', 'languages'],
]);

export function fieldsLeft(yaml: Record<string, unknown>): string[] {
  const isStated = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== 'all';
  const left = Object.keys(yaml).filter((key) => !fields.has(key) && isStated(yaml[key]));
  return left.length > 0 ? [`problem.yaml: ${left.join(', ').slice(0, 200)}.`] : [];
}

const LEFT: Record<string, string> = {
  include: 'include/: only the package’s own submissions use these files. Students’ submissions don’t.',
};
/** Whole folders, once each. */
export function foldersLeft(entries: readonly ZipEntry[]): string[] {
  const known = new Set([
    ...['data', 'submissions', 'statement', 'problem_statement', 'solution', 'output_validator', 'output_validators'],
    ...INPUT_VALIDATORS,
  ]);
  const tops = new Set(entries.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0] ?? ''));
  return [...tops].filter((folder) => !known.has(folder)).map((folder) => LEFT[folder] ?? `${folder}/: not imported.`);
}

/** Where validators of inputs are told something that they would not hear here, and would refuse good inputs without. */
export async function flaggedInputs(
  entries: readonly ZipEntry[],
  textAt: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const { path } of entries) {
    if (!/^data\/.*\.ya?ml$/i.test(path)) continue;
    const yaml = yamlOf((await textAt(path)) ?? '', path);
    if (Object.keys(yaml).some((key) => /^input_validator_(flags|args)$/.test(key) && yaml[key])) return path;
  }
  return undefined;
}

/** What a group's file says that we do: its points, and that one failed test ends it. */
const doneForGroups = new Set(['range', 'max_score', 'accept_score', 'score', 'description']);

/** Points of a group that all of its tests give together, and groups that are added up. */
const isOurScoring = (key: string, value: unknown) =>
  key === 'scoring' &&
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, one]) =>
      /^(max_)?score$/.test(name) || (name === 'aggregation' && ['min', 'sum', 'pass-fail'].includes(String(one))),
  );

/** Flags of the graders of 2013 that say what is done here. */
const OUR_GRADING = /^(min|first_error|accept_if_any_accepted|ignore_sample)$/;
function isOurGrading(key: string, yaml: Record<string, unknown>) {
  const flags = String(yaml['grader_flags'] ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (key === 'grader_flags') return flags.every((one) => OUR_GRADING.test(one));
  if (key === 'grading') return yaml[key] === 'default';
  // Who goes on after a failure may come to the worst of all verdicts, unless the first is asked for.
  return key === 'on_reject' && (yaml[key] === 'break' || flags.includes('first_error'));
}

/** Settings of single groups and tests, and files beside the tests. */
export async function dataLeft(
  entries: readonly ZipEntry[],
  textAt: (path: string) => Promise<string | undefined>,
): Promise<string[]> {
  const lost: string[] = [];
  const endings = new Map<string, number>();
  const aside = new Set<string>();
  for (const { path } of entries) {
    if (!path.startsWith('data/')) continue;
    const [, folder = ''] = path.split('/');
    // Inputs and answers that validators must refuse, and such.
    if (path.split('/').length > 2 && folder !== 'sample' && folder !== 'secret') {
      aside.add(folder);
      continue;
    }
    const name = path.split('/').at(-1) ?? '';
    if (/\.ya?ml$/i.test(name)) {
      const yaml = yamlOf((await textAt(path)) ?? '', path);
      const own = Object.keys(yaml).filter(
        (key) =>
          !doneForGroups.has(key) &&
          !isOurScoring(key, yaml[key]) &&
          !isOurGrading(key, yaml) &&
          // In settings of groups and of single tests alike.
          !/^output_validator_(flags|args)$/.test(key),
      );
      if (own.length > 0) lost.push(`${path}: ${own.join(', ')}.`);
    } else if (!/\.(in|ans|out|a)$/i.test(name) && !CONVERSATION.test(path)) {
      const ending = /\.[A-Za-z0-9]+$/.exec(name)?.[0] ?? name;
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
  }
  for (const folder of aside) lost.push(`data/${folder}/: only sample and secret are imported.`);
  for (const [ending, count] of endings) lost.push(`data/: ${count} ${count === 1 ? 'file' : 'files'} (${ending}).`);
  return lost;
}
