import { i18n } from '@lingui/core';
import { marking } from '@stepwell/contract/grading/marking.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { assessment, type Paper, type Saved, type Score, type Seat } from '@stepwell/contract/quizzes/attempts.ts';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import type { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../../api/call.ts';
import { tabPlace } from '../../../ui/storage/tab-storage.ts';
import type { ServerClock } from '../../../ui/time/clock.ts';
import { type AttemptState, type Line, lineOf, type TabMessage } from './attempt-lines.public.ts';
import { BEAT, newSeat } from './attempt-seat.ts';
import { begunOf, phaseOf, stepsOf } from './attempt-steps.ts';
import { newConflicts } from './conflicts.ts';
import type { StoredAnswer } from './merging.ts';
import { newSaving, usualPace } from './saving.ts';
import { liveAs, orphans, type Unsent, unsentOf } from './unsent.ts';

interface Needs {
  paper: Paper;
  call: Call;
  clock: ServerClock;
  /** Where it goes on at one device at a time: the one that this is. */
  deviceId?: string;
  place?: ReturnType<typeof tabPlace>;
  pace?: typeof usualPace;
  heartbeatMs?: number;
}

/** Beyond this, in milliseconds, the clock here is another than the server's, and not only an answer that took its time. */
const DRIFT = 1500;

/**
 * One open attempt in one tab: what is answered, what of it the server has, and what still has to go there. Other tabs
 * of the same attempt hear every acknowledged save.
 */
export function openAttempt({
  paper,
  call,
  clock,
  deviceId,
  place = tabPlace(),
  pace = usualPace,
  heartbeatMs = BEAT,
}: Needs) {
  const { attemptId } = paper;
  const tab = crypto.randomUUID();
  const unsent = unsentOf(attemptId, place.kept);
  const leaveTab = liveAs(tab, place.locks);
  const channel = place.channel(`stepwell.${attemptId}`);
  const conflicts = newConflicts(unsent);
  const watchers = new Set<() => void>();
  // Counts on from what an earlier visit left, whatever the computer's clock says now.
  let order = Math.max(Date.now(), ...unsent.all().map((entry) => entry.order));
  let state: AttemptState = {
    lines: paper.questions.map(lineOf),
    ...stepsOf(paper),
    furthest: furthestOf(paper, unsent.all()),
    late: 0,
    cutSince: null,
    awaySince: null,
    ended: null,
    handingIn: false,
  };
  /** What the server has of each question at the version of its line. */
  const base = new Map<number, StoredAnswer>();
  const takeBase = (questions: Paper['questions']) => {
    base.clear();
    for (const question of questions) base.set(question.position, keptOf(question));
  };
  takeBase(paper.questions);

  const set = (part: Partial<AttemptState>) => {
    state = { ...state, ...part };
    for (const watcher of watchers) watcher();
  };
  const lineAt = (position: number) => state.lines.find((line) => line.position === position);
  const setLine = (position: number, part: Partial<Line>) =>
    set({ lines: state.lines.map((line) => (line.position === position ? { ...line, ...part } : line)) });
  const isWaiting = (position: number) => saving.waiting().some((entry) => entry.position === position);
  const broadcast = (message: TabMessage) => channel?.postMessage(message);
  const end = (late: number, score: Score | null, receipt: EndReceipt | null) => {
    const { ended } = state;
    const news = { late: Math.max(late, ended?.late ?? 0), score: score ?? ended?.score ?? null };
    set({ ended: { ...news, end: receipt ?? ended?.end ?? null }, handingIn: false });
  };

  const saving = newSaving({
    attemptId,
    call,
    unsent,
    pace,
    onSaved(entry, saved) {
      takeSaved(entry, saved);
      broadcast({ kind: 'saved', entry, saved });
    },
    onConflict(entries) {
      conflicts.add(entries);
      void refresh();
    },
    onEnded(late) {
      const isNews = !state.ended;
      end(late, null, null);
      if (!isNews) return;
      broadcast({ kind: 'ended' });
      void refresh();
    },
    onShut(late) {
      set({ late });
      void refresh();
    },
    onRefused(entry, problem: Refusal) {
      setLine(entry.position, { refused: Object.values(problem.fields ?? {})[0] ?? problem.message, keptAt: null });
    },
    onCut(cut) {
      set({ cutSince: cut ? clock.now() : null });
      // Whatever happened elsewhere meanwhile is asked for at once.
      if (!cut) void seat?.look();
    },
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
    base.set(position, keptOf(entry));
    const confirmed = { version, savedAt, receipt, refused: null };
    setLine(position, isNewest ? { ...confirmed, ...keptOf(entry), keptAt: null } : confirmed);
  }

  /** Takes the server's paper, but for questions whose newest answer is still here. */
  function takePaper(newer: Paper) {
    if (newer.state !== 'open') return void finish(newer.end);
    const steps = { ...stepsOf(newer), furthest: furthestOf(newer, [], state.furthest) };
    if (phaseOf(steps) !== phaseOf(state)) {
      // Other questions are open now; what is still on the way for those before is asked about all the same.
      takeBase(newer.questions);
      return set({ ...steps, lines: newer.questions.map(lineOf) });
    }
    set(steps);
    for (const known of newer.questions) {
      const line = lineAt(known.position);
      if (!line || known.version < line.version || isWaiting(known.position)) continue;
      base.set(known.position, keptOf(known));
      const { send, unsettled } = conflicts.settle(known);
      const gaveWay = unsettled ? { answer: unsettled.answer } : null;
      setLine(known.position, { ...known, gaveWay, keptAt: null });
      if (send) change(known.position, send);
      if (!unsettled) conflicts.forget(known.position);
    }
  }

  /** It is over: what is still here is asked about once more, as a save may have arrived whose answer was lost. */
  async function finish(receipt: EndReceipt | null, score: Score | null = null) {
    end(0, score, receipt);
    await saving.flush();
    saving.stop();
    for (const { position } of state.lines) conflicts.forget(position);
    end(saving.late(), score, receipt);
  }

  async function refresh() {
    const newer = await call(assessment.paper, { params: { attemptId } }).catch(() => undefined);
    if (!newer) return;
    clock.set(newer.serverNow);
    takePaper(newer);
  }

  function change(position: number, part: Partial<StoredAnswer>, typing = false) {
    const line = lineAt(position);
    if (!line || state.ended) return;
    const { answer, flagged, version } = { ...line, ...part };
    const [at, was] = [clock.now(), base.get(position)];
    order += 1;
    const entry = { saveId: crypto.randomUUID(), tab, order, position, version, answer, flagged, at };
    saving.add({ ...entry, ...(was && { was }) }, typing);
    // Whoever answers anew has said which answer counts.
    if (part.answer !== undefined && line.gaveWay) conflicts.forget(position);
    setLine(position, { answer, flagged, keptAt: at, gaveWay: part.answer === undefined ? line.gaveWay : null });
  }

  /** Puts what a tab that is gone left behind on top of the paper, and sends it. */
  async function takeUp() {
    const mine = (await orphans(unsent.all(), tab, place.locks)).map((entry) => ({ ...entry, tab }));
    if (mine.length === 0) return;
    for (const entry of mine) unsent.keep(entry);
    const undecided = mine.filter(({ gaveWay }) => gaveWay);
    for (const entry of undecided) conflicts.add([entry]);
    const left = mine.filter(({ gaveWay }) => !gaveWay);
    for (const { position, answer, flagged, at } of left) {
      if (!isWaiting(position)) setLine(position, { answer, flagged, keptAt: at });
    }
    order = Math.max(order, ...left.map((entry) => entry.order));
    saving.adopt(left);
    if (undecided.length > 0) await refresh();
  }

  function onTold({ isHere, since, changes, begun, furthest, state: attemptState, serverNow }: Seat) {
    if (Math.abs(Date.parse(serverNow) - clock.now()) > DRIFT) clock.set(serverNow);
    const awaySince = isHere ? null : since;
    if (awaySince !== state.awaySince) set({ awaySince });
    const known = state.lines.reduce((sum, { version }) => sum + version, 0);
    const isBehind = (begun ?? 0) > (begunOf(state) ?? 0) || (furthest ?? 0) > (state.furthest ?? 0);
    if (furthest !== undefined && (state.furthest ?? 0) > furthest) void tellFurthest();
    const isOld =
      attemptState !== 'open' || isBehind || isUnsettled() || (changes > known && saving.waiting().length === 0);
    if (isOld && !state.ended) void refresh();
    // Where tabs cannot see each other, one that lives must not have its typing taken from under it.
    else if (place.locks) void takeUp();
  }
  const seat = deviceId === undefined ? undefined : newSeat({ attemptId, deviceId, call, heartbeatMs, onTold });

  /** Tells how far it has come, once the server has what was answered before; a later save says it as well. */
  async function tellFurthest() {
    await saving.flush();
    const { furthest, ended } = state;
    if (furthest === undefined || ended || saving.waiting().some(({ position }) => position < furthest)) return;
    const body = { position: furthest };
    // Where nothing answers, the next look at the seat finds it behind.
    const moved = await call(assessment.comeTo, { params: { attemptId }, body }).catch(() => undefined);
    if (moved) broadcast({ kind: 'moved' });
  }

  let going: Promise<void> | undefined;
  /** Sends what is left and begins the next part; pressing again waits for the same. Throws where nothing answers. */
  function goOn(section: number): Promise<void> {
    going ??= (async () => {
      try {
        await saving.flush();
        const isOpen = phaseOf(state)?.includes('open');
        if (isOpen && isUnsaved()) throw new Unreachable(i18n.t('Your answers are still being saved.'));
        const newer = await call(assessment.goOn, { params: { attemptId, section } });
        clock.set(newer.serverNow);
        takePaper(newer);
        broadcast({ kind: 'moved' });
      } catch (error) {
        // Another device may have gone on already, or it is over.
        await refresh();
        if (!state.ended) throw error;
      } finally {
        going = undefined;
      }
    })();
    return going;
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
        if (isUnsaved()) {
          await refresh();
          await saving.flush();
        }
        if (isUnsaved() && !timeIsOver) throw new Unreachable(i18n.t('Your answers are still being saved.'));
        const { score, end: receipt } = await call(assessment.handIn, { params: { attemptId } });
        seat?.stop();
        await finish(receipt, score);
        broadcast({ kind: 'ended' });
      } finally {
        handing = undefined;
        set({ handingIn: false });
      }
    })();
    return handing;
  }
  /** Something met a newer answer, and the server's paper has not been heard since. */
  const isUnsettled = () =>
    state.lines.some(({ position, gaveWay }) => gaveWay === null && conflicts.at(position) !== undefined);
  const isUnsaved = () => saving.waiting().length > 0 || isUnsettled();

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== 'saved') return void refresh();
    if (!isWaiting(data.saved.position)) takeSaved(data.entry, data.saved);
  });
  const back = () => void saving.flush();
  globalThis.addEventListener?.('online', back);
  void takeUp();

  return {
    attemptId,
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Nothing while the attempt goes on at another device: what was typed here before still goes up. */
    answer(position: number, answer: Answer | null, typing = false) {
      if (state.awaySince === null) change(position, { answer }, typing);
    },
    flag(position: number, flagged: boolean) {
      if (state.awaySince === null) change(position, { flagged });
    },
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
    forgetConflict(position: number) {
      conflicts.forget(position);
      setLine(position, { gaveWay: null });
    },
    flush: saving.flush,
    refresh: () => Promise.all([refresh(), seat?.look()]).then(() => {}),
    /** Takes the attempt back from another device, with all that was saved there. */
    async takeBack() {
      await seat?.take();
      await refresh();
    },
    handIn,
    goOn,
    /** Leaves the questions before this one, where they are taken one by one: shown at once, told when it can be. */
    comeTo(position: number) {
      if (state.awaySince !== null || state.furthest === undefined || position <= state.furthest) return;
      set({ furthest: position });
      void tellFurthest();
    },
    /** Whether closing the tab now could lose time: something is not with the server yet. */
    isUnsaved,
    isSafe: unsent.isSafe,
    /** Leaves the screen: what is unsent goes now, or waits in storage for the next visit. */
    async close() {
      globalThis.removeEventListener?.('online', back);
      seat?.stop();
      channel?.close();
      leaveTab();
      await saving.flush();
      saving.stop();
    },
  };
}
export type Attempt = ReturnType<typeof openAttempt>;

/** Where questions are taken one by one: as far as the server knows, or as answers say that it does not have yet. */
const furthestOf = ({ furthest, questions }: Paper, unsent: Unsent[], known = 0) =>
  furthest === undefined
    ? undefined
    : Math.max(
        ...[furthest, known],
        ...unsent.map(({ position }) => position).filter((at) => questions.some(({ position }) => position === at)),
      );

const keptOf = ({ answer, flagged }: StoredAnswer): StoredAnswer => ({ answer, flagged });
