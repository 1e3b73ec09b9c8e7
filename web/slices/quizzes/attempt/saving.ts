import { assessment, type Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../../api/call.ts';
import type { Unsent, unsentOf } from './unsent.ts';

/** How long it waits for what, in milliseconds. */
export interface Pace {
  /** A pause in typing after which it is sent. */
  pause: number;
  /** The longest that typing without a pause stays unsent. */
  longest: number;
  /** A lost network answers nothing for minutes; after this long the same save is sent again. */
  limit: number;
  /** Pauses between tries while nothing answers; the last one is repeated. */
  tries: number[];
}
export const usualPace: Pace = { pause: 400, longest: 2000, limit: 10_000, tries: [1000, 2000, 4000, 8000] };

interface Needs {
  attemptId: string;
  call: Call;
  unsent: ReturnType<typeof unsentOf>;
  pace: Pace;
  onSaved(entry: Unsent, saved: Saved): void;
  /** The server holds something newer than what these entries of one question were made on. They are sent no more. */
  onConflict(entries: Unsent[]): void;
  /** The attempt is over; answers to so many questions came too late so far. */
  onEnded(late: number): void;
  /** Its part or its question is closed, and the attempt goes on; answers to so many questions came too late so far. */
  onShut(late: number): void;
  onRefused(entry: Unsent, problem: Refusal): void;
  /** True with the first try that fails, false with the first answer after it. */
  onCut(cut: boolean): void;
}

/**
 * Sends what is unsent, one after the other, oldest first. An entry that was sent once keeps its content and its
 * `saveId` until it is answered, so that sending it again is the same save; later changes queue behind it.
 */
export function newSaving({ attemptId, call, unsent, pace, ...on }: Needs) {
  let queue: Unsent[] = [];
  const tried = new Set<string>();
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | undefined;
  let failures = 0;
  let stopped = false;
  const late = new Set<number>();

  const drop = (gone: Unsent[]) => {
    for (const entry of gone) unsent.drop(entry);
    queue = queue.filter((entry) => !gone.includes(entry));
  };
  const cut = (now: boolean) => {
    if (now !== failures > 0) on.onCut(now);
    failures = now ? failures + 1 : 0;
  };

  async function sendFirst(entry: Unsent) {
    const { position, saveId, version, answer, flagged } = entry;
    tried.add(saveId);
    try {
      const params = { attemptId, position };
      const body = { saveId, version, answer, flagged };
      const saved = await withinLimit(pace.limit, (signal) => call(assessment.save, { params, body }, signal));
      cut(false);
      // Those behind it first: a tab that dies between the two lines sends this one again, and finds it saved.
      for (const later of queue.filter((each) => each.position === position && each !== entry)) {
        Object.assign(later, { version: saved.version, was: { answer, flagged } });
        unsent.keep(later);
      }
      drop([entry]);
      on.onSaved(entry, saved);
      return true;
    } catch (error) {
      return settle(entry, error);
    }
  }

  /** Whether to go on with the next entry after a failure. */
  function settle(entry: Unsent, error: unknown) {
    const isCut =
      error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500));
    if (isCut) {
      cut(true);
      return false;
    }
    // Anything but a refusal is the end of the session: what is kept waits for the next one.
    if (!(error instanceof Refusal)) return stop();
    cut(false);
    if (error.code === 'answered_elsewhere') {
      const same = queue.filter(({ position }) => position === entry.position);
      queue = queue.filter((each) => !same.includes(each));
      on.onConflict(same);
      return true;
    }
    if (error.code === 'attempt_ended') {
      // The others are asked about as well: one of them may be a save whose answer was lost.
      late.add(entry.position);
      drop([entry]);
      on.onEnded(late.size);
      return true;
    }
    if (error.code === 'section_ended' || error.code === 'question_left') {
      late.add(entry.position);
      drop([entry]);
      on.onShut(late.size);
      return true;
    }
    drop([entry]);
    on.onRefused(entry, error);
    return true;
  }

  async function run() {
    await null;
    while (!stopped) {
      const [entry] = queue;
      if (!entry) break;
      if (!(await sendFirst(entry))) break;
    }
    running = undefined;
    // Whoever leaves the screen tries once; the rest waits in storage for the next visit.
    if (queue.length > 0 && failures > 0 && !stopped) {
      timer = setTimeout(flush, pace.tries[Math.min(failures, pace.tries.length) - 1]);
    }
  }

  /** Sends now; ends when everything is sent or the first try has failed. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    typingSince = undefined;
    running ??= run();
    return running;
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    return false;
  }

  return {
    flush,
    /** Takes one more change. What was not tried yet for the same question is replaced by it. */
    add(entry: Unsent, typing: boolean) {
      const replaced = queue.filter(({ position, saveId }) => position === entry.position && !tried.has(saveId));
      drop(replaced);
      queue.push(entry);
      unsent.keep(entry);
      if (failures > 0) return;
      if (!typing) return void flush();
      // Not the computer's clock: a hand may move that while somebody types.
      typingSince ??= performance.now();
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(pace.pause, typingSince + pace.longest - performance.now())));
    },
    /** Entries of an earlier visit, oldest first: their outcome is unknown, so they go as they are. */
    adopt(entries: Unsent[]) {
      const fresh = entries.filter(({ saveId }) => !queue.some((known) => known.saveId === saveId));
      for (const { saveId } of fresh) tried.add(saveId);
      queue = [...fresh, ...queue];
      if (fresh.length > 0) void flush();
    },
    waiting: () => queue,
    /** Questions whose newest answers came after the end, or could not be asked about since. */
    late: () => new Set([...late, ...queue.map(({ position }) => position)]).size,
    stop,
  };
}

async function withinLimit<T>(limit: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Unreachable('No answer in time.'));
      giveUp.abort();
    }, limit);
  });
  return Promise.race([ask(giveUp.signal), late]).finally(() => clearTimeout(timer));
}
