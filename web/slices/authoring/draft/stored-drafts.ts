import { type DraftPartContent, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import * as z from 'zod/mini';

/** A piece that no server has acknowledged yet, with what it was made from: enough to merge it later. */
const KeptPiece = z.object({
  key: DraftPartKey,
  version: z.int(),
  before: z.custom<DraftPartContent>((value) => typeof value === 'object' && value !== null),
  mine: z.custom<DraftPartContent>((value) => typeof value === 'object' && value !== null),
});
export type StoredDraftPart = z.infer<typeof KeptPiece>;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Unsent pieces of one course in the browser's storage, one entry each. Where storage is full or forbidden, `keep`
 * answers false: closing the tab would lose what is unsent.
 */
export function storedDrafts(courseId: string, saved: DraftStorage = localStorage) {
  const prefix = `stepwell.draft.${courseId}.`;
  return {
    all(): StoredDraftPart[] {
      try {
        const names = Array.from({ length: saved.length }, (_, at) => saved.key(at) ?? '');
        return names
          .filter((name) => name.startsWith(prefix))
          .flatMap((name) => {
            const read = z.safeParse(KeptPiece, readJson(saved.getItem(name)));
            if (!read.success) saved.removeItem(name);
            return read.success ? [read.data] : [];
          });
      } catch {
        return [];
      }
    },
    keep(part: StoredDraftPart): boolean {
      try {
        saved.setItem(prefix + part.key, JSON.stringify(part));
        return true;
      } catch {
        return false;
      }
    },
    drop(key: DraftPartKey) {
      try {
        saved.removeItem(prefix + key);
      } catch {
        // Storage that is forbidden holds nothing.
      }
    },
  };
}
export type StoredDrafts = ReturnType<typeof storedDrafts>;

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
