import { Problem } from '@stepwell/contract/problem.ts';
import { type Letter, MOST_LETTERS_OF_RESUME } from '@stepwell/contract/resumes/resumes.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { resumeLetters, resumes } from '../../tables/resumes/resumes.ts';
import { holdResume, ownResume } from './drafts.ts';

const letterView = ({
  id,
  title,
  recipient,
  body,
  draftVersion,
  savedAt,
}: typeof resumeLetters.$inferSelect): Letter => ({
  letterId: id,
  title,
  recipient,
  body,
  version: draftVersion,
  savedAt: savedAt.toISOString(),
});

/** A person's own letter with its resume. Throws `cover_letter_not_found`. */
export async function ownLetter(db: Db, ownerId: string, letterId: string) {
  const [row] = await db
    .select({ letter: resumeLetters, resume: resumes })
    .from(resumeLetters)
    .innerJoin(resumes, eq(resumes.id, resumeLetters.resumeId))
    .where(and(eq(resumeLetters.id, letterId), eq(resumes.ownerId, ownerId)));
  if (!row) throw new Problem('cover_letter_not_found');
  return row;
}

/** The cover letters of a resume, newest first. */
export async function letterList(db: Db, ownerId: string, resumeId: string) {
  await ownResume(db, ownerId, resumeId);
  const rows = await db
    .select()
    .from(resumeLetters)
    .where(eq(resumeLetters.resumeId, resumeId))
    .orderBy(desc(resumeLetters.savedAt), desc(resumeLetters.id));
  return { items: rows.map(letterView) };
}

/** Creates a letter once for each key. Throws `too_many_letters`. */
export async function createLetter(
  tx: Db,
  resumeRef: { ownerId: string; resumeId: string; now: Date },
  { key, title }: { key: string; title: string },
) {
  const { ownerId, resumeId, now } = resumeRef;
  await holdResume(tx, ownerId, resumeId);
  const [known] = await tx.select().from(resumeLetters).where(eq(resumeLetters.id, key));
  if (known && known.resumeId !== resumeId) throw new Problem('cover_letter_not_found');
  if (known) return letterView(known);
  if ((await tx.$count(resumeLetters, eq(resumeLetters.resumeId, resumeId))) >= MOST_LETTERS_OF_RESUME)
    throw new Problem('too_many_letters');
  return letterView(one(await tx.insert(resumeLetters).values({ id: key, resumeId, title, savedAt: now }).returning()));
}

interface Save {
  title: string;
  recipient: string;
  body: string;
  version: number;
}

/** Saves a letter. Throws `changed_elsewhere` where another save came between; the same again is fine. */
export async function keepLetter(
  tx: Db,
  { ownerId, letterId, now }: { ownerId: string; letterId: string; now: Date },
  { version, ...wish }: Save,
) {
  const { resume } = await ownLetter(tx, ownerId, letterId);
  await holdResume(tx, ownerId, resume.id);
  const { letter } = await ownLetter(tx, ownerId, letterId);
  if (letter.title === wish.title && letter.recipient === wish.recipient && letter.body === wish.body)
    return { version: letter.draftVersion, savedAt: letter.savedAt.toISOString() };
  if (version !== letter.draftVersion) throw new Problem('changed_elsewhere');
  await tx
    .update(resumeLetters)
    .set({ ...wish, draftVersion: version + 1, savedAt: now })
    .where(eq(resumeLetters.id, letterId));
  return { version: version + 1, savedAt: now.toISOString() };
}

export async function removeLetter(tx: Db, ownerId: string, letterId: string) {
  await ownLetter(tx, ownerId, letterId);
  await tx.delete(resumeLetters).where(eq(resumeLetters.id, letterId));
  return { letterId };
}
