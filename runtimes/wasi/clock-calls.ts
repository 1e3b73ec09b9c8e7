import { errno, Refused } from './errno.ts';
import { type HostState, sleep } from './state.ts';

const REALTIME = 0;
const NANOSECONDS = 1_000_000n;
/** The kinds of events one may wait for. */
const CLOCK = 0;
const READ = 1;
const [SUBSCRIPTION_BYTES, EVENT_BYTES] = [48, 32];
const ABSOLUTE = 1;

const now = (clock: number): bigint => {
  const milliseconds = clock === REALTIME ? performance.timeOrigin + performance.now() : performance.now();
  const whole = Math.floor(milliseconds);
  return BigInt(whole) * NANOSECONDS + BigInt(Math.floor((milliseconds - whole) * 1e6));
};

/** Clocks and waiting. Nobody waits by spinning: sleeping costs no processor time. */
export function clockCalls(state: HostState) {
  return {
    clock_res_get: (_clock: number, at: number) => {
      state.memory.setU64(at, 1000);
      return errno.success;
    },
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      if (clock >>> 0 > 3) return errno.inval;
      state.memory.setU64(at, now(clock));
      return errno.success;
    },

    poll_oneoff: (subscriptionsAt: number, eventsAt: number, count: number, countAt: number) => {
      if (count === 0) return errno.inval;
      const { memory } = state;
      const wanted = Array.from({ length: Math.min(count >>> 0, 512) }, (_, index) => {
        const at = (subscriptionsAt >>> 0) + SUBSCRIPTION_BYTES * index;
        const kind = memory.view.getUint8(at + 8);
        const userdata = memory.view.getBigUint64(at, true);
        if (kind !== CLOCK) return { kind, userdata, descriptor: memory.u32(at + 16), milliseconds: 0 };
        const clock = memory.u32(at + 16);
        const timeout = memory.view.getBigUint64(at + 24, true);
        const left = memory.view.getUint16(at + 40, true) & ABSOLUTE ? timeout - now(clock) : timeout;
        return { kind, userdata, descriptor: 0, milliseconds: Math.max(0, Number(left) / 1e6) };
      });
      const clocks = wanted.filter(({ kind }) => kind === CLOCK);
      const patience = Math.min(...clocks.map(({ milliseconds }) => milliseconds), Number.POSITIVE_INFINITY);
      const ready = readyOf(
        wanted.filter(({ kind }) => kind !== CLOCK),
        patience,
      );
      if (ready.length === 0 && Number.isFinite(patience)) {
        if (wanted.length === clocks.length) sleep(state.rest, patience);
        ready.push(
          ...clocks.filter(({ milliseconds }) => milliseconds <= patience).map((one) => ({ ...one, error: 0 })),
        );
      }
      ready.forEach(({ userdata, kind, error }, index) => {
        const at = (eventsAt >>> 0) + EVENT_BYTES * index;
        memory.part(at, EVENT_BYTES).fill(0);
        memory.setU64(at, userdata);
        memory.view.setUint16(at + 8, error, true);
        memory.view.setUint8(at + 10, kind);
        if (kind === READ) memory.setU64(at + 16, 1);
      });
      memory.setU32(countAt, ready.length);
      return errno.success;
    },
  };

  /** Of those that read or write, those that need not wait; the first that may have to is given all the patience. */
  function readyOf(wanted: { kind: number; userdata: bigint; descriptor: number }[], patience: number) {
    const at = (descriptor: number, milliseconds: number): { error: number } | undefined => {
      try {
        return state.descriptor(descriptor).isReady(milliseconds) ? { error: errno.success } : undefined;
      } catch (error) {
        if (error instanceof Refused) return { error: error.number };
        throw error;
      }
    };
    const look = (milliseconds: number) =>
      wanted.flatMap((one) => {
        const found = one.kind === READ ? at(one.descriptor, milliseconds) : { error: errno.success };
        return found ? [{ ...one, error: found.error }] : [];
      });
    const ready = look(0);
    return ready.length > 0 || wanted.length === 0 ? ready : look(patience);
  }
}
