import type { MediaItem, MediaKind } from '@stepwell/contract/authoring/media.ts';
import type { Transfer } from '../../../api/send-file.ts';
import { kindOf, whyNot } from './file-labels.ts';
import type { BeginTransfer } from './transfer.ts';

/** Two at once fill a line; more only share it. */
const AT_ONCE = 2;
/** The speed shown is that of the last seconds, in ms. */
const LOOK_BACK = 5000;

export type LineState = 'queued' | 'sending' | 'offline' | 'paused' | 'checking' | 'kept' | 'refused' | 'failed';
export interface UploadLine {
  id: number;
  name: string;
  kind: MediaKind;
  bytes: number;
  sent: number;
  /** Bytes in a second; 0 while nothing is known. */
  speed: number;
  state: LineState;
  /** Why it is refused, or what failed. */
  message: string;
  /** Whether trying again may help. */
  again: boolean;
  item: MediaItem | undefined;
}

interface Going {
  file: File;
  /** Prepared once, however often it is paused meanwhile. */
  transfer: Promise<Transfer> | undefined;
  samples: { at: number; sent: number }[];
}
export interface QueueWays {
  begin: BeginTransfer;
  /** Waits until the server has looked at it: the file it became, or the words of a refusal. */
  outcome: (uploadId: string, file: File) => Promise<{ item: MediaItem } | { refusal: string }>;
  now?: () => number;
}
export type UploadQueue = ReturnType<typeof newUploadQueue>;

/** The uploads of one course, two at a time in the order they came; they go on while their author is elsewhere in the builder. */
export function newUploadQueue(courseId: string, { begin, outcome, now = () => performance.now() }: QueueWays) {
  let lines: readonly UploadLine[] = [];
  let last = 0;
  const going = new Map<number, Going>();
  const watchers = new Set<() => void>();
  const savedListeners = new Set<(item: MediaItem) => void>();

  const publish = (fresh: readonly UploadLine[]) => {
    lines = fresh;
    for (const watcher of watchers) watcher();
  };
  const set = (id: number, change: Partial<UploadLine>) =>
    publish(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const lineOf = (id: number) => lines.find((line) => line.id === id);

  /** Lets the next ones go, as long as there is room. */
  const advance = () => {
    const busy = lines.filter(({ state }) => state === 'sending' || state === 'offline').length;
    for (const { id } of lines.filter(({ state }) => state === 'queued').slice(0, Math.max(0, AT_ONCE - busy))) {
      set(id, { state: 'sending', message: '' });
      void send(id);
    }
  };

  const moved = (id: number, sent: number) => {
    const one = going.get(id);
    if (!one || !lineOf(id)) return;
    const at = now();
    one.samples = [...one.samples.filter((sample) => at - sample.at < LOOK_BACK), { at, sent }];
    const [first] = one.samples;
    const passed = first ? at - first.at : 0;
    const speed = first && passed > 500 ? Math.max(0, ((sent - first.sent) / passed) * 1000) : 0;
    set(id, { sent, speed, ...(lineOf(id)?.state === 'offline' && { state: 'sending' }) });
  };

  const send = async (id: number) => {
    const one = going.get(id);
    const line = lineOf(id);
    if (!one || !line) return;
    one.samples = [];
    try {
      one.transfer ??= begin(
        one.file,
        { course: courseId, kind: line.kind, filename: line.name },
        {
          onProgress: (sent) => moved(id, sent),
          onWaiting: () => lineOf(id)?.state === 'sending' && set(id, { state: 'offline', speed: 0 }),
          onDone: (uploadId) => void check(id, uploadId, one.file),
          onFailed(text, again) {
            set(id, { state: 'failed', message: text, again, speed: 0 });
            advance();
          },
        },
      );
      const transfer = await one.transfer;
      // Paused or taken away while it was being prepared.
      if (lineOf(id)?.state === 'sending') transfer.start();
    } catch (error) {
      one.transfer = undefined;
      set(id, { state: 'failed', message: error instanceof Error ? error.message : '', again: true });
      advance();
    }
  };

  const check = async (id: number, uploadId: string, file: File) => {
    set(id, { state: 'checking', sent: file.size, speed: 0 });
    advance();
    try {
      const found = await outcome(uploadId, file);
      if ('refusal' in found) return set(id, { state: 'refused', message: found.refusal });
      going.delete(id);
      set(id, { state: 'kept', item: found.item });
      for (const listener of savedListeners) listener(found.item);
    } catch (error) {
      set(id, { state: 'failed', message: error instanceof Error ? error.message : '', again: true });
    }
  };

  return {
    lines: () => lines,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    onKept(listener: (item: MediaItem) => void) {
      savedListeners.add(listener);
      return () => void savedListeners.delete(listener);
    },
    /** In the order given; what cannot be taken stands there with the reason. */
    add(files: readonly File[], only?: MediaKind) {
      const fresh = files.map((file): UploadLine => {
        const id = ++last;
        const text = whyNot(file, only) ?? '';
        if (!text) going.set(id, { file, transfer: undefined, samples: [] });
        const state = text ? 'refused' : 'queued';
        const about = { name: file.name, kind: only ?? kindOf(file), bytes: file.size };
        return { id, ...about, sent: 0, speed: 0, state, message: text, again: false, item: undefined };
      });
      publish([...lines, ...fresh]);
      advance();
      return fresh.map(({ id }) => id);
    },
    pause(id: number) {
      const line = lineOf(id);
      if (!line || !['queued', 'sending', 'offline'].includes(line.state)) return;
      set(id, { state: 'paused', speed: 0 });
      void going.get(id)?.transfer?.then((transfer) => transfer.pause());
      advance();
    },
    /** Goes on, or tries again. */
    resume(id: number) {
      const line = lineOf(id);
      if (!line || (line.state !== 'paused' && line.state !== 'failed')) return;
      set(id, { state: 'queued', message: '' });
      advance();
    },
    /** The connection is back: what waits for it goes on at once. */
    wake() {
      for (const { id, state } of lines) {
        if (state !== 'offline') continue;
        set(id, { state: 'sending' });
        void going.get(id)?.transfer?.then(async (transfer) => {
          await transfer.pause();
          if (lineOf(id)?.state === 'sending') transfer.start();
        });
      }
    },
    /** Gives up an upload, or takes a line away that has ended. */
    remove(id: number) {
      const line = lineOf(id);
      const isEnded = line?.state === 'kept' || line?.state === 'refused' || line?.state === 'checking';
      const transfer = going.get(id)?.transfer;
      going.delete(id);
      publish(lines.filter((one) => one.id !== id));
      if (!isEnded) void transfer?.then((one) => one.cancel());
      advance();
    },
    clearKept() {
      publish(lines.filter(({ state }) => state !== 'kept'));
    },
  };
}

const unended: readonly LineState[] = ['queued', 'sending', 'offline', 'paused', 'checking'];
/** Whether leaving the page would interrupt it. */
export const isUnderWay = ({ state }: Pick<UploadLine, 'state'>) => unended.includes(state);
