import {
  MOST_FILES,
  MOST_SOURCE,
  type ProgramRole,
  type SourceFile,
  SourceFiles,
  type Verdict,
} from '@stepwell/contract/coding.ts';
import * as z from 'zod/mini';
import type { ZipEntry } from '../../../../platform/zip.ts';

export interface FoundProgram {
  role: ProgramRole;
  name: string;
  language: string;
  files: SourceFile[];
  expected: Verdict | null;
}

export const languageOf: Record<string, string> = {
  ...{ py: 'python', py3: 'python', c: 'c', cc: 'cpp', cpp: 'cpp', cxx: 'cpp', 'c++': 'cpp', java: 'java' },
  ...{ js: 'javascript', mjs: 'javascript', cjs: 'javascript', ts: 'typescript', mts: 'typescript', cts: 'typescript' },
  ...{ sql: 'sql', go: 'go', rs: 'rust' },
};
const others: Record<string, string> = {
  ...{
    kt: 'Kotlin',
    cs: 'C#',
    hs: 'Haskell',
    rb: 'Ruby',
    pl: 'Perl',
    pas: 'Pascal',
    lua: 'Lua',
    scala: 'Scala',
    php: 'PHP',
  },
  ...{
    py2: 'Python 2',
    f95: 'Fortran',
    adb: 'Ada',
    awk: 'AWK',
    sh: 'Shell',
    bash: 'Bash',
    plg: 'Prolog',
    r: 'R',
    swift: 'Swift',
  },
};
export const headers = new Set(['h', 'hpp', 'hh']);
export const endingOf = (path: string) => (/\.([A-Za-z0-9+]+)$/.exec(path)?.[1] ?? '').toLowerCase();

/** What the folders of `submissions` expect. */
const folders: Record<string, { role: 'reference' | 'wrong'; expected: Verdict | null }> = {
  accepted: { role: 'reference', expected: null },
  wrong_answer: { role: 'wrong', expected: 'WA' },
  time_limit_exceeded: { role: 'wrong', expected: 'TLE' },
  run_time_error: { role: 'wrong', expected: 'RE' },
  memory_limit_exceeded: { role: 'wrong', expected: 'MLE' },
  output_limit_exceeded: { role: 'wrong', expected: 'OLE' },
  compiler_error: { role: 'wrong', expected: 'CE' },
  compile_error: { role: 'wrong', expected: 'CE' },
  no_output: { role: 'wrong', expected: 'WA' },
  rejected: { role: 'wrong', expected: null },
  // Too slow, or fallen (2025-09).
  brute_force: { role: 'wrong', expected: null },
  // Right on some groups of tests only.
  partially_accepted: { role: 'wrong', expected: null },
};

const said: Record<string, Verdict> = {
  ...{ CORRECT: 'AC', ACCEPTED: 'AC', 'WRONG-ANSWER': 'WA', WRONG_ANSWER: 'WA', 'NO-OUTPUT': 'WA' },
  ...{ TIMELIMIT: 'TLE', TIME_LIMIT_EXCEEDED: 'TLE', 'RUN-ERROR': 'RE', RUN_TIME_ERROR: 'RE' },
  ...{ 'MEMORY-LIMIT': 'MLE', 'OUTPUT-LIMIT': 'OLE', 'COMPILER-ERROR': 'CE' },
};

/** A program of any other folder says itself what is expected of it, as DOMjudge reads it; of several either will do. */
function meantBy(files: readonly SourceFile[]) {
  const [, words] = files.map(({ text }) => /@EXPECTED_(?:RESULTS|SCORE)@:\s*(.+)/.exec(text)).find(Boolean) ?? [];
  const all = new Set(words?.split(',').flatMap((word) => said[word.trim().replace(/\W+$/, '').toUpperCase()] ?? []));
  const [first] = all;
  if (!first || (all.has('AC') && all.size > 1)) return undefined;
  if (first === 'AC') return { role: 'reference' as const, expected: null };
  return { role: 'wrong' as const, expected: all.size === 1 ? first : null };
}

/** Files by the program they belong to: a file alone, or a folder of them. */
export function grouped(entries: readonly ZipEntry[], folder: string): Map<string, ZipEntry[]> {
  const programs = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    if (!entry.path.startsWith(`${folder}/`)) continue;
    const [name = ''] = entry.path.slice(folder.length + 1).split('/');
    programs.set(name, [...(programs.get(name) ?? []), entry]);
  }
  return programs;
}

/** What `include/` puts beside submissions of a language (2023-07-draft and later), where they have no such file. */
function includedFor(files: readonly ZipEntry[], entries: readonly ZipEntry[]): ZipEntry[] {
  const language = files.map(({ path }) => languageOf[endingOf(path)]).find(Boolean);
  const codes = language === 'python' ? ['python3', 'python'] : [language];
  const nameOf = ({ path }: ZipEntry) => path.split('/').at(-1);
  const own = new Set(files.map(nameOf));
  const [found = []] = [...codes, 'default']
    .map((code) => entries.filter(({ path }) => path.startsWith(`include/${code}/`)))
    .filter((all) => all.length > 0);
  return found.filter((one) => !own.has(nameOf(one)));
}

/** Submissions by the verdict their folder expects. */
export async function submissionsIn(entries: readonly ZipEntry[], lost: string[]): Promise<FoundProgram[]> {
  const programs: FoundProgram[] = [];
  const named = [...grouped(entries, 'submissions')].filter(([, files]) =>
    files.some(({ path }) => path.split('/').length > 2),
  );
  for (const [folder] of named) {
    const meant = folders[folder];
    for (const [name, files] of grouped(entries, `submissions/${folder}`)) {
      const path = `submissions/${folder}/${name}`;
      const program = await programOf(files, { path, beside: includedFor(files, entries) }, lost);
      if (!program) continue;
      const found = meant ?? meantBy(program.files);
      if (found) programs.push({ ...program, name: `${folder}/${name}`.slice(0, 80), ...found });
      else lost.push(`${path}: neither its folder nor the program says how it is to end.`);
    }
  }
  return programs;
}

/** The program of these files; undefined, with why told, where it is none that we have a language for. */
export async function programOf(
  own: readonly ZipEntry[],
  { path, beside = [] }: { path: string; beside?: readonly ZipEntry[] },
  lost: string[],
) {
  const files = [...own, ...beside];
  const sources = files.filter((one) => languageOf[endingOf(one.path)] ?? headers.has(endingOf(one.path)));
  const languages = new Set(sources.flatMap((one) => languageOf[endingOf(one.path)] ?? []));
  const [language] = languages;
  if (language === undefined) {
    const ending = files.map((one) => endingOf(one.path)).find((one) => others[one]);
    lost.push(`${path}: ${ending ? `${others[ending]} is a language` : 'it is in a language'} that we do not have.`);
    return undefined;
  }
  if (language !== 'java' && sources.some((one) => one.path.slice(path.length + 1).includes('/')))
    lost.push(`${path}: its files come without their folders; what they ask for by a folder's name is not found.`);
  // C beside C++ is one program.
  const of = languages.has('cpp') ? 'cpp' : language;
  if (sources.length > MOST_FILES || sources.some(({ bytes }) => bytes > MOST_SOURCE)) {
    lost.push(`${path}: the program is too large.`);
    return undefined;
  }
  const read = await Promise.all(
    sources.map(async (one) => ({
      isOwn: !beside.includes(one),
      name: plainName(one.path, of),
      text: new TextDecoder().decode(await one.read(MOST_SOURCE)).replaceAll('\0', ''),
    })),
  );
  if (of === 'python' && read.every(({ text }) => isPythonTwo(text))) {
    lost.push(`${path}: Python 2 is a language that we do not have.`);
    return undefined;
  }
  const first = (one: SourceFile) => 2 * Number(isMain(one)) - Number(isAskedFor(one, read));
  read.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || first(b) - first(a) || (a.name < b.name ? -1 : 1));
  const checked = z.safeParse(
    SourceFiles,
    read.map(({ name, text }) => ({ name, text })),
  );
  if (!checked.success) {
    lost.push(`${path}: ${checked.error.issues[0]?.message ?? 'it is no program that we take.'}`);
    return undefined;
  }
  return { language: of, files: checked.data };
}

const MAIN = /\bmain\s*\(|static\s+void\s+main\b|__main__|\bfn\s+main\b|\bfunc\s+main\b/;
const isMain = ({ name, text }: SourceFile) =>
  !headers.has(endingOf(name)) && (/^(main|__main__)\./i.test(name) || MAIN.test(text));

/** A file that another one reads is not the one to start. */
const isAskedFor = ({ name }: SourceFile, all: readonly SourceFile[]) => {
  const base = name.replace(/\.[^.]+$/, '').replace(/[^\w]/g, '\\$&');
  const asked = new RegExp(`\\b(?:import|from|require|include)\\b.*\\b${base}\\b`);
  return all.some((other) => other.name !== name && asked.test(other.text));
};

/** Both end in .py. The first line tells them apart; without a number in it, a `print` that is no function does. */
function isPythonTwo(text: string) {
  const version = /^#!.*python([23])/.exec(text)?.[1];
  if (version) return version === '2';
  const bare = text.replace(/'''[\s\S]*?'''|"{3}[\s\S]*?"{3}|#.*$/gm, '""');
  return /(?:^|[:;])[ \t]*print[ \t]+(?![=(])\S/m.test(bare);
}

function plainName(path: string, language: string) {
  const name = (path.split('/').at(-1) ?? 'main').replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^[.-]+/, '');
  const plain = name.slice(-64) || 'main';
  return language === 'python' ? plain.replace(/\.py3$/, '.py') : plain.replace(/\.c__$/i, '.cpp');
}
