import { Problem } from '@stepwell/contract/problem.ts';
import type { Publication } from '@stepwell/contract/resumes/resumes.ts';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import type { Services } from '../../platform/services.ts';
import type { Job } from '../../platform/slice.ts';
import { users } from '../../tables/identity/identity.ts';
import { frozenResumes, resumePublications, resumes } from '../../tables/resumes/resumes.ts';
import { hashOfPassword, isPasswordOf } from '../identity/sign-in/passwords.public.ts';
import { fileName, pdfContentType } from './files/file-names.ts';
import { frozenResume } from './frozen.public.ts';
import { provenUrls } from './proofs.ts';
import { newPublicCode } from './public-code.ts';

export const publicUrlOf = (publicUrl: string, code: string) => `${publicUrl}/resumes/${code}`;

/** The public page of a resume as its owner sees it; nothing where it never had one. */
export async function publicationOf(
  db: Db,
  resume: typeof resumes.$inferSelect,
  publicUrl: string,
): Promise<Publication | null> {
  const [row] = await db
    .select({
      publication: resumePublications,
      frozen: { number: frozenResumes.number, frozenAt: frozenResumes.frozenAt },
    })
    .from(resumePublications)
    .innerJoin(frozenResumes, eq(frozenResumes.id, resumePublications.frozenId))
    .where(eq(resumePublications.resumeId, resume.id));
  if (!row) return null;
  const { publication, frozen } = row;
  return {
    isOn: publication.isOn,
    url: publicUrlOf(publicUrl, publication.code),
    expiresAt: publication.expiresAt?.toISOString() ?? null,
    hasPassword: publication.passwordHash !== null,
    views: publication.views,
    number: frozen.number,
    frozenAt: frozen.frozenAt.toISOString(),
    isBehind: resume.savedAt > frozen.frozenAt,
  };
}

interface Wish {
  isOn: boolean;
  expiresAt: string | null;
  /** Null keeps what is set, '' removes it. */
  password: string | null;
}

/**
 * Publishes a frozen copy of the saved draft at an address that stays the same, or takes the page off. Throws
 * `resume_archived`, `resume_expiry_past` and what `frozenResume` throws.
 */
export async function publishResume(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  resume: typeof resumes.$inferSelect,
  wish: Wish,
) {
  const { db, now, publicUrl } = services;
  const expiresAt = wish.expiresAt === null ? null : new Date(wish.expiresAt);
  if (wish.isOn && resume.archivedAt) throw new Problem('resume_archived');
  if (wish.isOn && expiresAt && expiresAt <= now())
    throw new Problem('resume_expiry_past', { fields: { expiresAt: 'Choose a time in the future.' } });
  const frozen = wish.isOn ? await frozenResume(services, resume.id) : undefined;
  const passwordHash = wish.password ? await hashOfPassword(wish.password) : null;
  return db.transaction(async (tx) => {
    if (frozen) {
      const passwords = wish.password === null ? {} : { passwordHash };
      const about = { frozenId: frozen.id, isOn: true, expiresAt, ...passwords };
      await tx
        .insert(resumePublications)
        .values({ resumeId: resume.id, code: newPublicCode(), ...about })
        .onConflictDoUpdate({ target: resumePublications.resumeId, set: about });
      await touchPublicContent(tx);
    } else await takeOff(tx, resume.id);
    const publication = await publicationOf(tx, resume, publicUrl);
    if (!publication) throw new Problem('resume_not_public');
    return publication;
  });
}

/** Nobody can open the page from now on. Fine to repeat. */
export async function takeOff(tx: Db, resumeId: string) {
  const taken = await tx
    .update(resumePublications)
    .set({ isOn: false })
    .where(and(eq(resumePublications.resumeId, resumeId), eq(resumePublications.isOn, true)))
    .returning();
  if (taken.length > 0) await touchPublicContent(tx);
}

/** Pages whose time is over are off already; here the copies of their frames go, which hold a name. */
export const endExpired: Job = {
  name: 'resumes.end-expired',
  cron: '* * * * *',
  async run({ db, now }) {
    await db.transaction(async (tx) => {
      const over = await tx
        .update(resumePublications)
        .set({ isOn: false })
        .where(and(eq(resumePublications.isOn, true), lte(resumePublications.expiresAt, now())))
        .returning({ resumeId: resumePublications.resumeId });
      if (over.length > 0) await touchPublicContent(tx);
    });
  },
};

/** A page that is on now. Throws `resume_not_found`: off, expired and never there are one answer. */
async function openPublication(db: Db, code: string, now: Date) {
  const [row] = await db
    .select({ publication: resumePublications, ownerId: resumes.ownerId, fullName: users.fullName })
    .from(resumePublications)
    .innerJoin(resumes, eq(resumes.id, resumePublications.resumeId))
    .innerJoin(users, eq(users.id, resumes.ownerId))
    .where(
      and(
        eq(resumePublications.code, code),
        eq(resumePublications.isOn, true),
        isNull(resumes.archivedAt),
        or(isNull(resumePublications.expiresAt), gt(resumePublications.expiresAt, now)),
      ),
    );
  if (!row) throw new Problem('resume_not_found');
  return row;
}

/** Whose resume an address shows, and whether it asks for a password. */
export async function publicFront(db: Db, code: string, now: Date) {
  const { fullName, publication } = await openPublication(db, code, now);
  return { fullName, needsPassword: publication.passwordHash !== null };
}

async function unlocked(db: Db, { code, password, now }: { code: string; password: string; now: Date }) {
  const row = await openPublication(db, code, now);
  const { passwordHash } = row.publication;
  if (passwordHash !== null && !(await isPasswordOf(passwordHash, password)))
    throw new Problem('resume_password_wrong', { fields: { password: 'This password isn’t right.' } });
  return row;
}

/** The resume behind an address. A visit is counted unless it is the owner's own. */
export async function openPublic(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  wish: { code: string; password: string; isVisit: boolean; viewerId: string | undefined },
) {
  const { publication, ownerId } = await unlocked(db, { ...wish, now: now() });
  const frozen = one(await db.select().from(frozenResumes).where(eq(frozenResumes.id, publication.frozenId)));
  if (wish.isVisit && wish.viewerId !== ownerId)
    await db
      .update(resumePublications)
      .set({ views: sql`${resumePublications.views} + 1` })
      .where(eq(resumePublications.resumeId, publication.resumeId));
  return {
    document: frozen.document,
    layout: frozen.layout,
    frozenAt: frozen.frozenAt.toISOString(),
    proven: await provenUrls(db, frozen.document, { ownerId, publicUrl, now: now() }),
  };
}

/** Its PDF, as it was frozen. */
export async function publicFile(db: Db, wish: { code: string; password: string; now: Date }) {
  const { publication, fullName } = await unlocked(db, wish);
  const { pdf } = one(
    await db.select({ pdf: frozenResumes.pdf }).from(frozenResumes).where(eq(frozenResumes.id, publication.frozenId)),
  );
  return { name: fileName(fullName, 'pdf'), contentType: pdfContentType, base64: pdf.toString('base64') };
}
