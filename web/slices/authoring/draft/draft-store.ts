import type { DraftPartContent, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import type { Draft, LatestDraftPart, LecturePart } from '@stepwell/contract/authoring/drafts.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Call, Unreachable } from '../../../api/call.ts';
import { type DraftNow, draftNow, linesOf, newerLines, type Piece, pieceOf } from './draft-now.ts';
import { merged } from './merging.ts';
import { type Ended, newOutbox } from './outbox.ts';
import { same } from './same.ts';
import { lectureKey, type Sent, sendDraftPart } from './sending.ts';
import { type StoredDrafts, storedDrafts } from './stored-drafts.ts';

/** How soon what is typed is kept on the device, in ms. */
const KEEP = 250;

/**
 * A draft as its author changes it: each change stands at once, is kept on the device, and goes to the server piece by
 * piece. What somebody else saved meanwhile is merged; where both wrote in the same place, the author is asked.
 */
export function newDraftStore(draft: Draft, call: Call, stored: StoredDrafts = storedDrafts(draft.courseId)) {
  const { courseId } = draft;
  let now = draftNow(draft);
  const watchers = new Set<() => void>();
  const unkept = new Set<DraftPartKey>();
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (change: Partial<DraftNow>) => {
    now = { ...now, ...change };
    for (const watcher of watchers) watcher();
  };
  /** Makes the change known, with the word for whether all is saved. */
  const publish = (change: Partial<DraftNow> = {}) => {
    const { conflicts, pieces } = { ...now, ...change };
    const sending = outbox.state();
    const isRefused = Object.values(pieces).some(({ refused }) => refused);
    const asks = Object.keys(conflicts).length > 0 ? 'conflict' : isRefused ? 'refused' : undefined;
    set({ ...change, saving: sending === 'cut' ? 'cut' : (asks ?? sending) });
  };
  const withPiece = (key: DraftPartKey, part: Piece) => ({ pieces: { ...now.pieces, [key]: part } });
  const outbox = newOutbox<DraftPartKey>(sendOne, publish);

  /** Writes to the device what was changed since it last did. */
  function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    let { safe } = now;
    for (const key of unkept) {
      const part = now.pieces[key];
      if (part?.dirty) safe = stored.keep({ key, version: part.version, before: part.before, mine: part.content });
    }
    unkept.clear();
    if (safe !== now.safe) set({ safe });
  }
  function flush() {
    keepNow();
    return outbox.flush();
  }
  function change(key: DraftPartKey, content: DraftPartContent) {
    const part = now.pieces[key];
    if (!part || same(part.content, content)) return;
    const { refused: _, ...rest } = part;
    outbox.add(key);
    unkept.add(key);
    keepTimer ??= setTimeout(keepNow, KEEP);
    publish(withPiece(key, { ...rest, content, dirty: true }));
    outbox.soon(flush);
  }

  async function sendOne(key: DraftPartKey): Promise<Ended> {
    const part = now.pieces[key];
    if (!part?.dirty) {
      outbox.drop(key);
      return 'next';
    }
    try {
      accepted(key, part, await sendDraftPart(call, courseId, key, part));
      return 'next';
    } catch (error) {
      return failed(key, part, error);
    }
  }
  function accepted(key: DraftPartKey, sent: Piece, { version, savedAt, line, problems }: Sent) {
    const content = now.pieces[key]?.content ?? sent.content;
    const dirty = content !== sent.content;
    publish({
      ...withPiece(key, { content, before: sent.content, version, savedAt, savedBy: null, dirty }),
      savedAt,
      ...(line && { lines: { ...now.lines, [line.lectureId]: line } }),
      ...(line && problems && { problems: { ...now.problems, [line.lectureId]: problems } }),
    });
    if (dirty) {
      unkept.add(key);
      keepNow();
    } else {
      outbox.drop(key);
      unkept.delete(key);
      stored.drop(key);
    }
  }
  function failed(key: DraftPartKey, sent: Piece, error: unknown): Ended {
    const noAnswer = error instanceof Refusal && [429, 500, 502, 503, 504].includes(error.status);
    if (error instanceof Unreachable || noAnswer) return 'cut';
    // Anything but a refusal is the end of the session: what is kept waits for the next one.
    if (!(error instanceof Refusal)) {
      keepNow();
      return 'over';
    }
    outbox.drop(key);
    const part = now.pieces[key] ?? sent;
    if (error.code === 'piece_changed' && error.newest) meet(key, error.newest);
    else {
      // Typed on meanwhile: what is there now may well be taken.
      if (part.content !== sent.content) outbox.add(key);
      publish(withPiece(key, { ...part, refused: Object.values(error.fields ?? {})[0] ?? error.message }));
    }
    return 'next';
  }

  /** Brings somebody else's version in. Where both wrote in the same place, nothing is sent before the author decides. */
  function meet(key: DraftPartKey, newest: LatestDraftPart) {
    const part = now.pieces[key] ?? pieceOf(newest);
    const { content, clashes } = merged(part.before, part.content, newest.content);
    if (clashes.length === 0) resolve(key, content, newest);
    else publish({ conflicts: { ...now.conflicts, [key]: { newest, content, clashes } } });
  }
  function resolve(key: DraftPartKey, content: DraftPartContent, newest: LatestDraftPart) {
    const { [key]: _, ...conflicts } = now.conflicts;
    const dirty = !same(content, newest.content);
    if (dirty) {
      outbox.add(key);
      unkept.add(key);
    } else {
      outbox.drop(key);
      stored.drop(key);
    }
    publish({ conflicts, ...withPiece(key, { ...pieceOf(newest), content, dirty }) });
    keepNow();
  }

  for (const { key, version, before, mine } of stored.all()) {
    const { savedAt, savedBy } = now.pieces[key] ?? draft.details;
    now = { ...now, ...withPiece(key, { content: mine, before, version, dirty: true, savedAt, savedBy }) };
    outbox.add(key);
  }

  return {
    courseId,
    now: () => now,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    change,
    flush,
    keepNow,
    resolve,
    /** Begins: what an earlier visit could not send goes first, with what was typed before this. */
    start() {
      keepNow();
      outbox.start();
    },
    stop() {
      keepNow();
      outbox.stop();
    },
    /** Whether anything would be lost, or not yet be at the server, if the page went away now. */
    isUnsent: () => Object.values(now.pieces).some(({ dirty }) => dirty),
    /** The newest of the server, for pieces that nobody is changing here. */
    adopt(newer: Draft) {
      const parts = { ...now.pieces };
      for (const key of ['details', 'outline', 'faq'] as const) {
        if (!parts[key]?.dirty && (parts[key]?.version ?? 0) < newer[key].version) parts[key] = pieceOf(newer[key]);
      }
      const lines = newerLines(
        now.lines,
        linesOf(newer),
        newer.outline.version < (now.pieces['outline']?.version ?? 0),
      );
      for (const [id, line] of Object.entries(lines)) {
        const part = parts[lectureKey(id)];
        // Somebody changed a lecture that lies open here: it is fetched anew when it is looked at.
        if (part && !part.dirty && part.version < line.version) delete parts[lectureKey(id)];
      }
      publish({ pieces: parts, lines });
    },
    /** A lecture that was just fetched; one that was changed here and never sent stays as it is. */
    open(lectureId: string, part: LecturePart) {
      const key = lectureKey(lectureId);
      const known = now.pieces[key];
      const isNewer = !known || (!known.dirty && known.version <= part.version);
      set({
        problems: { ...now.problems, [lectureId]: part.problems },
        ...(isNewer && withPiece(key, pieceOf(part))),
      });
    },
    /** The outline and lines that the server made by adding or copying lectures. */
    added({ outline, lectures }: Pick<Draft, 'outline' | 'lectures'>) {
      set({ lines: { ...now.lines, ...Object.fromEntries(lectures.map((line) => [line.lectureId, line])) } });
      if (now.pieces['outline']?.dirty) meet('outline', outline);
      else publish(withPiece('outline', pieceOf(outline)));
    },
    /** A piece as the server made it by bringing a version back. */
    restored: (key: DraftPartKey, part: LatestDraftPart) => resolve(key, part.content, part),
  };
}
export type DraftStore = ReturnType<typeof newDraftStore>;
