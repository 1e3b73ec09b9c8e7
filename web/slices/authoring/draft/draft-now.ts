import type { DraftPartContent } from '@stepwell/contract/authoring/authoring.ts';
import type { Draft, DraftLine, LatestDraftPart } from '@stepwell/contract/authoring/drafts.ts';
import type { Clash } from './merging.ts';

export interface Piece {
  content: DraftPartContent;
  /** As the server last had it, under `version`. */
  before: DraftPartContent;
  version: number;
  dirty: boolean;
  savedAt: string;
  savedBy: string | null;
  /** Why the server did not take it, in words; typing on tries again. */
  refused?: string;
}
/** Somebody else saved the same place meanwhile. */
export interface Conflict {
  newest: LatestDraftPart;
  /** Mine and theirs together, with mine where both wrote. */
  content: DraftPartContent;
  clashes: Clash[];
}
type Saving = 'saved' | 'waiting' | 'saving' | 'cut' | 'refused' | 'conflict';
/** A draft as it stands in the browser. */
export interface DraftNow {
  pieces: Readonly<Record<string, Piece>>;
  lines: Readonly<Record<string, DraftLine>>;
  /** What is still missing from lectures that were opened, in sentences. */
  problems: Readonly<Record<string, readonly string[]>>;
  conflicts: Readonly<Record<string, Conflict>>;
  saving: Saving;
  savedAt: string | undefined;
  /** False where storage is full or forbidden. */
  safe: boolean;
}

export function pieceOf({ content, version, savedAt, savedBy }: LatestDraftPart): Piece {
  return { content, before: content, version, dirty: false, savedAt, savedBy };
}
export const linesOf = ({ lectures, removed }: Draft): DraftNow['lines'] =>
  Object.fromEntries([...removed, ...lectures].map((line) => [line.lectureId, line]));

/**
 * The lines of an answer beside those known here. The answer may have been made before what this page saved or added
 * since: of two lines of one lecture the newer stays, and an older outline leaves none out.
 */
export function newerLines(known: DraftNow['lines'], answered: DraftNow['lines'], isOlder: boolean) {
  const newer = Object.entries(known).filter(([id, line]) => {
    const other = answered[id];
    return other ? other.version < line.version : isOlder;
  });
  return { ...answered, ...Object.fromEntries(newer) };
}

export const draftNow = (draft: Draft): DraftNow => ({
  pieces: { details: pieceOf(draft.details), outline: pieceOf(draft.outline), faq: pieceOf(draft.faq) },
  lines: linesOf(draft),
  problems: {},
  conflicts: {},
  saving: 'saved',
  savedAt: undefined,
  safe: true,
});
