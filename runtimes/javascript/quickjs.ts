import { RingInput } from '../wasi/descriptors.ts';
import { Exited, type HostEnd } from '../wasi/ends.ts';
import { WasiHost, wasiNamespace } from '../wasi/host.ts';
import { memoryFor, memoryImport, type Program, refuseForeignImports } from '../wasi/module.ts';
import { faultOf } from '../wasi/program.ts';
import { type HostOptions, sleep } from '../wasi/state.ts';
import { QuickJsEngine, WRAPPED } from './engine.ts';
import { inspecting } from './inspecting.ts';
import { OwnModules } from './own-modules.ts';
import { newStdin } from './stdin.ts';
import { surroundings } from './surroundings.ts';

/** As the first of the arguments: those that follow name files to be parsed, and nothing is run. */
export const CHECK_ONLY = '--check';

/** What QuickJS asks of its host beside WASI; all of them are given here, and most of them answer nothing. */
const known = new Set([
  'env.host_call',
  'env.host_interrupt',
  'env.host_promise_rejection',
  'env.host_module_normalize',
  'env.host_module_load',
  'env.host_get_timezone_offset',
]);
/** The engine's own stack, of a mebibyte, holds some two thousand calls; Node's holds ten. */
const STACK_BYTES = 4 * 2 ** 20;
/** What an object takes beside what it holds is not counted by the engine: the module's own limit lies above. */
const SPARE_BYTES = 2 * 2 ** 20;

/**
 * Runs a JavaScript program in QuickJS to its end. The program is the first of `args` that names a file of the tree;
 * what it sees of Node is in surroundings.ts, written in JavaScript and running inside.
 */
export function runQuickJs(
  program: Program,
  options: HostOptions,
  limits: { memoryBytes: number },
): { end: HostEnd; memoryBytes: number } {
  refuseForeignImports(program.module, known);
  const memory = memoryFor(program, limits.memoryBytes);
  const host = new WasiHost(options);
  const stdin = newStdin(options.stdin);
  const engine = new QuickJsEngine();
  const own = new OwnModules(engine, options.root);
  const textOf = (value: number | undefined) => engine.textOf(value ?? 0);
  const asText = (text: string) => engine.newText(new TextEncoder().encode(text));
  const rest = options.rest ?? new Int32Array(new SharedArrayBuffer(4));
  const output = [undefined, options.stdout, options.stderr];

  /** All that a program can ask of us. */
  const calls: Record<string, (args: readonly number[]) => number> = {
    write: ([to, what]) => {
      const bytes = engine.bytesOf(what ?? 0);
      if (bytes.length > 0) output[engine.numberOf(to ?? 0)]?.write(bytes);
      return engine.undefined();
    },
    readAll: () => engine.newText(stdin.all()),
    readLine: () => {
      const line = stdin.line();
      return line ? engine.newText(line) : engine.null();
    },
    readBytes: () => engine.newBytes(stdin.all()),
    // Something to read, or nothing more, within so many milliseconds.
    isReadable: ([milliseconds]) => engine.newNumber(stdin.isReady(engine.numberOf(milliseconds ?? 0)) ? 1 : 0),
    readFile: ([name]) => {
      const file = options.root.fileAt(engine.textOf(name ?? 0));
      return file ? engine.newBytes(file.bytes) : engine.null();
    },
    find: ([specifier, from]) => asText(own.find(textOf(specifier), textOf(from))),
    // Nothing is answered where something was thrown.
    kindOf: ([path]) => {
      const read = own.read(textOf(path));
      return read ? asText(read.kind) : 0;
    },
    scriptOf: ([path]) => {
      const read = own.read(textOf(path));
      return read?.kind === 'script' ? engine.call('qjs_dup_value', read.run) : 0;
    },
    namespaceOf: ([path, from]) => own.namespaceOf(textOf(path), textOf(from)) ?? 0,
    isUnsettled: () => engine.newNumber(own.isUnsettled() ? 1 : 0),
    isWrapped: ([path]) => engine.newNumber(own.isWrapped(textOf(path)) ? 1 : 0),
    lastLine: ([path, line, column]) =>
      engine.newNumber(own.lastLine(textOf(path), engine.numberOf(line ?? 0), engine.numberOf(column ?? 0))),
    placeOfName: ([name, from]) => asText(own.placeOfName(textOf(name), textOf(from))),
    decode: ([bytes]) => engine.newText(engine.bytesOf(bytes ?? 0)),
    encode: ([text]) => engine.newBytes(engine.bytesOf(text ?? 0)),
    sleep: ([milliseconds]) => {
      sleep(rest, engine.numberOf(milliseconds ?? 0));
      return engine.undefined();
    },
    exit: ([code]) => {
      throw new Exited(engine.numberOf(code ?? 0) & 0xff);
    },
    version: () => engine.version(),
    wrapped: () => engine.newNumber(WRAPPED[0].length),
    isLive: () => engine.newNumber(options.stdin instanceof RingInput ? 1 : 0),
    args: () => asText(JSON.stringify(options.args)),
  };

  const endOf = (error: unknown): HostEnd => {
    const why = host.ended ?? error;
    if (why instanceof Exited) return { kind: 'exit', code: why.code };
    return stopOf(why) ?? { kind: 'trap', fault: faultOf(why) };
  };
  let over: unknown;
  /** Called by the engine; what ends the program ends it for good, whatever the engine makes of it. */
  function answer(act: () => number): number {
    if (over) throw over;
    try {
      return act();
    } catch (error) {
      over = error;
      throw error;
    }
  }
  try {
    const imports = {
      ...memoryImport(memory),
      [wasiNamespace]: host.imports as WebAssembly.ModuleImports,
      env: {
        host_call: (name: number, length: number, _self: number, count: number, args: number) =>
          answer(() => calls[engine.text(name, length)]?.(engine.pointers(args, count)) ?? 0),
        host_interrupt: () => 0,
        host_promise_rejection: (promise: number, reason: number, isHandled: number) =>
          engine.heardRejection(promise, reason, isHandled !== 0),
        host_module_normalize: (from: number, specifier: number) =>
          answer(() => {
            const name = own.normalize(engine.textFrom(from), engine.textFrom(specifier));
            return name === undefined ? 0 : engine.placed(new TextEncoder().encode(name));
          }),
        host_module_load: (name: number, length: number) =>
          answer(() => {
            const source = own.dataOf(engine.textFrom(name));
            if (!source) return 0;
            const at = engine.placed(source);
            engine.view.setUint32(length, source.length, true);
            return at;
          }),
        host_get_timezone_offset: () => 0,
      },
    };
    engine.attach(new WebAssembly.Instance(program.module, imports), (memory) => host.attach(memory));
    engine.begin({ memoryBytes: limits.memoryBytes, spareBytes: SPARE_BYTES, stackBytes: STACK_BYTES });
    for (const name of Object.keys(calls)) engine.offer(name);
    engine.evaluate(new TextEncoder().encode(inspecting), 'node:inspect');
    engine.evaluate(new TextEncoder().encode(surroundings), 'node:internal');
    const [first, ...names] = options.args;
    const isCheck = first === CHECK_ONLY;
    if (isCheck) for (const name of names) own.check(name);
    else {
      own.start(names[0] ?? '');
      engine.runWaiting();
    }
    return { end: { kind: 'exit', code: 0 }, memoryBytes: engine.heldBytes };
  } catch (error) {
    return { end: endOf(over ?? error), memoryBytes: engine.heldBytes };
  }
}

function stopOf(error: unknown): HostEnd | undefined {
  const reason = (error as { reason?: unknown }).reason;
  return reason === 'output' || reason === 'files' ? { kind: 'stopped', reason } : undefined;
}
