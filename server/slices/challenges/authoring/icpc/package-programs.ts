import {
  MOST_FILES,
  MOST_SOURCE,
  type ProgramRole,
  type SourceFile,
  SourceFiles,
} from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';
import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { type Meant, meantBy } from './package-expectations.ts';
import { endingOf, headers, languageCodes, languageOf, otherLanguages, usualEnding } from './package-languages.ts';
import { textOf } from './package-root.ts';
import { submissionRules } from './submission-rules.ts';

export interface FoundProgram extends Omit<Meant, 'role'> {
  role: ProgramRole;
  name: string;
  language: string;
  files: SourceFile[];
}
/** Of programs that nothing is expected of. */
export const NOTHING_MEANT = { expected: null, also: [], score: null };

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

/** Twice as many as a challenge may have programs. */
const MOST_SUBMISSIONS = 200;

/** Submissions with what is expected of them, by their folders or by what `submissions.yaml` says, where there is one. */
export async function submissionsIn(
  entries: readonly ZipEntry[],
  rulesText: string | undefined,
  lost: string[],
): Promise<FoundProgram[]> {
  const programs: FoundProgram[] = [];
  const rules = submissionRules(rulesText, lost);
  let seen = 0;
  for (const [folder, all] of grouped(entries, 'submissions')) {
    if (all.every(({ path }) => path.split('/').length < 3)) {
      if (folder !== 'submissions.yaml')
        lost.push(`submissions/${folder}: it isn’t in a folder that gives its expected verdict.`);
      continue;
    }
    for (const [name, files] of grouped(entries, `submissions/${folder}`)) {
      const path = `submissions/${folder}/${name}`;
      if (seen === MOST_SUBMISSIONS) {
        lost.push(
          `${path}: only the first ${MOST_SUBMISSIONS} submissions are imported. This one and later ones are skipped.`,
        );
        return programs;
      }
      seen += 1;
      const rule = rules.for(folder, name);
      const program = await programOf(files, { path, beside: includedFor(files, entries), ...rule }, lost);
      if (!program) continue;
      const found = meantBy(folder, program.files, rule);
      if (found) programs.push({ ...program, name: `${folder}/${name}`.slice(0, 80), ...found });
      else lost.push(`${path}: neither its folder nor the program gives its expected verdict.`);
    }
  }
  rules.tellLeft();
  return programs;
}

interface Asked {
  path: string;
  beside?: readonly ZipEntry[];
  /** Code of the language, where files do not tell it. */
  language?: string | undefined;
  /** The file to start. */
  entrypoint?: string | undefined;
}

/** The program of these files; undefined, with why told, where it is none that we have a language for. */
export async function programOf(
  own: readonly ZipEntry[],
  { path, beside = [], language: named, entrypoint }: Asked,
  lost: string[],
) {
  const files = [...own, ...beside];
  const statedLanguage = named === undefined ? undefined : languageCodes[named.toLowerCase()];
  if (named !== undefined && !statedLanguage) {
    lost.push(`${path}: ${named} isn’t supported.`);
    return undefined;
  }
  const isOf = ({ path: at }: ZipEntry, id: string | undefined) => languageOf[endingOf(at)] === id;
  // What a file's name does not tell is of the language that is said of all of them.
  const nameless = statedLanguage && !own.some((one) => isOf(one, statedLanguage)) ? own : [];
  const sources = files.filter(
    (one) => nameless.includes(one) || languageOf[endingOf(one.path)] || headers.has(endingOf(one.path)),
  );
  const languages = new Set(
    statedLanguage ? [statedLanguage] : sources.flatMap((one) => languageOf[endingOf(one.path)] ?? []),
  );
  const [language] = languages;
  if (language === undefined) {
    const ending = files.map((one) => endingOf(one.path)).find((one) => otherLanguages[one]);
    lost.push(`${path}: ${ending ? otherLanguages[ending] : 'its language'} isn’t supported.`);
    return undefined;
  }
  if (language !== 'java' && sources.some((one) => one.path.slice(path.length + 1).includes('/')))
    lost.push(`${path}: its files were imported without their folders, so imports by folder name aren’t found.`);
  // C beside C++ is one program.
  const of = languages.has('cpp') ? 'cpp' : language;
  if (sources.length > MOST_FILES || sources.some(({ bytes }) => bytes > MOST_SOURCE)) {
    lost.push(`${path}: the program is too large.`);
    return undefined;
  }
  const read = await Promise.all(
    sources.map(async (one) => ({
      isOwn: !beside.includes(one),
      isFirst: isNamed(one, entrypoint),
      name: plainName(one.path, of) + (nameless.includes(one) && !isOf(one, of) ? usualEnding[of] : ''),
      text: textOf(await one.read(MOST_SOURCE)),
    })),
  );
  if (of === 'python' && read.every(({ text }) => isPythonTwo(text))) {
    lost.push(`${path}: Python 2 isn’t supported.`);
    return undefined;
  }
  const first = (one: (typeof read)[number]) =>
    4 * Number(one.isFirst) + 2 * Number(isMain(one)) - Number(isImported(one, read));
  read.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || first(b) - first(a) || (a.name < b.name ? -1 : 1));
  const checked = z.safeParse(
    SourceFiles,
    read.map(({ name, text }) => ({ name, text })),
  );
  if (!checked.success) {
    lost.push(`${path}: ${checked.error.issues[0]?.message ?? 'this program can’t be imported.'}`);
    return undefined;
  }
  return { language: of, files: checked.data };
}

/** An entry point is a file, or what it is called without its ending. */
const isNamed = ({ path }: ZipEntry, entrypoint: string | undefined) => {
  const name = path.split('/').at(-1) ?? '';
  return entrypoint !== undefined && (name === entrypoint || name.replace(/\.[^.]+$/, '') === entrypoint);
};

const MAIN = /\bmain\s*\(|static\s+void\s+main\b|__main__|\bfn\s+main\b|\bfunc\s+main\b/;
const isMain = ({ name, text }: SourceFile) =>
  !headers.has(endingOf(name)) && (/^(main|__main__)\./i.test(name) || MAIN.test(text));

/** A file that another one reads is not the one to start. */
const isImported = ({ name }: SourceFile, all: readonly SourceFile[]) => {
  const base = name.replace(/\.[^.]+$/, '').replace(/[^\w]/g, '\\$&');
  const importPattern = new RegExp(`\\b(?:import|from|require|include)\\b.*\\b${base}\\b`);
  return all.some((other) => other.name !== name && importPattern.test(other.text));
};

/**
 * Both end in .py. The first line tells them apart; without a number in it, a `print` that is no function does,
 * or what only the older one has.
 */
function isPythonTwo(text: string) {
  const version = /^#!.*python([23])/.exec(text)?.[1];
  if (version) return version === '2';
  const bare = text.replace(/'''[\s\S]*?'''|"{3}[\s\S]*?"{3}|#.*$/gm, '""');
  if (
    /\b(?:raw_input|xrange)\s*\(/.test(bare) &&
    !/\b(?:raw_input|xrange)\s*=[^=]|def\s+(?:raw_input|xrange)\b/.test(bare)
  )
    return true;
  return /(?:^|[:;])[ \t]*print[ \t]+(?![=(])\S/m.test(bare);
}

function plainName(path: string, language: string) {
  const name = (path.split('/').at(-1) ?? 'main').replace(/[^A-Za-z0-9_.-]/g, '_').replace(/^[.-]+/, '');
  const plain = name.slice(-64) || 'main';
  return language === 'python' ? plain.replace(/\.py3$/, '.py') : plain.replace(/\.c__$/i, '.cpp');
}
