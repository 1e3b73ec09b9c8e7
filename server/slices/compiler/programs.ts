import type { CompilerLanguage, RunsIn } from '@stepwell/contract/compiler/compiler.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { inThread } from '../../platform/in-thread.ts';
import type { stripTypes } from '../../platform/text/type-stripping.ts';
import { type Compiled, type Runner, type RunnerLanguage, UnknownLanguage } from '../../ports/runner.ts';

const ownRuntimes: Record<string, RunsIn> = {
  python: 'python',
  javascript: 'javascript',
  typescript: 'javascript',
  sql: 'sql',
};

/** Where a language runs here. Those of our own runtimes do in any browser, whatever this machine can do. */
export function compilerLanguage(language: RunnerLanguage): CompilerLanguage {
  const { id, name, version, extension, notes } = language;
  const own = ownRuntimes[id];
  const runsIn = own ?? (language.interactive === 'browser' && language.driver === 'wasm' ? 'module' : 'server');
  const available = own !== undefined || language.available;
  return {
    id,
    name,
    version,
    extension,
    available,
    runsIn,
    notes: [...notes],
    ...(!available && { why: language.why ?? 'It isn’t available on this machine.' }),
  };
}

/** Programs that somebody has compiled at this moment, so that one person does not take all turns. */
const under = new Map<string, number>();
const MOST_AT_ONCE = 2;

/** Runs `act` unless this person has as many under way as may be. */
export async function inTurn<T>(personId: string, act: () => Promise<T>): Promise<T> {
  const now = under.get(personId) ?? 0;
  if (now >= MOST_AT_ONCE) throw new Problem('compiler_busy', { retryAfter: 2 });
  under.set(personId, now + 1);
  try {
    return await act();
  } finally {
    const left = (under.get(personId) ?? 1) - 1;
    if (left > 0) under.set(personId, left);
    else under.delete(personId);
  }
}

/** Compiles; what is our fault or no language here is a refusal. */
export async function compiled(
  runner: Runner,
  language: string,
  files: SourceFile[],
  { toBrowser = false } = {},
): Promise<Compiled> {
  const created = await runner.compile({ language, files, toBrowser }).catch((error: unknown) => {
    if (error instanceof UnknownLanguage) throw new Problem('language_not_here');
    throw error;
  });
  if (!created.ok && created.fault === 'ours') throw new Problem('compiler_busy', { retryAfter: 5 });
  return created;
}

/** How long TypeScript's types are looked for, in milliseconds. */
const PATIENCE = 10_000;

/** TypeScript without its types, each thing at its place, so that lines and columns stay what they are. */
async function withoutTypes(files: SourceFile[]) {
  type Stripped = { name: string } & ReturnType<typeof stripTypes>;
  const tooLarge = 'The program is too large for its types to be removed.\n';
  const found = await inThread<Stripped[]>(new URL('./types.worker.ts', import.meta.url), {
    workerData: files,
    stderr: true,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    patienceMs: PATIENCE,
  }).catch((): Stripped[] => [{ name: '', said: tooLarge, isBroken: true }]);
  const wrong = found.find((file) => 'said' in file);
  if (wrong) return { ok: false, log: wrong.said };
  return { ok: true, log: '', files: found.flatMap((file) => ('text' in file ? [file] : [])) };
}

/** What the browser needs to run a program. */
export async function prepared(runner: Runner, language: string, files: SourceFile[]) {
  if (language === 'typescript') return withoutTypes(files);
  const created = await compiled(runner, language, files, { toBrowser: true });
  if (!created.ok) return { ok: false, log: created.log };
  const module = await runner.moduleOf(created.program);
  return { ok: true, log: created.log, ...(module && { module: Buffer.from(module).toString('base64') }) };
}
