import type { AttemptQuestion } from '@stepwell/contract/quizzes/attempts.ts';
import { isSame, merged, type StoredAnswer } from './merging.ts';
import type { Unsent, unsentOf } from './unsent.ts';

/**
 * Changes that met something newer on the server. They stay on the device until the two are brought together, or until
 * the student has said which counts: a tab that is killed meanwhile loses neither.
 */
export function newConflicts(unsent: ReturnType<typeof unsentOf>) {
  const open = new Map<number, Unsent>();
  const forget = (position: number) => {
    const entry = open.get(position);
    if (entry) unsent.drop(entry);
    open.delete(position);
  };
  return {
    /** Takes the changes of one question, oldest first; the newest stands for all of them. */
    add(entries: Unsent[]) {
      const [first, last] = [entries[0], entries.at(-1)];
      if (!first || !last) return;
      const before = open.get(last.position);
      const { version, was } = before ?? first;
      const saved: Unsent = { ...last, version, ...(was && { was }), gaveWay: true };
      unsent.keep(saved);
      for (const each of [...entries, ...(before ? [before] : [])]) if (each.saveId !== saved.saveId) unsent.drop(each);
      open.set(saved.position, saved);
    },
    at: (position: number) => open.get(position),
    any: () => open.size > 0,
    /**
     * What becomes of a change beside the server's newer question: something to `send`, nothing as they agree, or
     * `unsettled` where both answered.
     */
    settle(theirs: AttemptQuestion): { send?: StoredAnswer; unsettled?: Unsent } {
      const entry = open.get(theirs.position);
      if (!entry || theirs.version <= entry.version) return {};
      const both = merged(entry, theirs, entry.was);
      if (!both) return { unsettled: entry };
      return isSame(both, theirs) ? {} : { send: both };
    },
    forget,
  };
}
