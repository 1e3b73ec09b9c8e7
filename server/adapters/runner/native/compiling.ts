import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiled, SourceFile } from '../../../ports/runner.ts';
import type { Language } from '../language.ts';
import { idOf, type Programs } from '../programs.ts';
import type { BoxJob } from './box.ts';
import { type Boxes, type Mounts, ownLimits } from './boxes.ts';
import type { NativeRecipe, StoredProgram } from './recipe.ts';

/** What is known of a kept program beside its files. */
const about = 'program.json';
const mebibyte = 2 ** 20;
/** What a compiler may leave: more than any program of 256 KiB of sources becomes. */
const programBytes = 64 * mebibyte;
const TOO_LARGE = `The compiled program is larger than ${programBytes / mebibyte} MB. Fill large arrays when the program runs.\n`;
const decoder = new TextDecoder();

/** Where a kept program's own files are listed, and what its compiler said. */
export type Kept = StoredProgram & { log: string; files: readonly string[] };
export const readCompiled = async (place: string) => JSON.parse(await readFile(join(place, about), 'utf8')) as Kept;

/** Compilers say where they were called; the box's folder means nothing to anybody. */
const tidied = (log: string) => withoutCrash(log.replaceAll('/w/', '').replaceAll(/^\.\//gm, ''));

/** How GCC tells that it fell itself, and asks for a report that nobody here should write. */
const CRASH = /^.*internal compiler error: ?(.*)(?:\n.*(?:bug report|README\.Bugs|backtrace).*)*\n?/gm;

export const withoutCrash = (log: string) =>
  log.replaceAll(CRASH, (_, why: string) =>
    /File size limit exceeded/.test(why)
      ? TOO_LARGE
      : 'The compiler crashed on this program. It may be nested too deeply.\n',
  );
/** A name of one file beside others, which no command takes for an option. */
export const isPlain = (name: string) => /^[^/\0\n.-][^/\0\n]{0,99}$/.test(name);

/** Compiles in boxes, and keeps what comes of it. */
export function compilerFor({ boxes, programs, prepared }: { boxes: Boxes; programs: Programs; prepared: Programs }) {
  const underWay = new Map<string, Promise<unknown>>();

  /** One at a time for the same name; who comes while it is under way gets the same answer. */
  function once<T>(name: string, act: () => Promise<T>): Promise<T> {
    const known = underWay.get(name) as Promise<T> | undefined;
    if (known) return known;
    const acting = act().finally(() => underWay.delete(name));
    underWay.set(name, acting);
    return acting;
  }

  const nameOfPrepared = (language: Language, recipe: NativeRecipe, version: string) =>
    idOf({
      driver: 'native',
      language: language.id,
      version,
      flags: recipe.prepare?.command ?? [],
      files: [],
    });

  /** Runs `prepare` where it has not been; answers where its files lie. Throws where it fails. */
  async function prepare(language: Language, recipe: NativeRecipe, version: string): Promise<string> {
    const name = nameOfPrepared(language, recipe, version);
    const known = await prepared.find(name);
    if (known) return known;
    return once(name, async () => {
      const { machine } = await boxes.here();
      const outBytes = 512 * mebibyte;
      const { result, files } = await boxes.run(machine, () => ({
        inside: { mounts: boxes.mountsOf(machine, recipe), env: recipe.env ?? {}, fileBytes: outBytes, outBytes },
        command: recipe.prepare?.command ?? [],
        // Room for all of a standard library; it is our own work, and done once.
        limits: { ...ownLimits, cpuMs: 600_000, wallMs: 900_000, memoryBytes: 2048 * mebibyte, fileBytes: outBytes },
        stdin: '/dev/null',
        collect: outBytes,
      }));
      if (result.end !== 'ok' || files.length === 0) {
        throw new Error(`${language.name} could not be made ready: ${result.end} ${decoder.decode(result.stderr)}`);
      }
      return prepared.keep(name, files);
    });
  }

  async function compileAnew(
    language: Language,
    recipe: NativeRecipe,
    {
      program,
      files,
      readyAt,
      signal,
    }: {
      program: string;
      files: readonly SourceFile[];
      readyAt?: string | undefined;
      signal?: AbortSignal | undefined;
    },
  ): Promise<Compiled> {
    const { machine, staging } = await boxes.here();
    const begins = recipe.startOf?.(files);
    const named = files.map(({ name, text }, index) => ({
      name: index === 0 && begins ? begins.name : name,
      bytes: text,
    }));
    const sources = named.map(({ name }) => name);
    const inBox = async (ready: Mounts) =>
      boxes.run(machine, async (slot) => {
        job = await staging.job(machine.userOf(slot), named);
        const place = job.place;
        return {
          inside: {
            mounts: [
              ...boxes.mountsOf(machine, recipe),
              ...ready,
              ...sources.map((name) => ({ from: join(place, name), to: `/w/${name}` })),
            ],
            env: recipe.env ?? {},
            fileBytes: programBytes,
            outBytes: programBytes,
          },
          command: recipe.compile(sources),
          limits: ownLimits,
          stdin: '/dev/null',
          collect: recipe.leavesProgram ? programBytes : 0,
          signal,
        } satisfies Omit<BoxJob, 'slot'>;
      });
    let job: Awaited<ReturnType<typeof staging.job>> | undefined;
    try {
      const at = recipe.prepare?.at ?? '/prepared';
      const ended = await (readyAt
        ? staging.with(`prepared-${language.id}`, readyAt, (from) => inBox([{ from, to: at }]))
        : inBox([]));
      const { result } = ended;
      const log = tidied(decoder.decode(result.stdout) + decoder.decode(result.stderr));
      const wrong = (message: string): Compiled => ({ ok: false, fault: 'source', log: `${log}${message}` });
      if (result.end === 'internal') return { ok: false, fault: 'ours', log: result.fault ?? '' };
      if (signal?.aborted) return { ok: false, fault: 'ours', log: 'Compilation was stopped.' };
      // A machine with too much to do is not the program's fault.
      if (result.end === 'wall' && result.cpuMs < ownLimits.cpuMs / 3) {
        return { ok: false, fault: 'ours', log: 'The compiler ran out of time.' };
      }
      if (result.end === 'cpu' || result.end === 'wall')
        return wrong('\nCompilation stopped: it reached its time limit of 10 seconds.');
      if (result.end === 'memory') return wrong('\nCompilation stopped: it reached its memory limit of 512 MB.');
      if (result.end === 'output') return wrong('\n…');
      if (result.end === 'files' || ended.tooLarge) return wrong(log.includes(TOO_LARGE) ? '' : TOO_LARGE);
      if (result.end !== 'ok') return wrong(log ? '' : 'The compiler ended without a message.');
      if (begins?.nothing) return wrong(`${log ? '\n' : ''}${begins.nothing}`);
      const created = recipe.leavesProgram
        ? ended.files.map(({ name, bytes, runnable }) => ({ name, bytes, mode: runnable ? 0o755 : 0o644 }))
        : named.map((one) => ({ ...one, mode: 0o644 }));
      if (created.length === 0) return wrong('\nThe compiler produced no program.');
      const saved: Kept = { log, sources, files: created.map(({ name }) => name), start: begins?.start };
      await programs.keep(program, [...created, { name: about, bytes: JSON.stringify(saved) }]);
      return { ok: true, program, log };
    } finally {
      await job?.remove();
    }
  }

  return {
    async compile(
      language: Language,
      recipe: NativeRecipe,
      version: string,
      given: readonly SourceFile[],
      signal?: AbortSignal,
    ): Promise<Compiled> {
      const files = given.map(({ name, text }) => ({ name: name || `main${language.extension}`, text }));
      const names = files.map(({ name }) => name);
      if (files.length === 0 || !names.every(isPlain) || new Set(names).size < names.length || names.includes(about)) {
        return { ok: false, fault: 'source', log: 'Each file needs its own simple name.' };
      }
      const flags = recipe.compile(['']);
      const program = idOf({ driver: 'native', language: language.id, version, flags, files });
      const known = await programs.find(program);
      if (known) return { ok: true, program, log: (await readCompiled(known)).log };

      let readyAt: string | undefined;
      if (recipe.prepare) {
        readyAt = await prepared.find(nameOfPrepared(language, recipe, version));
        if (!readyAt) {
          const making = prepare(language, recipe, version);
          if (recipe.prepare.required) readyAt = await making;
          else making.catch(() => {});
        }
      }
      const act = () => compileAnew(language, recipe, { program, files, readyAt, signal });
      // Who may stop it does so for nobody else.
      return signal ? act() : once(program, act);
    },
    prepare,
  };
}

/** Throws, in words for an administrator, where something a language needs is not installed. */
export function mustHave(recipe: NativeRecipe): void {
  const missing = recipe.needs.filter(({ file }) => !existsSync(file));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(({ debian }) => debian))].join(' ');
  throw new Error(`${missing.map(({ file }) => file).join(', ')} not found (Debian: apt-get install ${packages}).`);
}
