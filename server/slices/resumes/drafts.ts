import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import { type Layout, usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { MOST_RESUMES, type ResumePage } from '@stepwell/contract/resumes/resumes.ts';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { isSameSitting } from '../../platform/version-history.ts';
import { resumeLetters, resumePublications, resumes, resumeVersions } from '../../tables/resumes/resumes.ts';
import { proofPrefixes } from './proofs.ts';
import { publicationOf, publicUrlOf, takeOff } from './publication.ts';

export type ResumeRow = typeof resumes.$inferSelect;

/** A person's own resume. Throws `resume_not_found`. */
export async function ownResume(db: Db, ownerId: string, resumeId: string): Promise<ResumeRow> {
  const [row] = await db
    .select()
    .from(resumes)
    .where(and(eq(resumes.id, resumeId), eq(resumes.ownerId, ownerId)));
  if (!row) throw new Problem('resume_not_found');
  return row;
}

/** As `ownResume`, held until the transaction ends. */
export async function holdResume(tx: Db, ownerId: string, resumeId: string): Promise<ResumeRow> {
  const [row] = await tx
    .select()
    .from(resumes)
    .where(and(eq(resumes.id, resumeId), eq(resumes.ownerId, ownerId)))
    .for('update');
  if (!row) throw new Problem('resume_not_found');
  return row;
}

/** Resumes of which the list shows a picture: their whole texts travel. */
const MOST_PICTURES = 12;

/** A person's resumes, last saved first, archived ones at the end. */
export async function resumeLines(db: Db, ownerId: string, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const letters = db
    .select({ resumeId: resumeLetters.resumeId, letters: count().as('letters') })
    .from(resumeLetters)
    .groupBy(resumeLetters.resumeId)
    .as('letters');
  const rows = await db
    .select({ resume: resumes, letters: letters.letters, publication: resumePublications })
    .from(resumes)
    .leftJoin(letters, eq(letters.resumeId, resumes.id))
    .leftJoin(resumePublications, eq(resumePublications.resumeId, resumes.id))
    .where(eq(resumes.ownerId, ownerId))
    .orderBy(sql`${resumes.archivedAt} is not null`, desc(resumes.savedAt), desc(resumes.id));
  return {
    items: rows.map(({ resume, letters: written, publication }, at) => ({
      resumeId: resume.id,
      title: resume.title,
      template: resume.layout.template,
      savedAt: resume.savedAt.toISOString(),
      isArchived: resume.archivedAt !== null,
      letters: written ?? 0,
      publicUrl:
        publication?.isOn && !(publication.expiresAt && publication.expiresAt <= now)
          ? publicUrlOf(publicUrl, publication.code)
          : null,
      draft:
        at < MOST_PICTURES && resume.archivedAt === null ? { document: resume.document, layout: resume.layout } : null,
    })),
  };
}

interface Wish {
  key: string;
  title: string;
  document?: ResumeDocument | undefined;
  layout?: Layout | undefined;
}

/** Creates a resume once for each key, with its first version. Throws `too_many_resumes`. */
export async function createResume(
  tx: Db,
  { ownerId, fullName, email, now }: { ownerId: string; fullName: string; email: string; now: Date },
  wish: Wish,
) {
  const [known] = await tx.select({ ownerId: resumes.ownerId }).from(resumes).where(eq(resumes.id, wish.key));
  if (known && known.ownerId !== ownerId) throw new Problem('resume_not_found');
  if (known) return { resumeId: wish.key };
  const open = await tx.$count(resumes, and(eq(resumes.ownerId, ownerId), isNull(resumes.archivedAt)));
  if (open >= MOST_RESUMES) throw new Problem('too_many_resumes');
  const document = wish.document ?? { basics: { name: fullName, email } };
  const about = { title: wish.title, document, layout: wish.layout ?? usualLayout };
  const [fresh] = await tx
    .insert(resumes)
    .values({ id: wish.key, ownerId, ...about, createdAt: now, savedAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh)
    await tx.insert(resumeVersions).values({ resumeId: fresh.id, number: 1, ...about, begunAt: now, savedAt: now });
  return { resumeId: wish.key };
}

/** A resume with what its editor needs. */
export async function resumePage(db: Db, ownerId: string, resumeId: string, publicUrl: string): Promise<ResumePage> {
  const row = await ownResume(db, ownerId, resumeId);
  return {
    resumeId,
    isArchived: row.archivedAt !== null,
    draft: { title: row.title, document: row.document, layout: row.layout, version: row.draftVersion },
    publication: await publicationOf(db, row, publicUrl),
    proofPrefixes: proofPrefixes(publicUrl),
  };
}

interface Save {
  title: string;
  document: ResumeDocument;
  layout: Layout;
  version: number;
}

/** Saves a draft and its version. Throws `changed_elsewhere` where another save came between; the same again is fine. */
export async function keepResume(
  tx: Db,
  resumeRef: { ownerId: string; resumeId: string; now: Date },
  { version, ...wish }: Save,
) {
  const { ownerId, resumeId, now } = resumeRef;
  const row = await holdResume(tx, ownerId, resumeId);
  const stored = { title: row.title, document: row.document, layout: row.layout };
  // As the database keeps it: what JSON leaves out is no difference.
  const same = JSON.parse(JSON.stringify(wish)) as typeof wish;
  if (isDeepStrictEqual(stored, same)) return { version: row.draftVersion, savedAt: row.savedAt.toISOString() };
  if (version !== row.draftVersion) throw new Problem('changed_elsewhere');
  await tx
    .update(resumes)
    .set({ ...wish, draftVersion: version + 1, savedAt: now })
    .where(eq(resumes.id, resumeId));
  await addVersion(tx, { ...row, ...wish }, now);
  return { version: version + 1, savedAt: now.toISOString() };
}

async function addVersion(tx: Db, { id: resumeId, ownerId, title, document, layout }: ResumeRow, now: Date) {
  const [last] = await tx
    .select()
    .from(resumeVersions)
    .where(eq(resumeVersions.resumeId, resumeId))
    .orderBy(desc(resumeVersions.number))
    .limit(1);
  const about = { title, document, layout, savedAt: now };
  const isFixed = last !== undefined && (last.isFrozen || last.name !== '');
  const sitting = last && { ...last, savedBy: ownerId };
  if (!isFixed && isSameSitting(sitting, { savedBy: ownerId, now, liveVersion: null }))
    await tx.update(resumeVersions).set(about).where(eq(resumeVersions.id, sitting.id));
  else await tx.insert(resumeVersions).values({ resumeId, number: (last?.number ?? 0) + 1, ...about, begunAt: now });
}

/** Archived resumes keep everything; their page is off. Throws `too_many_resumes` where one would be too many again. */
export async function archiveResume(
  tx: Db,
  { ownerId, resumeId, now }: { ownerId: string; resumeId: string; now: Date },
  isArchived: boolean,
) {
  const row = await holdResume(tx, ownerId, resumeId);
  if ((row.archivedAt !== null) === isArchived) return { isArchived };
  if (isArchived) await takeOff(tx, resumeId);
  else {
    const open = await tx.$count(resumes, and(eq(resumes.ownerId, ownerId), isNull(resumes.archivedAt)));
    if (open >= MOST_RESUMES) throw new Problem('too_many_resumes');
  }
  await tx
    .update(resumes)
    .set({ archivedAt: isArchived ? now : null })
    .where(eq(resumes.id, resumeId));
  return { isArchived };
}

const versionLine = (version: typeof resumeVersions.$inferSelect) => ({
  number: version.number,
  name: version.name,
  savedAt: version.savedAt.toISOString(),
  isFrozen: version.isFrozen,
});

/** The versions of a resume, newest first. */
export async function versionLines(db: Db, ownerId: string, resumeId: string) {
  await ownResume(db, ownerId, resumeId);
  const rows = await db
    .select()
    .from(resumeVersions)
    .where(eq(resumeVersions.resumeId, resumeId))
    .orderBy(desc(resumeVersions.number));
  return { items: rows.map(versionLine) };
}

async function versionOf(db: Db, resumeId: string, number: number) {
  const [row] = await db
    .select()
    .from(resumeVersions)
    .where(and(eq(resumeVersions.resumeId, resumeId), eq(resumeVersions.number, number)));
  if (!row) throw new Problem('resume_not_found');
  return row;
}

export async function readVersion(db: Db, ownerId: string, { resumeId, number }: { resumeId: string; number: number }) {
  await ownResume(db, ownerId, resumeId);
  const { title, document, layout } = await versionOf(db, resumeId, number);
  return { number, title, document, layout };
}

/** A named version is never written over by a later save. */
export async function nameVersion(
  tx: Db,
  ownerId: string,
  { resumeId, number, name }: { resumeId: string; number: number; name: string },
) {
  await holdResume(tx, ownerId, resumeId);
  const { id } = await versionOf(tx, resumeId, number);
  return versionLine(one(await tx.update(resumeVersions).set({ name }).where(eq(resumeVersions.id, id)).returning()));
}
