import { Stretch } from '@stepwell/contract/learning/learning.ts';
import * as z from 'zod/mini';
import { union, without } from './watched-ranges.ts';

/** What was watched on this device and not yet acknowledged by the server. */
const Kept = z.object({ position: z.number().check(z.nonnegative()), watched: z.array(Stretch) });
export type Kept = z.infer<typeof Kept>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Whose and what; the person is part of the name, so that nobody's watching is ever counted for somebody else. */
export interface Whose {
  userId: string;
  lectureId: string;
}

const nameOf = ({ userId, lectureId }: Whose) => `watching:${userId}:${lectureId}`;

/** Nothing where nothing is kept, or what is kept cannot be read. */
export function readStored(store: Store, storageKey: Whose): Kept | null {
  try {
    const found = z.safeParse(Kept, JSON.parse(store.getItem(nameOf(storageKey)) ?? 'null'));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Reads before it writes, so that two tabs add to each other's. A full or closed store loses nothing else. */
export function keepWatched(store: Store, storageKey: Whose, position: number, watched: readonly Stretch[]): Kept {
  const saved = { position, watched: union(readStored(store, storageKey)?.watched ?? [], watched) };
  write(store, storageKey, saved);
  return saved;
}

/**
 * Drops what the server has counted; what it has not accepted yet stays. `sent` is what the report held, `held` what has
 * been kept by now, for stores that keep nothing. Returns what is left.
 */
export function acknowledge(store: Store, storageKey: Whose, sent: Kept, held: Kept, counted: readonly Stretch[]) {
  const now = readStored(store, storageKey) ?? held;
  const watched = without(now.watched, counted);
  if (watched.length === 0 && now.position === sent.position) {
    drop(store, storageKey);
    return null;
  }
  const left = { ...now, watched };
  write(store, storageKey, left);
  return left;
}

/** Lectures of which something waits for its acknowledgement. */
export function lectureProgressRows(store: Storage, userId: string) {
  const begin = nameOf({ userId, lectureId: '' });
  try {
    const names = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
    return names.filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length));
  } catch {
    return [];
  }
}

export function drop(store: Store, storageKey: Whose) {
  try {
    store.removeItem(nameOf(storageKey));
  } catch {
    // Nothing was kept in a closed store.
  }
}

function write(store: Store, storageKey: Whose, saved: Kept) {
  try {
    store.setItem(nameOf(storageKey), JSON.stringify(saved));
  } catch {
    // The next report carries it all the same.
  }
}
