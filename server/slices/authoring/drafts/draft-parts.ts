import { isDeepStrictEqual } from 'node:util';
import type { DraftPartContent, DraftPartKey } from '@stepwell/contract/authoring/authoring.ts';
import type { LatestDraftPart } from '@stepwell/contract/authoring/drafts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { type DraftPartSummary, draftParts, drafts, revisions } from '../../../tables/authoring/authoring.ts';
import { users } from '../../../tables/identity/identity.ts';

/** Saves of one person within this many milliseconds are one line of the history. */
const ONE_SITTING = 5 * 60 * 1000;

export interface Hand {
  courseId: string;
  userId: string;
  now: Date;
}
type PieceRow = typeof draftParts.$inferSelect;
export type DraftPart<T extends DraftPartContent = DraftPartContent> = Omit<LatestDraftPart, 'content'> & {
  content: T;
};

export const lectureKey = (lectureId: string): DraftPartKey => `lecture:${lectureId}`;
export const lectureIdOf = (key: string) => key.slice('lecture:'.length);
const sizeOf = (content: DraftPartContent) => JSON.stringify(content).length;
const isPiece = (courseId: string, key: string) => and(eq(draftParts.courseId, courseId), eq(draftParts.key, key));

/** One save of a course at a time: what is checked over several pieces stays true until it is written. */
export async function holdDraft(tx: Db, courseId: string) {
  const [draft] = await tx.select().from(drafts).where(eq(drafts.courseId, courseId)).for('update');
  if (!draft) throw new Problem('draft_not_found');
  return draft;
}

/** A piece with who saved it; `lecture_not_found` where there is none. */
export async function pieceOf<T extends DraftPartContent>(
  db: Db,
  courseId: string,
  key: string,
): Promise<DraftPart<T>> {
  const [row] = await db
    .select({ piece: draftParts, name: users.fullName })
    .from(draftParts)
    .leftJoin(users, eq(users.id, draftParts.savedBy))
    .where(isPiece(courseId, key));
  if (!row) throw new Problem('lecture_not_found');
  return toPiece<T>(row.piece, row.name);
}

const toPiece = <T extends DraftPartContent>(
  { version, savedAt, content }: PieceRow,
  savedBy: string | null,
): DraftPart<T> => ({
  version,
  savedAt: savedAt.toISOString(),
  savedBy,
  content: content as T,
});

interface Saving<T> {
  key: DraftPartKey;
  /** The one that was seen. */
  version: number;
  content: T;
  line?: DraftPartSummary;
  /** Begins a line of the history of its own. */
  apart?: boolean;
}

/**
 * Keeps a piece, and what it became in the history. Throws `piece_changed` with the newest where somebody else was
 * faster; the same content again is no change, so a save whose answer was lost may be sent once more.
 */
export async function saveDraftPart<T extends DraftPartContent>(
  tx: Db,
  hand: Hand,
  saving: Saving<T>,
): Promise<DraftPart<T>> {
  const { courseId, userId, now } = hand;
  const { key, version, content, line, apart = false } = saving;
  const [stored] = await tx.select().from(draftParts).where(isPiece(courseId, key)).for('update');
  if (!stored) throw new Problem('lecture_not_found');
  if (isDeepStrictEqual(stored.content, content)) return pieceOf<T>(tx, courseId, key);
  if (stored.version !== version) throw new Problem('piece_changed', { newest: await pieceOf(tx, courseId, key) });
  const written = { content, version: stored.version + 1, savedAt: now, savedBy: userId };
  await tx
    .update(draftParts)
    .set({ ...written, ...(line && { line }) })
    .where(isPiece(courseId, key));
  await remember(tx, hand, { key, ...written, before: stored.version, apart });
  await tx.update(drafts).set({ changedAt: now }).where(eq(drafts.courseId, courseId));
  return pieceOf<T>(tx, courseId, key);
}

interface Remembered {
  key: string;
  content: DraftPartContent;
  version: number;
  before: number;
  apart: boolean;
}

async function remember(tx: Db, { courseId, userId, now }: Hand, { key, content, version, before, apart }: Remembered) {
  const facts = { version, content, size: sizeOf(content), savedAt: now };
  const [last] = await tx
    .select({ id: revisions.id, savedBy: revisions.savedBy, begunAt: revisions.begunAt, version: revisions.version })
    .from(revisions)
    .where(and(eq(revisions.courseId, courseId), eq(revisions.key, key)))
    .orderBy(desc(revisions.version))
    .limit(1);
  const goesOn =
    !apart &&
    last?.version === before &&
    last.savedBy === userId &&
    now.getTime() - last.begunAt.getTime() < ONE_SITTING;
  if (goesOn) await tx.update(revisions).set(facts).where(eq(revisions.id, last.id));
  else await tx.insert(revisions).values({ courseId, key, ...facts, begunAt: now, savedBy: userId });
}

export interface NewDraftPart {
  key: DraftPartKey;
  content: DraftPartContent;
  line?: DraftPartSummary;
}

/** Begins pieces of a draft, each as its first version; without a person it was the site, from the published course. */
export async function initialDraftParts(
  tx: Db,
  { courseId, userId, now }: { courseId: string; userId: string | null; now: Date },
  fresh: NewDraftPart[],
) {
  if (fresh.length === 0) return;
  const hand = { courseId, savedAt: now, savedBy: userId };
  await tx.insert(draftParts).values(fresh.map((part) => ({ ...hand, ...part })));
  await tx
    .insert(revisions)
    .values(
      fresh.map(({ key, content }) => ({ ...hand, key, content, version: 1, size: sizeOf(content), begunAt: now })),
    );
}

/** The whole draft at one moment, in one statement. */
export async function allDraftParts(db: Db, courseId: string) {
  return db
    .select({ key: draftParts.key, content: draftParts.content })
    .from(draftParts)
    .where(eq(draftParts.courseId, courseId));
}
