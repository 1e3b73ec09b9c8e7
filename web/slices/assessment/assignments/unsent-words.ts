import * as z from 'zod/mini';
import type { Unsent } from './work-draft.ts';

const Kept = z.object({ userId: z.string(), version: z.int(), html: z.string(), link: z.string() });
const keyOf = (assignmentId: string) => `stepwell.work.${assignmentId}`;

/** Words that no server has yet: a killed tab loses none. Those of another person are not read. */
export function readUnsent(assignmentId: string, userId: string): Unsent | undefined {
  try {
    const found = z.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(assignmentId)) ?? ''));
    return found.success && found.data.userId === userId ? found.data : undefined;
  } catch {
    return undefined;
  }
}

export function rememberUnsent(assignmentId: string, userId: string, unsent: Unsent | undefined) {
  try {
    if (unsent) localStorage.setItem(keyOf(assignmentId), JSON.stringify({ ...unsent, userId }));
    else localStorage.removeItem(keyOf(assignmentId));
  } catch {
    // They still stand in the page.
  }
}
