import { type SentSignal, sentKinds } from '@stepwell/contract/exams/integrity.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import * as z from 'zod/mini';
import { newId } from '../../../ui/storage/new-id.ts';
import type { TabPlace } from '../../../ui/storage/tab-storage.ts';
import type { ServerClock } from '../../../ui/time/clock.ts';

const StoredSignal = z.object({
  signalId: z.uuid(),
  kind: z.enum(sentKinds),
  /** The server's time, in milliseconds, as far as this device knows it. */
  at: z.number(),
  seconds: z.nullable(z.number()),
  position: z.optional(z.int()),
  letters: z.optional(z.int()),
});
type StoredSignal = z.infer<typeof StoredSignal>;

/** Milliseconds: signals are gathered for so long, and tried again after so long. */
export interface QueuePace {
  gather: number;
  again: number;
}
const usualPace: QueuePace = { gather: 5000, again: 15_000 };
/** At once, as the server takes them. */
const BATCH = 50;
/** What is kept on the device at most; a room without a connection for hours would fill its storage. */
const MOST = 600;

interface Needs {
  attemptId: string;
  /** Takes what was noticed; the same signal may come again. */
  send: (signals: SentSignal[]) => Promise<unknown>;
  clock: ServerClock;
  storage?: TabPlace['kept'];
  pace?: QueuePace;
}

/** Something that goes on: its end makes its length. */
export interface GoingOn {
  /** Sends it as it is, so that it is known though the tab may never come back. */
  send(): void;
  /** Nothing was noticed after all. */
  forget(): void;
  end(): void;
}

/**
 * What this device noticed and no server has taken yet: in the browser's storage, one entry each, sent in batches beside
 * the saves of answers, which it never waits for and never holds up. The same signal may be sent twice; the server
 * keeps it once.
 */
export function signalQueue({ attemptId, send, clock, storage = localStorage, pace = usualPace }: Needs) {
  const prefix = `stepwell.signals.${attemptId}.`;
  const waiting = new Map<string, StoredSignal>(read(storage, prefix).map((entry) => [entry.signalId, entry]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const store = (act: () => void) => {
    try {
      act();
    } catch {
      // A browser that keeps nothing sends what it noticed as long as the tab lives.
    }
  };
  function add(entry: StoredSignal) {
    if (waiting.size >= MOST && !waiting.has(entry.signalId)) return;
    waiting.set(entry.signalId, entry);
    store(() => storage.setItem(prefix + entry.signalId, JSON.stringify(entry)));
    timer ??= setTimeout(() => void flush(), pace.gather);
  }
  function drop(entry: StoredSignal) {
    // Its end came while the beginning was on its way: that is still to be sent.
    if (waiting.get(entry.signalId) !== entry) return;
    waiting.delete(entry.signalId);
    store(() => storage.removeItem(prefix + entry.signalId));
  }
  const sent = ({ at, ...signal }: StoredSignal): SentSignal => ({
    ...signal,
    ago: Math.min(86_400, Math.max(0, (clock.now() - at) / 1000)),
  });

  async function run() {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, BATCH);
      try {
        await send(batch.map(sent));
      } catch (error) {
        const isRefused = error instanceof Refusal && error.status < 500 && error.status !== 429;
        if (!isRefused) {
          timer = setTimeout(() => void flush(), pace.again);
          return;
        }
      }
      for (const entry of batch) drop(entry);
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = undefined;
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), pace.again);
    });
    return running;
  }
  if (waiting.size > 0) timer = setTimeout(() => void flush(), pace.gather);

  return {
    flush,
    note(kind: StoredSignal['kind'], detail: Pick<StoredSignal, 'position' | 'letters'> = {}) {
      add({ signalId: newId(), kind, at: clock.now(), seconds: null, ...detail });
    },
    begin(kindNow: () => StoredSignal['kind']): GoingOn {
      // How long is counted apart from when: the server's time is corrected now and then, and lengths must not jump.
      const [signalId, at, began] = [newId(), clock.now(), performance.now()];
      let over = false;
      const entry = (seconds: number | null): StoredSignal => ({ signalId, kind: kindNow(), at, seconds });
      return {
        send: () => !over && add(entry(null)),
        forget: () => {
          over = true;
        },
        end: () => {
          if (!over) add(entry(Math.min(86_400, Math.max(0, (performance.now() - began) / 1000))));
          over = true;
        },
      };
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
export type SignalQueue = ReturnType<typeof signalQueue>;

function read(saved: TabPlace['kept'], prefix: string): StoredSignal[] {
  try {
    const names = Array.from({ length: saved.length }, (_, place) => saved.key(place) ?? '');
    return names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const entry = z.safeParse(StoredSignal, JSON.parse(saved.getItem(name) ?? 'null'));
        return entry.success ? [entry.data] : [];
      })
      .sort((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}
