import { Problem } from '@stepwell/contract/problem.ts';
import { itemsOf, type ResumeDocument, sectionKeys, textOf } from '@stepwell/contract/resumes/document.ts';
import type { Proof } from '@stepwell/contract/resumes/public-resumes.ts';
import type { Provable } from '@stepwell/contract/resumes/resumes.ts';
import { and, asc, desc, eq, isNull, not } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { users } from '../../tables/identity/identity.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { isScoreHidden } from '../../tables/quizzes/result-times.ts';
import { resumeProofs } from '../../tables/resumes/resumes.ts';
import { newPublicCode } from './public-code.ts';

/** Of each kind, newest first: more than anybody puts into a resume. */
const MOST = 100;

const certificatePrefix = (publicUrl: string) => `${publicUrl}/verify/`;
const proofPrefix = (publicUrl: string) => `${publicUrl}/proofs/`;
/** What the addresses of records begin with for which this site can vouch. */
export const proofPrefixes = (publicUrl: string) => [certificatePrefix(publicUrl), proofPrefix(publicUrl)];

interface Deed {
  subjectId: string;
  title: string;
  detail: string;
  at: Date;
}

/** Challenges that somebody's programs solved, each once, by the first that did. */
async function solvedChallenges(db: Db, studentId: string, challengeId?: string): Promise<Deed[]> {
  const solved = db
    .selectDistinctOn([submissions.challengeId], {
      challengeId: submissions.challengeId,
      language: submissions.language,
      madeAt: submissions.madeAt,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.studentId, studentId),
        eq(submissions.purpose, 'challenge'),
        eq(submissions.verdict, 'AC'),
        challengeId ? eq(submissions.challengeId, challengeId) : undefined,
      ),
    )
    .orderBy(submissions.challengeId, asc(submissions.madeAt))
    .as('solved');
  const rows = await db
    .select({
      challengeId: solved.challengeId,
      language: solved.language,
      madeAt: solved.madeAt,
      title: challengeVersions.title,
      difficulty: challengeVersions.difficulty,
    })
    .from(solved)
    .innerJoin(challenges, eq(challenges.id, solved.challengeId))
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(eq(challenges.state, 'published'))
    .orderBy(desc(solved.madeAt))
    .limit(MOST);
  return rows.map((row) => ({
    subjectId: row.challengeId,
    title: row.title,
    detail: `Coding challenge (${row.difficulty}), all tests passed`,
    at: row.madeAt,
  }));
}

/** Quizzes that somebody passed, by their best attempt, as far as its score is published. */
async function passedQuizzes(db: Db, studentId: string, now: Date, quizId?: string): Promise<Deed[]> {
  const rows = await db
    .select({
      quizId: quizzes.id,
      title: quizzes.title,
      marks: attempts.marks,
      maxMarks: attempts.maxMarks,
      endedAt: attempts.endedAt,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        eq(attempts.studentId, studentId),
        eq(attempts.passed, true),
        eq(attempts.preview, false),
        not(isScoreHidden('assessment_attempts.id')(now)),
        quizId ? eq(attempts.quizId, quizId) : undefined,
      ),
    )
    .orderBy(desc(attempts.endedAt));
  const best = new Map<string, Deed & { share: number }>();
  for (const row of rows) {
    const share = (row.marks ?? 0) / row.maxMarks;
    if (!row.endedAt || !(row.maxMarks > 0) || (best.get(row.quizId)?.share ?? -1) >= share) continue;
    const detail = `Quiz passed with ${Math.floor(share * 100)}%`;
    best.set(row.quizId, { subjectId: row.quizId, title: row.title, detail, at: row.endedAt, share });
  }
  return [...best.values()].slice(0, MOST);
}

const ownCertificates = (db: Db, studentId: string) =>
  db
    .select({
      code: certificates.code,
      title: certificates.courseTitle,
      instructor: certificates.instructorName,
      at: certificates.issuedAt,
    })
    .from(certificates)
    .where(and(eq(certificates.studentId, studentId), isNull(certificates.withdrawnAt)))
    .orderBy(desc(certificates.issuedAt))
    .limit(MOST);

/** What somebody has earned here that a resume can prove, newest first. */
export async function provableDeeds(db: Db, studentId: string, now: Date): Promise<{ items: Provable[] }> {
  const [papers, solved, passed] = await Promise.all([
    ownCertificates(db, studentId),
    solvedChallenges(db, studentId),
    passedQuizzes(db, studentId, now),
  ]);
  const deeds = (kind: 'challenge' | 'quiz', all: Deed[]) =>
    all.map(({ subjectId, title, detail, at }): Provable => ({ kind, subjectId, title, detail, at: at.toISOString() }));
  return {
    items: [
      ...papers.map(
        ({ code, title, instructor, at }): Provable => ({
          kind: 'certificate',
          subjectId: code,
          title,
          detail: `Certificate, taught by ${instructor}`,
          at: at.toISOString(),
        }),
      ),
      ...deeds('challenge', solved),
      ...deeds('quiz', passed),
    ].sort((a, b) => b.at.localeCompare(a.at)),
  };
}

const deedOf = async (
  db: Db,
  { ownerId, kind, subjectId }: { ownerId: string; kind: 'challenge' | 'quiz'; subjectId: string },
  now: Date,
) => {
  const [deed] =
    kind === 'challenge'
      ? await solvedChallenges(db, ownerId, subjectId)
      : await passedQuizzes(db, ownerId, now, subjectId);
  return deed;
};

interface Wanted {
  kind: Provable['kind'];
  subjectId: string;
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address at which anyone can check a deed; always the same. Throws `proof_not_found` where there is none. */
export async function prove(
  tx: Db,
  { ownerId, now, publicUrl }: { ownerId: string; now: Date; publicUrl: string },
  { kind, subjectId }: Wanted,
) {
  if (kind === 'certificate') {
    const found = (await ownCertificates(tx, ownerId)).find(({ code }) => code === subjectId);
    if (!found) throw new Problem('proof_not_found');
    const { code, title, instructor, at } = found;
    return { url: certificatePrefix(publicUrl) + code, title, detail: instructor, at: at.toISOString() };
  }
  const deed = UUID.test(subjectId) ? await deedOf(tx, { ownerId, kind, subjectId }, now) : undefined;
  if (!deed) throw new Problem('proof_not_found');
  await tx.insert(resumeProofs).values({ code: newPublicCode(), ownerId, kind, subjectId }).onConflictDoNothing();
  const { code } = one(
    await tx
      .select({ code: resumeProofs.code })
      .from(resumeProofs)
      .where(
        and(eq(resumeProofs.ownerId, ownerId), eq(resumeProofs.kind, kind), eq(resumeProofs.subjectId, subjectId)),
      ),
  );
  return { url: proofPrefix(publicUrl) + code, title: deed.title, detail: deed.detail, at: deed.at.toISOString() };
}

/** What a record says at this moment. Throws `proof_not_found` where it no longer holds. */
export async function readProof(db: Db, code: string, now: Date): Promise<Proof> {
  const [row] = await db
    .select({ proof: resumeProofs, fullName: users.fullName })
    .from(resumeProofs)
    .innerJoin(users, eq(users.id, resumeProofs.ownerId))
    .where(eq(resumeProofs.code, code));
  const deed = row && (await deedOf(db, row.proof, now));
  if (!deed) throw new Problem('proof_not_found');
  const { title, detail, at } = deed;
  return { kind: row.proof.kind, fullName: row.fullName, title, detail, at: at.toISOString() };
}

/** Those addresses in a resume for which the site vouches at this moment, and that are about its owner. */
export async function provenUrls(
  db: Db,
  document: ResumeDocument,
  { ownerId, publicUrl, now }: { ownerId: string; publicUrl: string; now: Date },
): Promise<string[]> {
  const prefixes = proofPrefixes(publicUrl);
  const urls = sectionKeys
    .flatMap((key) => itemsOf(document, key).map((item) => textOf(item, 'url')))
    .filter((url) => prefixes.some((prefix) => url.startsWith(prefix)));
  if (urls.length === 0) return [];
  const codes = new Set((await ownCertificates(db, ownerId)).map(({ code }) => certificatePrefix(publicUrl) + code));
  const own = await db.select().from(resumeProofs).where(eq(resumeProofs.ownerId, ownerId));
  const proven: string[] = [];
  for (const url of new Set(urls)) {
    const proof = own.find(({ code }) => url === proofPrefix(publicUrl) + code);
    if (codes.has(url) || (proof && (await deedOf(db, proof, now)))) proven.push(url);
  }
  return proven;
}
