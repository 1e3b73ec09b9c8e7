import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ChallengeKind,
  ChallengeLimits,
  Checker,
  challengeKinds,
  difficulties,
  Hint,
  type ProgramRole,
  Signature,
  type SourceFile,
  TestGroup,
  type Verdict,
} from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';
import { htmlWithMaths } from '../platform/text/maths-in-markdown.ts';

/** The challenges as their authors wrote them: a folder each below `content/challenges`. */
const folder = join(import.meta.dirname, '../../content/challenges');

const About = z.object({
  title: z.string(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  points: z.int(),
  kind: z.enum(challengeKinds),
  limits: ChallengeLimits,
  checker: z.intersection(Checker, z.object({ program: z.optional(z.string()) })),
  languages: z.optional(z.array(z.string())),
  hints: z.array(Hint),
  groups: z.optional(z.array(TestGroup)),
  signature: z.optional(Signature),
  starters: z.optional(z.record(z.string(), z.string())),
});

export interface TestSource {
  name: string;
  kind: 'sample' | 'hidden';
  /** Name of a group. */
  group?: string | undefined;
  input: string;
  answer: string;
}
export interface ProgramSource {
  role: ProgramRole;
  name: string;
  language: string;
  files: SourceFile[];
  expected: Verdict | null;
}
/** One challenge, read whole. */
export interface ChallengeSource {
  slug: string;
  title: string;
  difficulty: (typeof difficulties)[number];
  tags: string[];
  points: number;
  kind: ChallengeKind;
  limits: ChallengeLimits;
  checker: Checker;
  languages: string[] | null;
  hints: Hint[];
  groups: TestGroup[];
  signature: Signature | null;
  starters: Record<string, SourceFile[]>;
  /** HTML, as is the editorial. */
  statement: string;
  editorial: string;
  tests: TestSource[];
  programs: ProgramSource[];
}

const languages: Record<string, string> = {
  '.py': 'python',
  '.c': 'c',
  '.cpp': 'cpp',
  '.cc': 'cpp',
  '.js': 'javascript',
  '.ts': 'typescript',
  '.sql': 'sql',
  '.java': 'java',
  '.go': 'go',
  '.rs': 'rust',
};
const expectedIn: Record<string, Verdict> = {
  accepted: 'AC',
  wrong_answer: 'WA',
  time_limit_exceeded: 'TLE',
  run_time_error: 'RE',
};

const textAt = (...path: string[]) => readFileSync(join(...path), 'utf8');
const filesIn = (...path: string[]) => (existsSync(join(...path)) ? readdirSync(join(...path)).sort() : []);

/** A program of one file. Throws for an ending that no language of this site has. */
export function programAt(file: string, role: ProgramRole, expected: Verdict | null = null): ProgramSource {
  const language = languages[extname(file)];
  if (!language) throw new Error(`${file}: which language is this?`);
  const name = basename(file);
  return { role, name, language, files: [{ name, text: textAt(file) }], expected };
}

/** What lies in `submissions/`, sorted by the verdict it must get. */
export const submissionsIn = (challenge: string): ProgramSource[] =>
  Object.entries(expectedIn).flatMap(([kind, verdict]) =>
    filesIn(challenge, 'submissions', kind).map((name) =>
      programAt(
        join(challenge, 'submissions', kind, name),
        verdict === 'AC' ? 'reference' : 'wrong',
        verdict === 'AC' ? null : verdict,
      ),
    ),
  );

const samplesFirst = (tests: TestSource[]) => [
  ...tests.filter(({ kind }) => kind === 'sample'),
  ...tests.filter(({ kind }) => kind === 'hidden'),
];

async function readChallenge(slug: string): Promise<ChallengeSource> {
  const here = join(folder, slug);
  const about = z.parse(About, JSON.parse(textAt(here, 'challenge.json')));
  const { cases } = (await import(pathToFileURL(join(here, 'cases.ts')).href)) as {
    cases: TestSource[] | (() => TestSource[]);
  };
  const { program, ...checker } = about.checker;
  const starters = Object.entries(about.starters ?? {}).map(([language, file]) => [
    language,
    [{ name: basename(file), text: textAt(here, file) }],
  ]);
  return {
    ...about,
    slug,
    checker,
    languages: about.languages ?? null,
    groups: about.groups ?? [],
    signature: about.signature ?? null,
    starters: Object.fromEntries(starters),
    statement: htmlWithMaths(textAt(here, 'statement.md')),
    editorial: htmlWithMaths(textAt(here, 'editorial.md')),
    tests: samplesFirst(typeof cases === 'function' ? cases() : cases),
    programs: [
      ...submissionsIn(here),
      ...filesIn(here, 'interactor').map((name) => programAt(join(here, 'interactor', name), 'interactor')),
      ...(program === undefined ? [] : [programAt(join(here, program), 'checker')]),
    ],
  };
}

/** Folders of challenges, in the order of their names. */
export const challengeSlugs = () => filesIn(folder).filter((slug) => existsSync(join(folder, slug, 'challenge.json')));

export const readChallenges = (slugs = challengeSlugs()) => Promise.all(slugs.map(readChallenge));
