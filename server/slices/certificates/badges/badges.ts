import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { paletteOf } from '../../../../art/palettes.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { brandOf, siteSettingsOf } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { badges, certificates } from '../../../tables/certificates/certificates.ts';
import { minutesOf } from '../../catalog/courses.public.ts';
import type { BadgeFacts } from './badge-drawing.ts';
import { addresses, type Earned, openBadgeCredential, toTheSecond } from './credential.ts';
import { sign } from './signing-key.ts';
import { placeOf } from './status-list.ts';

const theOneThatStands = (certificateId: string) =>
  and(eq(badges.certificateId, certificateId), isNull(badges.supersededAt));

/**
 * The signed badge of a certificate, the same signs whenever it is asked for. Throws `certificate_not_found`,
 * `badge_withdrawn`, and `badge_nameless` where its owner has left.
 */
export function badgeOf({ db, publicUrl, now }: Pick<Services, 'db' | 'publicUrl' | 'now'>, code: string) {
  return db.transaction(async (tx) => {
    // Held meanwhile: a badge is never signed in a name that is being corrected, or beside a withdrawal.
    const [certificate] = await tx.select().from(certificates).where(eq(certificates.code, code)).for('update');
    if (!certificate) throw new Problem('certificate_not_found');
    if (certificate.withdrawnAt) throw new Problem('badge_withdrawn');
    if (!certificate.studentId || !certificate.studentName) throw new Problem('badge_nameless');
    const { id } = certificate;
    const of = subjectOf(certificate);
    const [known] = await tx.select().from(badges).where(theOneThatStands(id));
    // A site that moved to another address signs anew: nobody would find the old one's key.
    const here = known?.token && decodeJwt(known.token).iss === addresses(publicUrl).issuer;
    if (known?.token && here) return { token: known.token, of };
    const badge = known ?? one(await tx.insert(badges).values({ certificateId: id, madeAt: now() }).returning());
    const services = { ...(await siteSettingsOf(tx)), publicUrl };
    const credential = openBadgeCredential(
      {
        ...certificate,
        badgeId: badge.id,
        certificateId: id,
        status: placeOf(badge.statusIndex),
        of: await earnedIn(tx, certificate),
      },
      services,
    );
    const token = await sign({ db: tx, publicUrl }, credential, {
      issuer: addresses(publicUrl).issuer,
      subject: credential.credentialSubject.id,
      id: credential.id,
      from: toTheSecond(certificate.issuedAt),
    });
    await tx.update(badges).set({ token }).where(eq(badges.id, badge.id));
    return { token, of };
  });
}

type Certificate = typeof certificates.$inferSelect;
/** What a badge is of: a course, or a final assessment. */
export interface BadgeSubject {
  kind: 'courses' | 'finals';
  id: string;
  title: string;
}

function subjectOf({ courseId, quizId, courseTitle: title }: Certificate): BadgeSubject {
  if (courseId) return { kind: 'courses', id: courseId, title };
  if (quizId) return { kind: 'finals', id: quizId, title };
  throw new Error('a certificate is of a course or of a final assessment');
}

async function earnedIn(tx: Db, certificate: Certificate): Promise<Earned['of']> {
  const { kind, id } = subjectOf(certificate);
  if (kind === 'finals') {
    const { scorePercent, award } = certificate;
    return { kind, id, percent: scorePercent ?? 0, award: award ?? 'pass' };
  }
  const { slug, summary } = one(await tx.select().from(courses).where(eq(courses.id, id)));
  return { kind, id, slug, summary, lectures: certificate.lectures, minutes: minutesOf(certificate.seconds) };
}

/** Name or grade is another one: the badge that said the old counts as withdrawn, and its signed words go. */
export const supersedeBadge = (tx: Db, certificateId: string, now: Date) =>
  tx.update(badges).set({ supersededAt: now, token: null }).where(theOneThatStands(certificateId));

/** Their signed words go; their places in the list of withdrawals stay theirs. */
export async function silenceBadges(tx: Db, certificateIds: string[]) {
  if (certificateIds.length === 0) return;
  await tx.update(badges).set({ token: null }).where(inArray(badges.certificateId, certificateIds));
}

/** What the badge of a course shows; nothing for a course that nobody has seen yet. */
export async function findBadgeFacts(db: Db, courseId: string, title?: string): Promise<BadgeFacts | undefined> {
  const [course] = await db
    .select({
      slug: courses.slug,
      title: courses.title,
      publishedAt: courses.publishedAt,
      subject: sql<string | null>`(
        with recursive up as (
          select k.key, k.parent_id from catalog_categories k where k.id = ${courses.categoryId}
          union all select k.key, k.parent_id from catalog_categories k join up on k.id = up.parent_id
        ) select key from up where parent_id is null
      )`,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course?.slug || !course.publishedAt) return undefined;
  const { slug, subject } = course;
  return { slug, palette: paletteOf(subject ?? ''), title: title ?? course.title, brand: await brandOf(db) };
}

/**
 * What the badge of a final assessment shows; nothing while nobody has earned one. Without a title, as the newest
 * certificate says it.
 */
export async function findFinalBadgeFacts(db: Db, quizId: string, title?: string): Promise<BadgeFacts | undefined> {
  const [newest] = await db
    .select({ title: certificates.courseTitle })
    .from(certificates)
    .where(eq(certificates.quizId, quizId))
    .orderBy(desc(certificates.issuedAt))
    .limit(1);
  if (!newest) return undefined;
  return { slug: quizId, palette: paletteOf(''), title: title ?? newest.title, brand: await brandOf(db) };
}

export const factsOfSubject = (db: Db, { kind, id, title }: BadgeSubject) =>
  kind === 'courses' ? findBadgeFacts(db, id, title) : findFinalBadgeFacts(db, id, title);
