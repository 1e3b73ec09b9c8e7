import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../../../../ports/runner.ts';
import {
  compileLimits,
  type Engine,
  type EngineCompiled,
  limitOf,
  ownJob,
  type RunOwn,
  sourcesAsFiles,
  textOf,
} from '../engine.ts';
import type { SlotJob, SlotResult } from '../slot-job.ts';
import { allHeaders, noMoreGets, shimName, throwing } from './clang-headers.ts';

const generated = join(dirname(createRequire(import.meta.url).resolve('@yowasp/clang')), '../gen');
const module = join(generated, 'llvm.core.wasm');
/** Headers and libraries of the compiler. */
const mounts = [{ at: 'usr', tar: join(generated, 'llvm-resources.tar') }];
const STACK_BYTES = 8 * 2 ** 20;
/** Templates of the library (`<regex>`) take a slow machine more than what is enough for any other compiler. */
const PREPARED_LIMITS = { ...compileLimits, cpuMs: 20_000 };
/** Without the precompiled header it takes seconds to read the library, more when the compiler has just been started. */
const UNPREPARED_LIMITS = { ...compileLimits, cpuMs: 30_000 };
const PRECOMPILE_LIMITS = { ...compileLimits, cpuMs: 240_000, wallMs: 600_000 };

/**
 * A loop runs as it is written: clang puts the value that it ends with in its place where it can find one, and a program
 * that searches for its answer one by one would take no time. GCC, by which people call a program slow, does not.
 */
const COMPUTED = ['-mllvm', '-replexitval=never'];
/** setjmp and longjmp, over exceptions of WebAssembly. The linker makes all the code and has to be told as well. */
const JUMPS = ['-mllvm', '-wasm-enable-sjlj'];
const JUMPS_LINKED = [...JUMPS, '-mllvm', '-exception-model=wasm'];
/** Exceptions of C++. */
const THROWS = ['-fwasm-exceptions'];
const THROWS_LINKED = ['-mllvm', '-wasm-enable-eh', '--wrap=__main_void'];
/** Parts of POSIX that the library has beside itself: raise and signal, clock, mmap of memory, getpid. */
const emulated = ['signal', 'process-clocks', 'mman', 'getpid'].flatMap((part) => [
  `-D_WASI_EMULATED_${part.toUpperCase().replace('-', '_')}`,
  `-lwasi-emulated-${part}`,
]);
/** What goes wrong silently in WebAssembly ends the program instead, as a processor would. */
const always = [
  '-O2',
  '-fsanitize=null,integer-divide-by-zero,return,unreachable,bounds',
  '-fsanitize-trap=all',
  '-fno-color-diagnostics',
  // Where bits/stdc++.h lies, which people include between angles.
  '-I.',
  // Between compiler and linker, large arrays of zeros stay a number; object files would hold each zero.
  '-flto',
  ...COMPUTED,
  ...JUMPS,
  '-lsetjmp',
  ...emulated,
];
const isSource = (name: string) => /\.(c|cc|cpp|cxx)$/.test(name);
const PRECOMPILED = 'all.pch';
/** To be changed when this file makes other programs of the same sources. */
const REVISION = 'sixth';
/** Programs hold what lies beside them: of other words they are others. */
const BESIDE = createHash('sha256').update(throwing).update(noMoreGets).digest('hex').slice(0, 16);
/** What main is called in an object file; the linker makes one that traps where there is none. */
const MAIN = /__main_void|__main_argc_argv|__original_main/;

export interface Precompiled {
  /** Where the precompiled header for these flags lies, if it is there. */
  find(key: string): Promise<string | undefined>;
  /** Has it made in the background, unless somebody makes it already. */
  order(key: string, make: () => Promise<Uint8Array | undefined>): void;
}

/** Clang and its linker as one module that imports nothing but WASI: it runs in our host like any program, a process' worth of work at a time. */
export function clang(runOwn: RunOwn, precompiled: Precompiled): Engine {
  const templates = new Map<string, Promise<{ compile: string[]; link: string[] }>>();
  const stubs = new Map<string, Promise<Uint8Array>>();

  const run = (args: readonly string[], about: Partial<Parameters<typeof ownJob>[0]> = {}, signal?: AbortSignal) =>
    runOwn(ownJob({ engine: 'wasi', module, args, mounts, ...about }), signal);

  /** How the driver would call compiler and linker, asked once: there are no processes it could start. */
  function templateOf(driver: string, given: readonly string[]) {
    const flags = driver === 'clang++' ? [...given, ...THROWS] : given;
    const key = [driver, ...flags].join(' ');
    const known = templates.get(key);
    if (known) return known;
    const source = driver === 'clang++' ? 'SOURCE.cpp' : 'SOURCE.c';
    const files = [{ name: source, bytes: new Uint8Array(0) }];
    const made = run([driver, '-###', ...flags, source, '-o', 'PROGRAM'], { files }).then((output) => {
      // It ends with a number of its own: nothing is compiled.
      if (output.end !== 'ok' && output.end !== 'exit')
        throw new Error(`clang could not be asked how it works (${output.end}): ${output.fault ?? ''}`);
      const lines = textOf(output.stderr).split('\n').map(wordsOf);
      const compile = lines.find((args) => args.includes('-cc1'));
      const link = lines.find((args) => args[0]?.endsWith('wasm-ld'));
      if (!compile || !link) throw new Error(`clang does not say how it works: ${textOf(output.stderr).slice(0, 500)}`);
      return { compile, link };
    });
    templates.set(key, made);
    made.catch(() => templates.delete(key));
    return made;
  }

  async function compileOne(
    driver: string,
    flags: readonly string[],
    name: string,
    about: Pick<SlotJob, 'files'> & Partial<Pick<SlotJob, 'shared'>> & { extra?: readonly string[]; to?: string },
    limits = compileLimits,
    signal?: AbortSignal,
  ): Promise<SlotResult> {
    const { compile } = await templateOf(driver, flags);
    const to = about.to ?? 'made.o';
    const args = compile.map((word, index) =>
      compile[index - 1] === '-o' ? to : word === 'SOURCE.c' || word === 'SOURCE.cpp' ? name : word,
    );
    const last = args.length - 1;
    const given = [...args.slice(0, last), ...(about.extra ?? []), ...args.slice(last)];
    return run(given, { files: about.files, shared: about.shared ?? [], returns: [to], limits }, signal);
  }

  /** What lies beside programs that need it, as an object file. */
  function stubOf(text: string): Promise<Uint8Array> {
    const known = stubs.get(text);
    if (known) return known;
    const made = loadStub(text);
    stubs.set(text, made);
    made.catch(() => stubs.delete(text));
    return made;
  }

  /** Compiled once for each machine: it takes seconds, and the first program after a start would wait for it. */
  async function loadStub(text: string): Promise<Uint8Array> {
    const key = ['beside', REVISION, module, text].join(' ');
    const saved = await precompiled.find(key);
    const bytes = saved && (await readFile(saved).catch(() => undefined));
    if (bytes) return bytes;
    const files = sourcesAsFiles([{ name: 'stub.cpp', text }]);
    const { returned, stderr } = await compileOne('clang++', ['-O2', '-std=c++20'], 'stub.cpp', { files });
    const created = returned['made.o'];
    if (!created) throw new Error(textOf(stderr));
    precompiled.order(key, async () => created);
    return created;
  }

  async function link(driver: string, flags: readonly string[], objects: SlotJob['files'], signal?: AbortSignal) {
    const { link: template } = await templateOf(driver, flags);
    const args = template.flatMap((word, index) => {
      if (word === 'PROGRAM') return ['program.wasm'];
      // The one object file has no name while nothing is made.
      if (word === '' || /SOURCE.*\.o$/.test(word)) return objects.map(({ name }) => name);
      return index === 0 ? ['wasm-ld'] : [word];
    });
    return run(
      [
        ...args,
        ...JUMPS_LINKED,
        ...(driver === 'clang++' ? THROWS_LINKED : []),
        ...COMPUTED,
        '-z',
        `stack-size=${STACK_BYTES}`,
        '--stack-first',
        '--strip-all',
      ],
      { files: objects, returns: ['program.wasm'] },
      signal,
    );
  }

  /** The whole library read once and kept: what takes seconds for each program otherwise. */
  async function precompile(flags: readonly string[]) {
    const { compile } = await templateOf('clang++', flags);
    const args = compile
      .map((word, index) =>
        compile[index - 1] === '-o' ? PRECOMPILED : compile[index - 1] === '-x' ? 'c++-header' : word,
      )
      .map((word) => (/^-emit-(obj|llvm-bc)$/.test(word) ? '-emit-pch' : word === 'SOURCE.cpp' ? shimName : word));
    const created = await run([...args.slice(0, -1), '-fno-pch-timestamp', shimName], {
      files: [allHeaders],
      returns: [PRECOMPILED],
      limits: PRECOMPILE_LIMITS,
    });
    return created.end === 'ok' ? created.returned[PRECOMPILED] : undefined;
  }

  async function compile(
    flags: readonly string[],
    files: readonly SourceFile[],
    signal?: AbortSignal,
  ): Promise<EngineCompiled> {
    const isPlusPlus = files.some(({ name }) => /\.(cc|cpp|cxx)$/.test(name));
    const driver = isPlusPlus ? 'clang++' : 'clang';
    const given = [...sourcesAsFiles(files), ...(isPlusPlus ? [allHeaders] : [])];
    const key = [REVISION, module, allHeaders.bytes.length, ...flags].join(' ');
    const ready = isPlusPlus ? await precompiled.find(key) : undefined;
    const limits = !isPlusPlus ? compileLimits : ready ? PREPARED_LIMITS : UNPREPARED_LIMITS;
    const objects: { name: string; bytes: Uint8Array }[] = [];
    let log = '';
    for (const { name } of files.filter((file) => isSource(file.name))) {
      const began = (extra: readonly string[], shared: SlotJob['shared'] = []) =>
        compileOne(driver, flags, name, { files: given, shared, extra }, limits, signal);
      let created: SlotResult;
      if (ready) {
        created = await began(['-include-pch', PRECOMPILED], [{ name: PRECOMPILED, path: ready }]);
        // A header that cannot be read is no fault of the program's.
        if (created.end === 'exit' && /PCH file/.test(textOf(created.stderr)))
          created = await began(['-include', shimName]);
      } else {
        created = await began([]);
        // With the precompiled header all of the library is known, so without it nothing else may be.
        if (created.end === 'exit' && isPlusPlus && !isLimit(created)) created = await began(['-include', shimName]);
      }
      const stopped = limitOf(created);
      if (stopped) return stopped;
      log += textOf(created.stderr);
      const bytes = created.returned['made.o'];
      if (created.end === 'exit' || !bytes)
        return { ok: false, fault: 'source', log: isLimit(created) ? `${log}The compiler reached its limit.\n` : log };
      objects.push({ name: `${objects.length}.o`, bytes });
    }
    // Not before: it takes a processor for half a minute.
    if (isPlusPlus && !ready) precompiled.order(key, () => precompile(flags));
    if (objects.length === 0) return { ok: false, fault: 'source', log: 'There is no source file to compile.\n' };
    if (!objects.some(({ bytes }) => MAIN.test(Buffer.from(bytes).toString('latin1'))))
      return { ok: false, fault: 'source', log: `${log}There is no function main.\n` };
    if (isPlusPlus) objects.push({ name: 'stub.o', bytes: await stubOf(throwing) });
    let linked = await link(driver, flags, objects, signal);
    if (linked.end === 'exit' && /undefined symbol: gets\b/.test(textOf(linked.stderr))) {
      objects.push({ name: 'gets.o', bytes: await stubOf(noMoreGets) });
      linked = await link(driver, flags, objects, signal);
    }
    const stopped = limitOf(linked);
    if (stopped) return stopped;
    log += textOf(linked.stderr) + noThreads(files);
    const bytes = linked.returned['program.wasm'];
    if (linked.end === 'exit' || !bytes) return { ok: false, fault: 'source', log };
    return { ok: true, log, files: [{ name: 'program.wasm', bytes }] };
  }

  return {
    async version() {
      const output = await run(['clang', '--version']);
      // It ends with a number of its own: it has compiled nothing.
      if (output.end !== 'ok' && output.end !== 'exit')
        throw new Error(`Clang does not start: ${output.fault ?? textOf(output.stderr)}`);
      return (
        textOf(output.stdout)
          .split('\n')[0]
          ?.replace(/ version/, '')
          .replace(/ \(.*/, '') ?? ''
      );
    },
    flags: ({ flags = [] }) => [REVISION, BESIDE, ...always, ...flags],
    compile: ({ flags = [] }, files, signal) => compile([...always, ...flags], files, signal),
    job: ({ folder, args }) => ({
      engine: 'wasi',
      module: join(folder, 'program.wasm'),
      ours: false,
      args: ['program', ...args],
      env: [],
      files: [],
    }),
  };
}

/** The library has the names, so that programs compile which never come by; who does is told beforehand. */
export function noThreads(files: readonly SourceFile[]): string {
  const text = files.map((file) => file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')).join('\n');
  const [name] = /\b(?:(?:std::)?j?thread(?=\s+\w+\s*[({])|pthread_create|thrd_create)/.exec(text) ?? [];
  return name ? `Note: threads aren’t available, so calling ${name} fails. Do the work in main.\n` : '';
}

const isLimit = (created: SlotResult) =>
  /LLVM ERROR: out of memory|out of memory/.test(textOf(created.stderr).slice(-2000));

/** The words of a command as clang prints it. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s"]+)/g)]
    .map(([, quoted, bare]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '')
    .filter((word, index) => index > 0 || word !== '');
}
