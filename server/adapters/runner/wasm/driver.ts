import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Compiled,
  MOST_ASLEEP,
  nothingRan,
  type RunJob,
  type RunLimits,
  type RunResult,
  type Session,
  type SessionJob,
  type SourceFile,
} from '../../../ports/runner.ts';
import type { Driver } from '../driver.ts';
import type { Language } from '../language.ts';
import { idOf, type Programs } from '../programs.ts';
import { sessionsFor } from '../sessions.ts';
import type { Engine, RunOwn } from './engine.ts';
import { clang } from './engines/clang.ts';
import { cpython } from './engines/cpython.ts';
import { quickjs } from './engines/quickjs.ts';
import { sqlite } from './engines/sqlite.ts';
import { precompiledIn } from './precompiled.ts';
import type { WasmRecipe } from './recipe.ts';
import type { SlotJob, SlotResult } from './slot-job.ts';
import { Slots } from './slots.ts';

/** How long the compiler, which holds much, is kept when nobody compiles. */
const COMPILER_IDLE_MS = 30_000;
/** Each holds about 350 MB while it compiles: no more of them than programs run. */
const MOST_COMPILERS = 2;
/**
 * The compiler is 63 MB of WebAssembly, of which each program uses another part: to optimise that takes longer and holds
 * more memory than it gives back, however many programs come.
 */
const COMPILER_FLAGS = ['--liftoff-only'];

/** Runs programs as WebAssembly in processes of its own: needs nothing installed, and works the same everywhere. */
export function wasmDriver(options: { folder: string; programs: Programs; slots: number }): Driver {
  const { programs } = options;
  const readable = [programs.folder];
  const slots = new Slots(options.slots, readable, { asleep: MOST_ASLEEP });
  const sessions = new Slots(sessionsFor(slots.size), readable);
  const precompiled = join(options.folder, 'precompiled');
  const compilers = new Slots(Math.min(MOST_COMPILERS, options.slots), [precompiled], {
    idleMs: COMPILER_IDLE_MS,
    flags: COMPILER_FLAGS,
  });
  const runCheck: RunOwn = (job, signal) => slots.run(job, { signal });
  const runCompiler: RunOwn = (job, signal) => compilers.run(job, { signal });
  const engines: Record<WasmRecipe['engine'], Engine> = {
    cpython: cpython(runCheck),
    quickjs: quickjs(runCheck),
    sqlite: sqlite(runCheck),
    clang: clang(runCompiler, precompiledIn(precompiled)),
  };
  const versions = new Map<WasmRecipe['engine'], Promise<string>>();

  function recipeOf(language: Language): WasmRecipe {
    if (!language.wasm) throw new Error(`${language.name} has no engine that is WebAssembly.`);
    return language.wasm;
  }
  function versionOf(language: Language): Promise<string> {
    const { engine } = recipeOf(language);
    const known = versions.get(engine) ?? engines[engine].version();
    versions.set(engine, known);
    known.catch(() => versions.delete(engine));
    return known;
  }

  async function jobOf(
    language: Language,
    job: RunJob | SessionJob,
    stdin: SlotJob['stdin'],
  ): Promise<SlotJob | undefined> {
    const recipe = recipeOf(language);
    const folder = await programs.find(job.program);
    const list = folder && (await readFile(join(folder, 'files.json'), 'utf8').catch(() => undefined));
    if (!folder || !list) return undefined;
    const own = await Promise.all(
      (JSON.parse(list) as string[]).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
    );
    const isLive = !(stdin instanceof Uint8Array);
    const created = engines[recipe.engine].job({ recipe, folder, files: own, args: job.args ?? [], isLive });
    const files = [...(job.files ?? []), ...created.files].map(({ name, bytes }) => ({
      name,
      bytes: new Uint8Array(bytes),
    }));
    return { ...created, files, shared: [], mounts: [], returns: [], stdin, limits: limitsOf(job.limits) };
  }

  return {
    name: 'wasm',
    versionOf,

    async compile(language, files, signal): Promise<Compiled> {
      try {
        const recipe = recipeOf(language);
        const engine = engines[recipe.engine];
        const version = await versionOf(language);
        const named = namedFor(language, files);
        const program = idOf({
          driver: 'wasm',
          language: language.id,
          version,
          flags: engine.flags(recipe),
          files: named,
        });
        const known = (await programs.find(program)) && (await programs.read(program, 'log'));
        if (known) return { ok: true, program, log: new TextDecoder().decode(known) };
        const created = await engine.compile(recipe, named, signal);
        if (!created.ok) return created;
        const names = created.files.map(({ name }) => name);
        await programs.keep(program, [
          ...created.files,
          { name: 'log', bytes: created.log },
          { name: 'files.json', bytes: JSON.stringify(names.filter((name) => !name.endsWith('.wasm'))) },
        ]);
        return { ok: true, program, log: created.log };
      } catch (error) {
        return { ok: false, fault: 'ours', log: error instanceof Error ? error.message : String(error) };
      }
    },

    async run(language, job): Promise<RunResult> {
      try {
        const slotJob = await jobOf(language, job, job.stdin);
        if (!slotJob) return gone();
        return resultOf(await slots.run(slotJob, job), job.limits);
      } catch (error) {
        return { ...gone(), fault: error instanceof Error ? error.message : String(error) };
      }
    },

    async open(language, job): Promise<Session> {
      const slotJob = await jobOf(language, job, job.terminal ? 'terminal' : 'pipe');
      if (!slotJob) return { async write() {}, close() {}, interrupt() {}, kill() {}, ended: Promise.resolve(gone()) };
      const one = sessions.open(slotJob, job.onOutput);
      return {
        write: one.write,
        close: one.closeInput,
        interrupt: () => one.end('SIGINT'),
        kill: () => one.end('SIGKILL'),
        ended: one.ended.then((result) => resultOf(result, job.limits)),
      };
    },

    async moduleOf(language, program) {
      return language.wasm?.engine === 'clang' ? programs.read(program, 'program.wasm') : undefined;
    },

    async health() {
      return { name: 'wasm', working: true, exactMemory: true, slots: slots.size, running: slots.running };
    },

    async close() {
      await Promise.all([slots, sessions, compilers].map((one) => one.close()));
    },
  };
}

const limitsOf = ({ cpuMs, wallMs, memoryBytes, stackBytes, outputBytes, errorBytes, fileBytes }: RunLimits) => ({
  cpuMs,
  wallMs,
  memoryBytes: Math.max(memoryBytes, 16 * 2 ** 20),
  stackBytes,
  outputBytes,
  errorBytes,
  fileBytes,
});

/** A single file without a name of its own is `main`. */
function namedFor({ extension }: Language, files: readonly SourceFile[]): SourceFile[] {
  return files.map(({ name, text }) => ({ name: name || `main${extension}`, text }));
}

const OUT_OF_MEMORY = /MemoryError|bad_alloc|out of memory/i;

/** What ended for want of memory ends in many ways; how much it held says so, or its last words. */
function resultOf({ returned: _, ...result }: SlotResult, limits: RunLimits): RunResult {
  if (result.end !== 'exit' && result.end !== 'trap') return result;
  const lastWords = new TextDecoder().decode(result.stderr.slice(-600));
  const isMemory = result.memoryBytes >= limits.memoryBytes * 0.95 || OUT_OF_MEMORY.test(lastWords);
  return isMemory ? { ...result, end: 'memory' } : result;
}

const gone = (): RunResult => ({
  ...nothingRan,
  end: 'internal',
  fault: 'The compiled program is no longer available. Compile it again.',
});
