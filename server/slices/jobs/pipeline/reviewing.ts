import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { notes, scorecards } from '../../../tables/jobs/applications.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { type Staff, staffApplication } from '../access.public.ts';
import { isBlind } from './blind.ts';

/** A note that only staff read. One key is one note. */
export async function addNote(
  tx: Db,
  viewer: Staff,
  { applicationId, key, text, now }: { applicationId: string; key: string; text: string; now: Date },
) {
  await staffApplication(tx, viewer, applicationId);
  await tx.insert(notes).values({ id: key, applicationId, authorId: viewer.id, text, at: now }).onConflictDoNothing();
  return { noteId: key };
}

/** The reviewer's own scorecard; scores of criteria that the job doesn't have are dropped. */
export async function keepScorecard(
  tx: Db,
  viewer: Staff,
  {
    applicationId,
    scores,
    comment,
    now,
  }: { applicationId: string; scores: Record<string, number>; comment: string; now: Date },
) {
  const { job } = await staffApplication(tx, viewer, applicationId);
  const known = Object.fromEntries(Object.entries(scores).filter(([criterion]) => job.criteria.includes(criterion)));
  const card = { scores: known, comment, at: now };
  await tx
    .insert(scorecards)
    .values({ applicationId, reviewerId: viewer.id, ...card })
    .onConflictDoUpdate({ target: [scorecards.applicationId, scorecards.reviewerId], set: card });
  return { applicationId };
}

/** The resume as it was given away. Throws `candidate_blind`, and `resume_not_found` where its owner's data is gone. */
export async function resumeFile(db: Db, viewer: Staff, applicationId: string) {
  const { application, job } = await staffApplication(db, viewer, applicationId);
  if (isBlind(job, application)) throw new Problem('candidate_blind');
  if (!application.frozenId) throw new Problem('resume_not_found');
  const { pdf } = one(
    await db
      .select({ pdf: frozenResumes.pdf })
      .from(frozenResumes)
      .where(and(eq(frozenResumes.id, application.frozenId))),
  );
  const name = application.fullName.replace(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 60) || 'resume';
  return { name: `${name}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') };
}
