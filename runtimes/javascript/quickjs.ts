import { RingInput } from '../wasi/descriptors.ts';
import { Exited, type HostEnd } from '../wasi/ends.ts';
import { WasiHost, wasiNamespace } from '../wasi/host.ts';
import { refuseForeignImports } from '../wasi/module.ts';
import { faultOf } from '../wasi/program.ts';
import { type HostOptions, sleep } from '../wasi/state.ts';
import { QuickJsEngine, WRAPPED } from './engine.ts';
import { inspecting } from './inspecting.ts';
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
  module: WebAssembly.Module,
  options: HostOptions,
  limits: { memoryBytes: number },
): { end: HostEnd; memoryBytes: number } {
  refuseForeignImports(module, known);
  const host = new WasiHost(options);
  const stdin = newStdin(options.stdin);
  const engine = new QuickJsEngine();
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
    // Under its own name, so that what is wrong in it leads there.
    compile: ([name]) => {
      const path = engine.textOf(name ?? 0);
      return engine.parse(options.root.fileAt(path)?.bytes ?? new Uint8Array(0), path);
    },
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
    args: () => engine.newText(new TextEncoder().encode(JSON.stringify(options.args))),
  };

  const endOf = (error: unknown): HostEnd => {
    if (host.stopped) return { kind: 'stopped', reason: host.stopped.reason };
    if (error instanceof Exited) return { kind: 'exit', code: error.code };
    return stopOf(error) ?? { kind: 'trap', fault: faultOf(error) };
  };
  let over: unknown;
  try {
    const imports = {
      [wasiNamespace]: host.imports as WebAssembly.ModuleImports,
      env: {
        host_call: (name: number, length: number, _self: number, count: number, args: number) => {
          if (over) throw over;
          try {
            const call = calls[engine.text(name, length)];
            return call ? call(engine.pointers(args, count)) : 0;
          } catch (error) {
            over = error;
            throw error;
          }
        },
        host_interrupt: () => 0,
        host_promise_rejection: (promise: number, reason: number, isHandled: number) =>
          engine.heardRejection(promise, reason, isHandled !== 0),
        host_module_normalize: () => 0,
        host_module_load: () => 0,
        host_get_timezone_offset: () => 0,
      },
    };
    engine.attach(new WebAssembly.Instance(module, imports), (memory) => host.attach(memory));
    engine.begin({ memoryBytes: limits.memoryBytes, spareBytes: SPARE_BYTES, stackBytes: STACK_BYTES });
    for (const name of Object.keys(calls)) engine.offer(name);
    engine.evaluate(new TextEncoder().encode(inspecting), 'node:inspect');
    engine.evaluate(new TextEncoder().encode(surroundings), 'node:internal');
    const [first, ...names] = options.args;
    const isCheck = first === CHECK_ONLY;
    for (const name of isCheck ? names : names.slice(0, 1)) {
      const source = options.root.fileAt(name)?.bytes ?? new Uint8Array(0);
      if (isCheck) engine.parse(source, name);
      else engine.runMain(source, name);
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
