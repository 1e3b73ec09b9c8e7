import { SavedNote } from '@stepwell/contract/learning/course-discussion.ts';
import * as z from 'zod/mini';

/** What became of a note on this device and is not acknowledged by the server yet; `null` where it was removed. */
const Change = z.nullable(SavedNote);
export type Change = z.infer<typeof Change>;
const Kept = z.record(z.string(), Change);
export type Kept = z.infer<typeof Kept>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The person is part of the name, so that nobody's words are ever sent for somebody else. */
export interface Whose {
  userId: string;
  courseId: string;
}
const nameOf = ({ userId, courseId }: Whose) => `notes:${userId}:${courseId}`;

/** By the note's id, in the order they were changed; nothing where nothing is kept or it cannot be read. */
export function readChanges(store: Store, storageKey: Whose): Kept {
  try {
    const found = z.safeParse(Kept, JSON.parse(store.getItem(nameOf(storageKey)) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

/** Reads before it writes, so that two tabs add to each other's. Answers false where the store is full or closed. */
export function keepChange(store: Store, storageKey: Whose, noteId: string, change: Change) {
  const { [noteId]: _, ...others } = readChanges(store, storageKey);
  return write(store, storageKey, { ...others, [noteId]: change });
}

/** Forgets a change that the server has, unless the note was changed once more meanwhile. */
export function acknowledge(store: Store, storageKey: Whose, noteId: string, sent: Change) {
  const { [noteId]: now, ...others } = readChanges(store, storageKey);
  if (now !== undefined && JSON.stringify(now) === JSON.stringify(sent)) write(store, storageKey, others);
}

function write(store: Store, storageKey: Whose, saved: Kept) {
  try {
    if (Object.keys(saved).length === 0) store.removeItem(nameOf(storageKey));
    else store.setItem(nameOf(storageKey), JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}
