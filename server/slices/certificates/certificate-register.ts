import type { CertificateRow, certificates as contract } from '@stepwell/contract/certificates/certificates.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { certificateCorrected, certificateWithdrawn } from '../../events/certificates.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import { unwritable } from '../../platform/pdf/typesetting.ts';
import { record } from '../../platform/security/audit.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { silenceBadges, supersedeBadge } from './badges/badges.ts';
import { gradeOf } from './certificates.public.ts';
import { findDefaultDesign, findDesignFor } from './templates/designs.ts';
import { reissue } from './templates/renewal.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
/** Written as the trigram index `learning_certificates_words` is. */
const searchText = sql`(${certificates.code} || ' ' || ${certificates.studentName} || ' ' || ${certificates.courseTitle})`;
/** A code as people type it: without its dashes, too. */
const asCode = (word: string) =>
  /^[2-9a-hj-np-z]{12}$/i.test(word) ? [0, 4, 8].map((at) => word.slice(at, at + 4)).join('-') : word;

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ certificate: certificates, courseId: courses.slug })
    .from(certificates)
    .leftJoin(courses, eq(courses.id, certificates.courseId))
    .where(where)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const shown = ({ certificate, courseId }: Row): CertificateRow => ({
  code: certificate.code,
  state: certificate.withdrawnAt ? 'withdrawn' : 'genuine',
  studentName: certificate.studentName || null,
  userId: certificate.studentId,
  courseId,
  grade: gradeOf(certificate),
  courseTitle: certificate.courseTitle,
  instructor: certificate.instructorName,
  issuedAt: certificate.issuedAt.toISOString(),
  issueNumber: certificate.issueNumber,
  withdrawnAt: certificate.withdrawnAt?.toISOString() ?? null,
  withdrawnCode: certificate.withdrawnCode,
  withdrawnReason: certificate.withdrawnReason,
});

/** Every certificate there is, by code, name and course, in one statement. */
export async function findCertificates(
  db: Db,
  { q, course, state, limit, cursor }: Parsed<typeof contract.list>['query'],
) {
  const after = readCursor(Key, cursor);
  const rows = await rowsOf(
    db,
    and(
      ...wordsIn(q).map((word) => sql`${searchText} ilike ${anywhere(asCode(word))}`),
      course ? eq(courses.slug, course) : undefined,
      state && (state === 'withdrawn' ? isNotNull(certificates.withdrawnAt) : isNull(certificates.withdrawnAt)),
      after && sql`(${certificates.issuedAt}, ${certificates.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
  ).limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ certificate: { issuedAt, id } }) => [
    issuedAt.toISOString(),
    id,
  ]);
  return { items: items.map(shown), nextCursor };
}

export const certificateRow = async (db: Db, code: string) => shown(one(await rowsOf(db, eq(certificates.code, code))));

/** Held until the end of the transaction; refuses what was withdrawn, for that stands as it is. */
async function standing(tx: Db, code: string) {
  const [certificate] = await tx.select().from(certificates).where(eq(certificates.code, code)).for('update');
  if (!certificate) throw new Problem('certificate_not_found');
  if (certificate.withdrawnAt) throw new Problem('certificate_withdrawn');
  return certificate;
}

interface Act {
  actorId: string;
  code: string;
}

/** A new issue of the same code; the old paper goes, and a job makes the new one. The same name again changes nothing. */
export async function correctName(tx: Db, { actorId, code, fullName }: Act & { fullName: string }, now: Date) {
  const { id, studentId, studentName, issueNumber, fileKey } = await standing(tx, code);
  if (!studentId) throw new Problem('certificate_nameless');
  if (studentName === fullName) return;
  const letter = unwritable(fullName, 700);
  if (letter)
    throw new Problem('invalid_fields', {
      fields: { fullName: `Certificates can’t show “${letter}”. Enter the name without it.` },
    });
  await tx
    .update(certificates)
    .set({ studentName: fullName, issueNumber: issueNumber + 1, fileKey: null })
    .where(eq(certificates.id, id));
  await supersedeBadge(tx, id, now);
  const facts = { certificateId: id };
  await record(tx, {
    actorId,
    act: 'certificate.corrected',
    subjectId: studentId,
    before: { ...facts, issueNumber },
    after: { ...facts, issueNumber: issueNumber + 1 },
  });
  await emit(tx, certificateCorrected, { certificateId: id, issueNumber: issueNumber + 1, oldPaper: fileKey });
}

/** The same words as a new issue, in the design that certificates of the course have now. */
export async function renewPdf(tx: Db, { actorId, code, reason }: Act & { reason: string }) {
  const certificate = await standing(tx, code);
  const { id, studentId, courseId, issueNumber, designId } = certificate;
  if (!studentId) throw new Problem('certificate_nameless');
  const design = (await (courseId ? findDesignFor(tx, courseId) : findDefaultDesign(tx))) ?? null;
  await record(tx, {
    actorId,
    act: 'certificate.paper-renewed',
    subjectId: studentId,
    reason,
    before: { certificateId: id, issueNumber, designId },
    after: { certificateId: id, issueNumber: issueNumber + 1, designId: design },
  });
  await reissue(tx, [certificate], design);
}

type Why = { reason: string; withdrawalCode: NonNullable<CertificateRow['withdrawnCode']> };

export async function withdraw(tx: Db, { actorId, code, ...why }: Act & Why, now: Date) {
  await withdrawValidCertificates(tx, await standing(tx, code), { actorId, ...why }, now);
}

/** Takes back a certificate that the caller holds; without an actor it is the site, by a rule. */
export async function withdrawValidCertificates(
  tx: Db,
  { id, studentId }: Pick<typeof certificates.$inferSelect, 'id' | 'studentId'>,
  { actorId, reason, withdrawalCode }: Why & { actorId: string | null },
  now: Date,
) {
  await tx
    .update(certificates)
    .set({ withdrawnAt: now, withdrawnCode: withdrawalCode, withdrawnReason: reason })
    .where(eq(certificates.id, id));
  await silenceBadges(tx, [id]);
  await record(tx, {
    actorId,
    act: 'certificate.withdrawn',
    subjectId: studentId,
    before: {},
    after: { certificateId: id, withdrawalCode },
    reason,
  });
  await emit(tx, certificateWithdrawn, { certificateId: id });
}
