import { Exited, type HostEnd, Stopped } from './ends.ts';
import { WasiHost, wasiNamespace } from './host.ts';
import { memoryFor, memoryImport, type Program, refuseForeignImports } from './module.ts';
import type { HostOptions } from './state.ts';

/**
 * Runs a WASI program to its end, in this thread, with no more memory than `limits.memoryBytes`. The `memoryBytes` it
 * answers are the most the program held: memory never shrinks. Throws what module.ts refuses.
 */
export function runProgram(
  program: Program,
  options: HostOptions,
  limits: { memoryBytes: number },
): { end: HostEnd; memoryBytes: number } {
  refuseForeignImports(program.module);
  const memory = memoryFor(program, limits.memoryBytes);
  const host = new WasiHost(options);
  const endOf = (error: unknown): HostEnd => {
    const why = host.ended ?? error;
    if (why instanceof Exited) return { kind: 'exit', code: why.code };
    if (why instanceof Stopped) return { kind: 'stopped', reason: why.reason };
    return { kind: 'trap', fault: faultOf(why) };
  };
  const heldBy = () => memory.buffer.byteLength;
  try {
    const { exports } = new WebAssembly.Instance(program.module, {
      ...memoryImport(memory),
      [wasiNamespace]: host.imports as WebAssembly.ModuleImports,
    });
    if (typeof exports['_start'] !== 'function') return { end: { kind: 'trap', fault: 'no start' }, memoryBytes: 0 };
    host.attach(memory);
    exports['_start']();
    return { end: host.ended ? endOf(host.ended) : { kind: 'exit', code: 0 }, memoryBytes: heldBy() };
  } catch (error) {
    return { end: endOf(error), memoryBytes: heldBy() };
  }
}

/** What the engine says of a fault, without our frames. */
export function faultOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
