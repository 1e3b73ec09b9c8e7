import { i18n } from '@lingui/core';
import { assessment, type Paper, type PaperQuestion, type Saved, type Score } from '@stepwell/contract/assessment.ts';
import { marking } from '@stepwell/contract/marking.ts';
import { type Answer, isBlank } from '@stepwell/contract/question.ts';
import type { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../api/call.ts';
import type { ServerClock } from './clock.ts';
import { newSaving } from './saving.ts';
import { liveAs, orphans, type Unsent, unsentOf } from './unsent.ts';

export interface Line extends PaperQuestion {
  /** The server's time, in milliseconds, since which this answer is kept here and not there; null once it is. */
  keptAt: number | null;
  /** The answer that gave way to a newer one from another tab or device. */
  gaveWay: { answer: Answer | null } | null;
  refused: string | null;
}
export interface AttemptState {
  lines: Line[];
  /** Since when nothing answers, in the server's milliseconds; null while the server is there. */
  cutSince: number | null;
  /** How it ended, once it has; `late` answers came after the end and do not count. */
  ended: { late: number; score: Score | null } | null;
  handingIn: boolean;
}
type Said = { kind: 'saved'; entry: Unsent; saved: Saved } | { kind: 'ended' };

interface Needs {
  paper: Paper;
  call: Call;
  clock: ServerClock;
}

/**
 * One open attempt in one tab: what is answered, what of it the server has, and what still has to go there. Other tabs
 * of the same attempt hear every acknowledged save.
 */
export function openAttempt({ paper, call, clock }: Needs) {
  const { attemptId } = paper;
  const tab = crypto.randomUUID();
  const unsent = unsentOf(attemptId);
  const leaveTab = liveAs(tab);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`stepwell.${attemptId}`);
  const watchers = new Set<() => void>();
  let order = Date.now();
  let state: AttemptState = {
    lines: paper.questions.map((question) => ({ ...question, keptAt: null, gaveWay: null, refused: null })),
    cutSince: null,
    ended: null,
    handingIn: false,
  };

  const set = (part: Partial<AttemptState>) => {
    state = { ...state, ...part };
    for (const watcher of watchers) watcher();
  };
  const lineAt = (position: number) => state.lines.find((line) => line.position === position);
  const setLine = (position: number, part: Partial<Line>) =>
    set({ lines: state.lines.map((line) => (line.position === position ? { ...line, ...part } : line)) });
  const isWaiting = (position: number) => saving.waiting().some((entry) => entry.position === position);
  const say = (said: Said) => channel?.postMessage(said);
  const end = (late: number, score: Score | null) => {
    if (state.ended?.score) return;
    set({ ended: { late: Math.max(late, state.ended?.late ?? 0), score }, handingIn: false });
  };

  const saving = newSaving({
    attemptId,
    call,
    unsent,
    onSaved(entry, saved) {
      takeSaved(entry, saved);
      say({ kind: 'saved', entry, saved });
    },
    onConflict(latest) {
      setLine(latest.position, { gaveWay: { answer: latest.answer }, keptAt: null });
      void refresh();
    },
    onEnded(late) {
      end(late, null);
      say({ kind: 'ended' });
    },
    onRefused(entry, problem: Refusal) {
      setLine(entry.position, { refused: Object.values(problem.fields ?? {})[0] ?? problem.message, keptAt: null });
    },
    onCut: (cut) => set({ cutSince: cut ? clock.now() : null }),
  });

  function takeSaved(entry: Unsent, { position, version, savedAt, receipt }: Saved) {
    const line = lineAt(position);
    if (!line) return;
    const isNewest = !isWaiting(position);
    if (line.version > version) {
      // Saved long ago, and another device has been newer since: what it said is shown.
      if (isNewest) setLine(position, { keptAt: null });
      return void (isNewest && refresh());
    }
    const told = { version, savedAt, receipt, refused: null };
    setLine(position, isNewest ? { ...told, answer: entry.answer, flagged: entry.flagged, keptAt: null } : told);
  }

  /** Takes the server's paper, but for questions whose newest answer is still here. */
  function takePaper(newer: Paper) {
    if (newer.state !== 'open') {
      saving.stop();
      const late = new Set(saving.waiting().map(({ position }) => position)).size;
      saving.clear();
      return end(late, null);
    }
    set({
      lines: state.lines.map((line) => {
        const known = newer.questions.find(({ position }) => position === line.position);
        return known && known.version >= line.version && !isWaiting(line.position) ? { ...line, ...known } : line;
      }),
    });
  }

  async function refresh() {
    const newer = await call(assessment.paper, { params: { attemptId } }).catch(() => undefined);
    if (!newer) return;
    clock.set(newer.serverNow);
    takePaper(newer);
  }

  function change(position: number, part: { answer?: Answer | null; flagged?: boolean }, typing = false) {
    const line = lineAt(position);
    if (!line || state.ended) return;
    const { answer, flagged, version } = { ...line, ...part };
    const at = clock.now();
    setLine(position, { answer, flagged, keptAt: at, gaveWay: part.answer === undefined ? line.gaveWay : null });
    order += 1;
    saving.add({ saveId: crypto.randomUUID(), tab, order, position, version, answer, flagged, at }, typing);
  }

  /** Puts what an earlier visit left behind on top of the paper, and sends it. */
  async function takeUp() {
    const left = await orphans(unsent.all(), tab);
    for (const { position, answer, flagged, at } of left) {
      if (!isWaiting(position)) setLine(position, { answer, flagged, keptAt: at });
    }
    order = Math.max(order, ...left.map((entry) => entry.order));
    saving.adopt(left);
  }

  let handing: Promise<void> | undefined;
  /**
   * Sends what is left and ends the attempt; pressing again waits for the same end. Throws where nothing answers, and
   * while answers are still here only, unless the time is over and they come too late anyway.
   */
  function handIn({ timeIsOver = false } = {}): Promise<void> {
    handing ??= (async () => {
      set({ handingIn: true });
      try {
        await saving.flush();
        if (saving.waiting().length > 0 && !timeIsOver)
          throw new Unreachable(i18n.t('Your answers are still on the way.'));
        const { score } = await call(assessment.handIn, { params: { attemptId } });
        saving.stop();
        const late = new Set(saving.waiting().map(({ position }) => position)).size;
        saving.clear();
        end(late, score);
        say({ kind: 'ended' });
      } finally {
        handing = undefined;
        set({ handingIn: false });
      }
    })();
    return handing;
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'ended') return void refresh();
    if (!isWaiting(data.saved.position)) takeSaved(data.entry, data.saved);
  });
  const back = () => void saving.flush();
  addEventListener('online', back);
  void takeUp();

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    answer: (position: number, answer: Answer | null, typing = false) => change(position, { answer }, typing),
    flag: (position: number, flagged: boolean) => change(position, { flagged }),
    /** A file for an answer; it belongs to it once the answer names it. */
    upload: (position: number, file: File, signal: AbortSignal) =>
      call(
        marking.addFile,
        {
          params: { attemptId, position },
          query: { name: file.name },
          content: new Blob([file], { type: 'application/octet-stream' }),
        },
        signal,
      ),
    forgetConflict: (position: number) => setLine(position, { gaveWay: null }),
    flush: saving.flush,
    refresh,
    handIn,
    /** Whether closing the tab now could lose time: something is not with the server yet. */
    isUnsaved: () => saving.waiting().length > 0,
    isSafe: unsent.isSafe,
    /** Leaves the screen: what is unsent goes now, or waits in storage for the next visit. */
    async close() {
      removeEventListener('online', back);
      channel?.close();
      leaveTab();
      await saving.flush();
      saving.stop();
    },
  };
}
export type Attempt = ReturnType<typeof openAttempt>;

/** How the palette tells a question. */
export const isAnswered = ({ answer }: Pick<Line, 'answer'>) => !isBlank(answer);
