import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { enqueue, refuseTooMany } from '../queue/queue.public.ts';
import { findVersion, type Version } from './judged-version.public.ts';
import { languageFor } from './languages.public.ts';

export interface Program {
  language: string;
  files: SourceFile[];
}
export interface HandingIn extends Program {
  /** Made by whoever hands it in, so that the same is not counted twice. */
  submissionId: string;
  studentId: string;
  /** Of a version of a challenge; what students see is `published_version_id`. */
  versionId: string;
  purpose: (typeof submissions.$inferSelect)['purpose'];
  purposeId: string | null;
}

/** The version students see. 404 where there is none. */
export async function publishedVersion(db: Db, slug: string): Promise<Version> {
  const [challenge] = await db
    .select({ versionId: challenges.publishedVersionId })
    .from(challenges)
    .where(and(eq(challenges.slug, slug), eq(challenges.state, 'published')));
  const version = challenge?.versionId && (await findVersion(db, challenge.versionId));
  if (!version) throw new Problem('challenge_not_found');
  return version;
}

/**
 * Puts a program into the queue. Safe to repeat; 409 where the id is another program's. `bounded` false where a
 * refusal would take something away from somebody, as at the end of an exam with many questions.
 */
export async function handIn(
  services: Pick<Services, 'ports' | 'now'>,
  tx: Db,
  { submissionId, versionId, ...what }: HandingIn,
  { bounded = true } = {},
): Promise<void> {
  if (await isThere(tx, submissionId, { versionId, ...what })) return;
  const version = await findVersion(tx, versionId);
  if (!version) throw new Problem('challenge_not_found');
  await languageFor(services.ports.runner, version, what.language);
  if (bounded) await refuseTooMany(tx, what.studentId);
  const fresh = await tx
    .insert(submissions)
    .values({ ...what, id: submissionId, versionId, challengeId: version.challengeId, madeAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  if (fresh.length === 0) {
    await isThere(tx, submissionId, { versionId, ...what });
    return;
  }
  await enqueue(tx, [{ kind: 'submission', subjectId: submissionId, personId: what.studentId, urgency: 0 }]);
}

async function isThere(tx: Db, id: string, what: Omit<HandingIn, 'submissionId'>) {
  const [there] = await tx.select().from(submissions).where(eq(submissions.id, id));
  if (!there) return false;
  const { studentId, language, purpose, purposeId, files } = what;
  const known = one([there]);
  const same = [
    known.studentId === studentId,
    known.language === language,
    known.purpose === purpose,
    known.purposeId === purposeId,
    isDeepStrictEqual(known.files, files),
  ].every(Boolean);
  if (!same) throw new Problem('judging_id_taken');
  return true;
}
