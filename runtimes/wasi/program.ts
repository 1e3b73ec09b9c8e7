import { Exited, type HostEnd, Stopped } from './ends.ts';
import { WasiHost, wasiNamespace } from './host.ts';
import { refuseForeignImports } from './module.ts';
import type { HostOptions } from './state.ts';

/** Runs a WASI program to its end, in this thread. `memoryBytes` is the most it held: memory never shrinks. */
export function runProgram(module: WebAssembly.Module, options: HostOptions): { end: HostEnd; memoryBytes: number } {
  refuseForeignImports(module);
  const host = new WasiHost(options);
  let memory: WebAssembly.Memory | undefined;
  const endOf = (error: unknown): HostEnd => {
    const why = host.ended ?? error;
    if (why instanceof Exited) return { kind: 'exit', code: why.code };
    if (why instanceof Stopped) return { kind: 'stopped', reason: why.reason };
    return { kind: 'trap', fault: faultOf(why) };
  };
  const heldBy = () => memory?.buffer.byteLength ?? 0;
  try {
    const { exports } = new WebAssembly.Instance(module, {
      [wasiNamespace]: host.imports as WebAssembly.ModuleImports,
    });
    if (!(exports['memory'] instanceof WebAssembly.Memory))
      return { end: { kind: 'trap', fault: 'no memory' }, memoryBytes: 0 };
    if (typeof exports['_start'] !== 'function') return { end: { kind: 'trap', fault: 'no start' }, memoryBytes: 0 };
    memory = exports['memory'];
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
