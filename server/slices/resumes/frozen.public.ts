import { Problem } from '@stepwell/contract/problem.ts';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { withoutHiddenPhoto } from '@stepwell/contract/resumes/photo.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { frozenResumes, resumes, resumeVersions } from '../../tables/resumes/resumes.ts';
import { pdfOfBlocks } from './files/pdf.ts';
import { photoToPrint } from './files/photo.ts';
import { provenUrls } from './proofs.ts';
import { readToRecord } from './reading/reading.ts';

export type FrozenResume = typeof frozenResumes.$inferSelect;

/** The newest version of a resume; it is what the draft says. */
async function newestVersion(db: Db, resumeId: string) {
  const [row] = await db
    .select({ version: resumeVersions, ownerId: resumes.ownerId })
    .from(resumeVersions)
    .innerJoin(resumes, eq(resumes.id, resumeVersions.resumeId))
    .where(eq(resumeVersions.resumeId, resumeId))
    .orderBy(desc(resumeVersions.number))
    .limit(1);
  if (!row) throw new Problem('resume_not_found');
  return row;
}

/**
 * An immutable copy of the saved draft with its PDF and the record a parser reads in that: what is given away stays as it
 * was, whatever becomes of the resume. Fine to repeat: a version has one copy. The file is made and read before the
 * transaction, so no row is held meanwhile. Whether the resume is the caller's, the caller has asked.
 */
export async function frozenResume(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  resumeId: string,
): Promise<FrozenResume> {
  const { db, now, publicUrl } = services;
  const { version, ownerId } = await newestVersion(db, resumeId);
  const { number, title, layout } = version;
  const document = withoutHiddenPhoto(version.document, layout);
  const sameCopy = and(eq(frozenResumes.resumeId, resumeId), eq(frozenResumes.number, number));
  const [known] = version.isFrozen ? await db.select().from(frozenResumes).where(sameCopy) : [];
  if (known) return known;
  const frozenAt = now();
  const proven = new Set(await provenUrls(db, document, { ownerId, publicUrl, now: frozenAt }));
  const author = textOf(basicsOf(document), 'name');
  const photo = await photoToPrint(document, layout);
  const about = { title: author || title, author, madeAt: frozenAt, photo };
  const { pdf, pages } = await pdfOfBlocks(
    blocksOf(document, layout, (url) => proven.has(url)),
    layout,
    about,
  );
  const { document: record, unplaced } = await readToRecord(pdf);
  return db.transaction(async (tx) => {
    await tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.id, resumeId)).for('update');
    const [newest] = await tx
      .select()
      .from(resumeVersions)
      .where(and(eq(resumeVersions.resumeId, resumeId), eq(resumeVersions.number, number)));
    // A save of the same sitting came between: the copy would not be what this version says.
    if (newest?.savedAt.getTime() !== version.savedAt.getTime()) throw new Problem('changed_elsewhere');
    await tx.update(resumeVersions).set({ isFrozen: true }).where(eq(resumeVersions.id, version.id));
    await tx
      .insert(frozenResumes)
      .values({ resumeId, number, title, document, layout, pdf, pages, record, unplaced, frozenAt })
      .onConflictDoNothing();
    return one(await tx.select().from(frozenResumes).where(sameCopy));
  });
}
