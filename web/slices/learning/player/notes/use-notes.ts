import { courseDiscussion, type Note, type NoteSort } from '@stepwell/contract/learning/course-discussion.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ask, call, everything, Unreachable } from '../../../../api/call.ts';
import { tokenNow } from '../../../../session/session.ts';
import { turns } from '../turns.ts';
import { isStill } from '../watching/send-watching.ts';
import { acknowledge, type Change, keepChange, readChanges } from './stored-notes.ts';

/** How often notes that wait on this device are tried again, in ms. */
const AGAIN_MS = 10_000;
const inTurn = turns();

export interface Where {
  userId: string;
  courseId: string;
  /** The lecture whose notes are wanted; the whole course's where it is missing. */
  lecture?: string | undefined;
  q: string;
  sort: NoteSort;
  cursor?: string | undefined;
}
/** A note as it stands here: `waits` where the server does not know of it yet, `refused` where it said no. */
export type ShownNote = Note & { waits: boolean; refused: string | undefined };

/** One's notes with what this device could not tell yet, and the way to change them. */
export function useNotes(
  { userId, courseId, lecture, q, sort, cursor }: Where,
  titleOf: (lectureId: string) => string,
) {
  const queryClient = useQueryClient();
  const [pendingChanges, setPendingChanges] = useState(() => readChanges(localStorage, { userId, courseId }));
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [reached, setReached] = useState(true);
  const list = useQuery(
    ask(courseDiscussion.notes, {
      params: { courseId },
      query: { sort, cursor, ...(q && { q }), ...(lecture && { lecture }) },
    }),
  );

  const send = useCallback(
    () =>
      inTurn(async () => {
        const storageKey = { userId, courseId };
        const token = tokenNow();
        let hasSynced = false;
        for (const [noteId, change] of Object.entries(readChanges(localStorage, storageKey))) {
          // Whoever signed in meanwhile sends nothing of somebody else's.
          if (!isStill(token)) return;
          const params = { noteId };
          try {
            if (change) await call(courseDiscussion.keepNote, { params, body: change });
            else await call(courseDiscussion.removeNote, { params });
            acknowledge(localStorage, storageKey, noteId, change);
            hasSynced = true;
            setReached(true);
            setRefused(({ [noteId]: _, ...others }) => others);
          } catch (error) {
            if (error instanceof Unreachable) setReached(false);
            const again = !(error instanceof Refusal) || error.status >= 500 || error.status === 429;
            if (again) break;
            // Gone already: nothing is left to remove. Whatever else is refused stays here, with the reason.
            if (!change) acknowledge(localStorage, storageKey, noteId, change);
            else setRefused((before) => ({ ...before, [noteId]: error.message }));
          }
        }
        if (hasSynced) await queryClient.invalidateQueries(everything(courseDiscussion.notes));
        setPendingChanges(readChanges(localStorage, storageKey));
      }),
    [userId, courseId, queryClient],
  );
  useEffect(() => {
    const storageKey = { userId, courseId };
    const waiting = () => Object.keys(readChanges(localStorage, storageKey)).length > 0;
    const again = () => void (waiting() && send());
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [send, userId, courseId]);

  /** Kept here first, then sent; a lost connection loses nothing. */
  const change = async (noteId: string, to: Change) => {
    const storageKey = { userId, courseId };
    if (!keepChange(localStorage, storageKey, noteId, to)) {
      // A closed or full store: then only the server keeps it, and its refusal is the form's.
      if (to) await call(courseDiscussion.keepNote, { params: { noteId }, body: to });
      else await call(courseDiscussion.removeNote, { params: { noteId } });
      return void queryClient.invalidateQueries(everything(courseDiscussion.notes));
    }
    setPendingChanges(readChanges(localStorage, storageKey));
    void send();
  };

  const items = list.data?.items ?? [];
  const shown = items.flatMap((note): ShownNote[] => {
    const waits = pendingChanges[note.noteId];
    if (waits === null) return [];
    return [{ ...note, ...waits, waits: waits !== undefined, refused: refused[note.noteId] }];
  });
  const known = new Set(items.map(({ noteId }) => noteId));
  const fresh = Object.entries(pendingChanges).flatMap(([noteId, wish]): ShownNote[] => {
    if (!wish || known.has(noteId) || (lecture && wish.lectureId !== lecture)) return [];
    const now = new Date().toISOString();
    const about = { section: '', lecture: titleOf(wish.lectureId), retired: false, writtenAt: now, updatedAt: now };
    return [{ ...wish, ...about, noteId, waits: true, refused: refused[noteId] }];
  });
  return { list, notes: [...fresh, ...shown], nextCursor: list.data?.nextCursor ?? null, reached, change };
}
