/**
 * A program that has run for so long holds back no submission that is short so far: beside two endless loops in one slot a
 * short one waits twice this, and for processes to start.
 */
const LONG_MS = 300;
/** So many are let past those that work. */
const MOST_PAST = 3;

export interface Turn {
  /** Told when its program begins: until then whoever waits gains nothing from another process that starts, too. */
  begins(): void;
  /** Told while it runs: whether the program waits for something else than a processor. */
  sleeps(isAsleep: boolean): void;
  end(): void;
}
export interface SlotRequest {
  /** What it belongs to has run for long already: runs of what has not come before it. */
  isLong?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Who may run, where `size` programs may work at once. One that sleeps does not count, up to `most` programs in all, so
 * that sleepers hold nobody back. Runs of what is short so far come before others, and some of them are let past programs
 * that have run for `longMs`: an endless loop holds back nobody's short program.
 */
export function turnsFor(size: number, { most = size, longMs = LONG_MS } = {}) {
  const under = new Set<{ isLong: boolean; isAsleep: boolean }>();
  const waiting: { isLong: boolean; start(): void }[] = [];

  function hasRoom(isLong: boolean) {
    if (under.size >= most) return false;
    const working = [...under].filter(({ isAsleep }) => !isAsleep);
    if (working.length < size) return true;
    return !isLong && working.length < size + MOST_PAST && working.every((one) => one.isLong);
  }

  function fill() {
    for (;;) {
      const next = waiting.find(({ isLong }) => !isLong) ?? waiting[0];
      if (!next || !hasRoom(next.isLong)) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.start();
    }
  }

  function begin(): Turn {
    const one = { isLong: longMs === 0, isAsleep: false };
    under.add(one);
    let timer: NodeJS.Timeout | undefined;
    return {
      begins() {
        // Not by comparing clocks: a timer may come a moment before its time, and nobody would look again.
        timer ??= setTimeout(() => {
          one.isLong = true;
          fill();
        }, longMs);
      },
      sleeps(isAsleep) {
        one.isAsleep = isAsleep;
        fill();
      },
      end() {
        clearTimeout(timer);
        under.delete(one);
        fill();
      },
    };
  }

  return {
    size,
    most,
    running: () => under.size,
    /** Undefined where there is no room now. */
    tryToTake: () => (waiting.length === 0 && hasRoom(true) ? begin() : undefined),
    /** Waits for its turn; undefined where it was called off before. */
    take({ isLong = false, signal }: SlotRequest = {}): Promise<Turn | undefined> {
      return new Promise((settle) => {
        if (signal?.aborted) return settle(undefined);
        const off = () => {
          const at = waiting.indexOf(one);
          if (at >= 0) waiting.splice(at, 1);
          settle(undefined);
        };
        const one = {
          isLong,
          start() {
            signal?.removeEventListener('abort', off);
            settle(begin());
          },
        };
        signal?.addEventListener('abort', off, { once: true });
        waiting.push(one);
        fill();
      });
    },
  };
}
