import { SourceFile } from '@stepwell/contract/coding.ts';
import * as z from 'zod/mini';
import type { UnsentAnswer } from './answer-draft.ts';

const Kept = z.object({
  ...{ userId: z.string(), version: z.int(), html: z.string(), link: z.string(), language: z.string() },
  code: z.array(SourceFile),
});
const keyOf = (statementId: string) => `stepwell.answer.${statementId}`;

/** Words that no server has yet: a killed tab loses none. Those of another person are not read. */
export function readUnsent(statementId: string, userId: string): UnsentAnswer | undefined {
  try {
    const found = z.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(statementId)) ?? ''));
    return found.success && found.data.userId === userId ? found.data : undefined;
  } catch {
    return undefined;
  }
}

export function rememberUnsent(statementId: string, userId: string, unsent: UnsentAnswer | undefined) {
  try {
    if (unsent) localStorage.setItem(keyOf(statementId), JSON.stringify({ ...unsent, userId }));
    else localStorage.removeItem(keyOf(statementId));
  } catch {
    // They still stand in the page.
  }
}
