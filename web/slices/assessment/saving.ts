import { assessment, type Saved } from '@stepwell/contract/assessment.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../api/call.ts';
import type { Unsent, unsentOf } from './unsent.ts';

/** A pause in typing after which it is sent, and the longest that typing without a pause stays unsent. */
const PAUSE = 400;
const LONGEST = 2000;
/** The same for a text of pages: each save carries all of it. */
const ESSAY_PAUSE = 1500;
const ESSAY_LONGEST = 10_000;
/** A lost network answers nothing for minutes; after this long the same save is sent again. */
const LIMIT = 10_000;
/** Pauses between tries while nothing answers; the last one is repeated. */
const TRIES = [1000, 2000, 4000, 8000];

interface Needs {
  attemptId: string;
  call: Call;
  unsent: ReturnType<typeof unsentOf>;
  onSaved(entry: Unsent, saved: Saved): void;
  /** The server holds a newer answer than the one this entry was made on; the entries for it are dropped. */
  onConflict(latest: Unsent): void;
  /** The attempt is over; so many answers came too late. */
  onEnded(late: number): void;
  onRefused(entry: Unsent, problem: Refusal): void;
  /** True with the first try that fails, false with the first answer after it. */
  onCut(cut: boolean): void;
}

/**
 * Sends what is unsent, one after the other, oldest first. An entry that was sent once keeps its content and its
 * `saveId` until it is answered, so that sending it again is the same save; later changes queue behind it.
 */
export function newSaving({ attemptId, call, unsent, ...on }: Needs) {
  let queue: Unsent[] = [];
  const tried = new Set<string>();
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSince: number | undefined;
  let failures = 0;
  let stopped = false;

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
      const saved = await withinLimit(call(assessment.save, { params, body }));
      cut(false);
      drop([entry]);
      for (const later of queue.filter((each) => each.position === position)) {
        later.version = saved.version;
        unsent.keep(later);
      }
      on.onSaved(entry, saved);
      return true;
    } catch (error) {
      return settle(entry, error);
    }
  }

  /** Whether to go on with the next entry after a failure. */
  function settle(entry: Unsent, error: unknown) {
    const isCut =
      error instanceof Unreachable || (error instanceof Refusal && [429, 500, 502, 503].includes(error.status));
    if (isCut) {
      cut(true);
      return false;
    }
    // Anything but a refusal is the end of the session: what is kept waits for the next one.
    if (!(error instanceof Refusal)) return stop();
    cut(false);
    if (error.code === 'answered_elsewhere') {
      const same = queue.filter(({ position }) => position === entry.position);
      drop(same);
      on.onConflict(same.at(-1) ?? entry);
      return true;
    }
    if (error.code === 'attempt_ended') {
      const late = new Set(queue.map(({ position }) => position)).size;
      drop(queue);
      on.onEnded(late);
      return stop();
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
      timer = setTimeout(flush, TRIES[Math.min(failures, TRIES.length) - 1]);
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
      typingSince ??= Date.now();
      clearTimeout(timer);
      const isEssay = entry.answer?.kind === 'essay';
      const [pause, longest] = isEssay ? [ESSAY_PAUSE, ESSAY_LONGEST] : [PAUSE, LONGEST];
      timer = setTimeout(flush, Math.max(0, Math.min(pause, typingSince + longest - Date.now())));
    },
    /** Entries of an earlier visit, oldest first: their outcome is unknown, so they go as they are. */
    adopt(entries: Unsent[]) {
      for (const { saveId } of entries) tried.add(saveId);
      queue = [...entries, ...queue];
      if (entries.length > 0) void flush();
    },
    waiting: () => queue,
    /** Drops everything: the attempt is over and the server has said so. */
    clear: () => drop(queue),
    stop,
  };
}

async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Unreachable('No answer in time.')), LIMIT);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
