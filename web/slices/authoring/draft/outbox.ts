/** A pause in typing after which it is sent, and the longest that typing without a pause stays unsent, in ms. */
const PAUSE = 700;
const LONGEST = 1500;
/** Pauses between tries while nothing answers, in ms; the last one is repeated. */
const TRIES = [1000, 2000, 4000, 8000];

/** How a try ended: on with the next one, nobody answered, or the session is over. */
export type Ended = 'next' | 'cut' | 'over';

/**
 * What waits to be sent, one after the other in the order in which it was changed first. `send` takes its key out once it
 * is settled. `onTurn` is told whenever something begins or ends.
 */
export function newOutbox<Key extends string>(send: (key: Key) => Promise<Ended>, onTurn: () => void) {
  const queue = new Set<Key>();
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | undefined;
  let failures = 0;
  let over = false;

  async function run() {
    // Let whoever calls see the promise first.
    await null;
    onTurn();
    let isCut = false;
    while (!over && !isCut) {
      const [key] = queue;
      if (!key) break;
      const ended = await send(key);
      isCut = ended === 'cut';
      failures = isCut ? failures + 1 : 0;
      over ||= ended === 'over';
    }
    running = undefined;
    if (over) return;
    onTurn();
    if (isCut) timer = setTimeout(flush, TRIES[Math.min(failures, TRIES.length) - 1]);
  }

  /** Sends what waits; ends when all of it is sent, or the first try has failed. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    typingSince = undefined;
    if (queue.size === 0 && !running) return Promise.resolve();
    running ??= run();
    return running;
  }

  return {
    flush,
    add: (key: Key) => void queue.add(key),
    drop: (key: Key) => void queue.delete(key),
    /** Sends soon: after a pause in typing, or when typing has gone on for long enough. */
    soon(send: () => void) {
      if (failures > 0) return;
      typingSince ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(send, Math.max(0, Math.min(PAUSE, typingSince + LONGEST - Date.now())));
    },
    state: (): 'cut' | 'saving' | 'waiting' | 'saved' =>
      failures > 0 ? 'cut' : running ? 'saving' : queue.size > 0 ? 'waiting' : 'saved',
    start() {
      over = false;
      if (queue.size > 0) void flush();
    },
    stop() {
      over = true;
      clearTimeout(timer);
    },
  };
}
