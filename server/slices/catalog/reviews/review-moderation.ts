import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { reviewHidden } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { reviewReports, reviews } from '../../../tables/catalog/catalog.ts';
import { recountReviews } from '../pages/figures.ts';

interface Act {
  actorId: string;
  reviewId: string;
}

async function held(tx: Db, reviewId: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
  if (!review) throw new Problem('review_not_found');
  return review;
}

/** Neither shown nor counted from the end of this transaction on. Hidden already: nothing happens. */
export async function hideReview(tx: Db, { actorId, reviewId, reason }: Act & { reason: string }, now: Date) {
  const { courseId, studentId, hiddenAt } = await held(tx, reviewId);
  if (hiddenAt) return;
  await tx.update(reviews).set({ hiddenAt: now, hiddenReason: reason }).where(eq(reviews.id, reviewId));
  await settleReports(tx, reviewId, 'hidden', now);
  await recountReviews(tx, courseId);
  await writeAudit(tx, { actorId, act: 'review.hidden', subjectId: studentId, reviewId, courseId, reason });
  await emit(tx, reviewHidden, { reviewId, at: now.toISOString() });
  // Not a minute later: what is hidden must not be read on.
  await touchPublicContent(tx);
}

export async function showReviewAgain(tx: Db, { actorId, reviewId }: Act) {
  const { courseId, studentId, hiddenAt } = await held(tx, reviewId);
  if (!hiddenAt) return;
  await tx.update(reviews).set({ hiddenAt: null, hiddenReason: null }).where(eq(reviews.id, reviewId));
  await recountReviews(tx, courseId);
  await writeAudit(tx, { actorId, act: 'review.shown-again', subjectId: studentId, reviewId, courseId });
  await touchPublicContent(tx);
}

/** The reports that wait are answered: the review stays as it is. */
export async function keepReview(tx: Db, { actorId, reviewId }: Act, now: Date) {
  const { courseId, studentId } = await held(tx, reviewId);
  const settled = await settleReports(tx, reviewId, 'kept', now);
  if (settled > 0) await writeAudit(tx, { actorId, act: 'review.kept', subjectId: studentId, reviewId, courseId });
}

async function settleReports(tx: Db, reviewId: string, outcome: 'hidden' | 'kept', now: Date) {
  const settled = await tx
    .update(reviewReports)
    .set({ settledAt: now, outcome })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
    .returning({ id: reviewReports.id });
  return settled.length;
}

interface Told extends Act {
  act: AuditAct;
  subjectId: string | null;
  courseId: string;
  reason?: string;
}
const writeAudit = (tx: Db, { actorId, act, subjectId, reviewId, courseId, reason }: Told) =>
  record(tx, { actorId, act, subjectId, before: {}, after: { reviewId, courseId }, reason });
