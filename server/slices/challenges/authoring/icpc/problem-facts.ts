import type { ChallengeKind, ChallengeLimits, Checker } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod/mini';
import { languageCodes } from './package-languages.ts';

/**
 * `problem.yaml` of the problem package format: of 2013 ("legacy", "legacy-icpc") and of the draft of July 2023.
 * https://www.kattis.com/problem-package-format/
 */
const Loose = z.record(z.string(), z.unknown());

export interface Facts {
  title: string | null;
  kind: ChallengeKind;
  isScored: boolean;
  limits: ChallengeLimits;
  checker: Checker;
  /** Where flags of the data say something else for some tests. */
  checkerFor(flags: string): Checker;
  tags: string[];
  /** Null: all that there are. */
  languages: string[] | null;
  taken: string[];
  lost: string[];
}

/** Nothing that is no mapping; entities that grow are refused by the reader itself. */
export function yamlOf(text: string, path: string): Record<string, unknown> {
  let line: number | undefined;
  try {
    const read = z.safeParse(Loose, parse(text, { maxAliasCount: 20, logLevel: 'error' }) ?? {});
    if (read.success) return read.data;
  } catch (error) {
    if (error instanceof YAMLParseError) line = error.linePos?.[0].line;
  }
  const message = `${path} isn’t valid YAML${line ? `. Check line ${line}` : ''}.`;
  throw new Problem('invalid_fields', { message, fields: { file: message } });
}

/** Of 2023 or later: what a package of 2013 has says otherwise, or nothing. */
export const isOfLater = (yaml: Record<string, unknown>) =>
  /^(?!legacy)\S/.test(String(yaml['problem_format_version'] ?? ''));

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));
const numberOf = (value: unknown) => {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? number : undefined;
};
const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : [])
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .filter(Boolean);

interface Beside {
  /** Of `.timelimit` and `domjudge-problem.ini`, where there are any. Seconds. */
  seconds: number | undefined;
  /** Of the data, for tests that nobody says anything else of. */
  flags: string;
  hasValidator: boolean;
}

export function factsOf(yaml: Record<string, unknown>, { seconds, flags, hasValidator }: Beside): Facts {
  const [taken, lost]: [string[], string[]] = [[], []];
  const own = z.safeParse(Loose, yaml['limits']).data ?? {};
  const type = [...wordsOf(yaml['type']), ...wordsOf(yaml['validation'])];
  refuseOthers(type);
  const isInteractive = type.includes('interactive');
  const isDefault = wordsOf(yaml['validation']).includes('default');
  const isScored = type.includes('scoring') || type.includes('score');
  const time = numberOf(own['time_limit']) ?? numberOf(own['time']) ?? seconds;
  if (time === undefined) lost.push('It has no time limit, so it was set to 2 seconds.');
  const [memory, output] = [numberOf(own['memory']), numberOf(own['output'])];
  const limits = {
    cpuMs: within((time ?? 2) * 1000, 100, 20_000),
    memoryMiB: within(memory ?? USUAL_MIB, 16, MOST_MIB),
    outputKiB: within((output ?? USUAL_OUTPUT_MIB) * 1024, 1, MOST_OUTPUT_MIB * 1024),
  };
  if (time !== undefined && time > 20) lost.push(`The time limit of ${time} s was reduced to 20 s, the maximum.`);
  if (memory !== undefined && memory > MOST_MIB)
    lost.push(`limits.memory: ${memory} MiB was reduced to ${MOST_MIB} MiB, the maximum.`);
  if (output !== undefined && output > MOST_OUTPUT_MIB)
    lost.push(`limits.output: ${output} MiB was reduced to ${MOST_OUTPUT_MIB} MiB, the maximum.`);
  taken.push(`Limits: ${limits.cpuMs} ms, ${limits.memoryMiB} MiB.`);
  for (const key of ['compilation_time', 'validation_time', 'validation_memory', 'time_multiplier', 'time_multipliers'])
    if (own[key] !== undefined && key !== 'time_multiplier')
      lost.push(`limits.${key}: this limit is the same for all challenges.`);
  if (type.includes('score')) lost.push('validation: scores from its validator aren’t supported.');
  const name = yaml['name'];
  const names = typeof name === 'object' && name !== null ? (name as Record<string, unknown>) : { en: name };
  const title = [names['en'], ...Object.values(names)].find((one): one is string => typeof one === 'string') ?? null;
  const custom = ((hasValidator && !isDefault) || type.includes('custom')) && !isInteractive;
  if (hasValidator && isDefault && !custom && !isInteractive)
    lost.push('output_validators/: not used, as problem.yaml asks for the default comparison.');
  const checkers = new Map<string, Checker>();
  const checkerFor = (ofData: string): Checker => {
    const flagText = statedFlags(yaml, ofData);
    const known = checkers.get(flagText);
    if (known) return known;
    const isTooLong = flagText.length > MOST_FLAGS;
    if (isTooLong) lost.push(`validator_flags: more than ${MOST_FLAGS} characters.`);
    const created: Checker =
      custom || isInteractive
        ? { kind: 'program', ...(flagText && !isTooLong && { flags: flagText }) }
        : checkerOf(flagText, lost);
    checkers.set(flagText, created);
    return created;
  };
  const checker = checkerFor(flags);
  if (!custom && !isInteractive) taken.push(`Answers are compared ${inWords(checker)}.`);
  if (checker.kind === 'program' && checker.flags) taken.push(`Flags of the output validator: ${checker.flags}`);
  return {
    title,
    kind: isInteractive ? 'interactive' : 'stdio',
    isScored,
    limits,
    checker,
    checkerFor,
    tags: tagsOf(yaml),
    languages: languagesIn(yaml['languages'], lost),
    taken,
    lost,
  };
}

const others: Record<string, string> = {
  'multi-pass': 'a program runs several times per test',
  multipass: 'a program runs several times per test',
  'submit-answer': 'answers are submitted instead of programs',
  pvp: 'programs play against each other',
};

/** What would be judged by other rules than its own is not taken at all. */
function refuseOthers(type: readonly string[]) {
  const other = type.find((one) => others[one]);
  if (other === undefined) return;
  const message = `This package has the problem type “${other}”, where ${others[other]}. This type can’t be judged here, so nothing was imported.`;
  throw new Problem('invalid_fields', { message, fields: { file: message } });
}

/** Where a package names none: judges that read such packages give so much, or more. */
const [USUAL_MIB, USUAL_OUTPUT_MIB] = [1024, 8];
const [MOST_MIB, MOST_OUTPUT_MIB] = [1024, 16];

/** Letters of flags that a checker may be given. */
const MOST_FLAGS = 300;
/** `validator_flags` of problem.yaml, then those of the data; of 2023-07-draft they are lists, too. */
const statedFlags = (yaml: Record<string, unknown>, ofData: string) => {
  const own = yaml['validator_flags'];
  const ownFlags = Array.isArray(own) ? own.join(' ') : typeof own === 'string' ? own : '';
  return `${ownFlags} ${ofData}`.trim().replace(/\s+/g, ' ');
};

/** Those of the package that are known here; of 2013 they are words between blanks. */
function languagesIn(value: unknown, lost: string[]): string[] | null {
  const names = wordsOf(value).filter((name) => name !== 'all');
  const known = new Set(names.flatMap((name) => languageCodes[name.toLowerCase()] ?? []));
  if (names.length > 0 && known.size === 0)
    lost.push(`languages: none of ${names.join(', ').slice(0, 100)} is available, so all languages are allowed.`);
  return known.size > 0 ? [...known] : null;
}

const tagsOf = (yaml: Record<string, unknown>) =>
  [...new Set(wordsOf(yaml['keywords']).map((word) => word.toLowerCase().slice(0, 40)))].slice(0, 10);

/** Flags of the format's own validator: it reads words, and neither their spaces nor their capitals count unless said. */
export function checkerOf(text: string, lost: string[]): Checker {
  const tokens = text.trim().split(/\s+/);
  const after = (flag: string) => {
    const at = tokens.indexOf(flag);
    return at < 0 ? undefined : within01(Number(tokens[at + 1]));
  };
  const both = after('float_tolerance');
  const [absolute, relative] = [after('float_absolute_tolerance') ?? both, after('float_relative_tolerance') ?? both];
  const isCase = tokens.includes('case_sensitive');
  const isSpace = tokens.includes('space_change_sensitive');
  if (absolute !== undefined || relative !== undefined) {
    if (isSpace) lost.push('space_change_sensitive: ignored, as numbers are compared with a tolerance.');
    return { kind: 'float', absolute: absolute ?? 0, relative: relative ?? 0, ...(!isCase && { ignoreCase: true }) };
  }
  if (isSpace) {
    if (!isCase) lost.push('Answers are compared line by line, so capital letters and spaces count.');
    return { kind: 'exact' };
  }
  return { kind: 'tokens', ignoreCase: !isCase };
}
const within01 = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);

export const inWords = (checker: Checker) =>
  ({
    tokens: checker.kind === 'tokens' && checker.ignoreCase ? 'word by word, ignoring capital letters' : 'word by word',
    exact: 'line by line',
    float: 'as numbers with a tolerance',
    'any-order': 'in any order',
    program: 'by a program',
  })[checker.kind];
