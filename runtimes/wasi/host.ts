import { clockCalls } from './clock-calls.ts';
import { Exited, leave, Stopped } from './ends.ts';
import { errno, Refused } from './errno.ts';
import { fileCalls } from './file-calls.ts';
import { bytesOf, ProgramMemory } from './memory.ts';
import { pathCalls } from './path-calls.ts';
import { type HostOptions, HostState } from './state.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: a call that says nothing went well
type Call = (...args: never[]) => number | undefined | void;

/** The only namespace a program may import from. */
export const wasiNamespace = 'wasi_snapshot_preview1';

/**
 * WASI preview 1 over memory alone: no function here reaches a file, a socket, a clock that can be set or a process of
 * the machine it runs on.
 */
export class WasiHost {
  readonly imports: Record<string, Call>;
  private readonly state: HostState;
  private over: Stopped | Exited | undefined;

  constructor(options: HostOptions) {
    const state = new HostState(options);
    this.state = state;
    const calls: Record<string, Call> = {
      ...textCalls(state, 'args', options.args),
      ...textCalls(state, 'environ', options.env),
      ...clockCalls(state),
      ...fileCalls(state),
      ...pathCalls(state),
      proc_exit: (code: number) => {
        throw new Exited(code >>> 0);
      },
      proc_raise: () => errno.notsup,
      sched_yield: () => errno.success,
      random_get: (at: number, length: number) => {
        const part = state.memory.part(at, length);
        // No more than 65 536 bytes are given at once.
        for (let from = 0; from < part.length; from += 65_536)
          part.set(crypto.getRandomValues(new Uint8Array(Math.min(65_536, part.length - from))), from);
        return errno.success;
      },
      sock_accept: () => errno.notsup,
      sock_recv: () => errno.notsup,
      sock_send: () => errno.notsup,
      sock_shutdown: () => errno.notsup,
    };
    this.imports = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, this.guarded(call)]));
  }

  attach(memory: WebAssembly.Memory) {
    this.state.memory = new ProgramMemory(memory);
  }

  /** Where it is over the program is left by a trap, which it cannot catch; `ended` says why. */
  private guarded(call: Call): Call {
    return (...args) => {
      if (this.over) leave();
      try {
        return call(...args) ?? errno.success;
      } catch (error) {
        if (error instanceof Refused) return error.number;
        // A pointer that leads outside the program's memory.
        if (error instanceof RangeError) return errno.fault;
        if (!(error instanceof Stopped || error instanceof Exited)) throw error;
        this.over = error;
        return leave();
      }
    };
  }

  /** By what it is over: its own exit, or a limit that it ran into. */
  get ended(): Stopped | Exited | undefined {
    return this.over;
  }
}

function textCalls(state: HostState, name: 'args' | 'environ', texts: readonly string[]): Record<string, Call> {
  const all = texts.map(bytesOf);
  return {
    [`${name}_get`]: (pointersAt: number, textsAt: number) => {
      state.memory.texts(pointersAt, textsAt, all);
      return errno.success;
    },
    [`${name}_sizes_get`]: (countAt: number, sizeAt: number) => {
      state.memory.setU32(countAt, all.length);
      state.memory.setU32(
        sizeAt,
        all.reduce((sum, text) => sum + text.length + 1, 0),
      );
      return errno.success;
    },
  };
}
