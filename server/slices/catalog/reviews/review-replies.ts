import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { reviewAnswered, reviewReported } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses, reviewReports, reviews } from '../../../tables/catalog/catalog.ts';

/** A review of a course that the caller may speak for; whoever may not hears that there is none. */
async function answerable(tx: Db, viewer: Viewer, reviewId: string) {
  const [row] = await tx
    .select({ id: reviews.id, reply: reviews.reply, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(and(eq(reviews.id, reviewId), viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id)))
    .for('update', { of: reviews });
  if (!row) throw new Problem('review_not_found');
  return row;
}

/** The teacher's answer under a review. Its writer hears of the first one; later ones mend it. */
export async function answerReview(
  tx: Db,
  { viewer, reviewId, text }: { viewer: Viewer; reviewId: string; text: string },
  now: Date,
) {
  const { reply, hiddenAt } = await answerable(tx, viewer, reviewId);
  if (hiddenAt) throw new Problem('review_hidden');
  await tx.update(reviews).set({ reply: text, repliedAt: now }).where(eq(reviews.id, reviewId));
  if (reply === null) await emit(tx, reviewAnswered, { reviewId });
  await touchPublicContent(tx);
}

export async function removeAnswer(tx: Db, viewer: Viewer, reviewId: string) {
  await answerable(tx, viewer, reviewId);
  await tx.update(reviews).set({ reply: null, repliedAt: null }).where(eq(reviews.id, reviewId));
  await touchPublicContent(tx);
}

type Reason = (typeof reviewReports.$inferInsert)['reason'];

/** Asks an admin to look at what is shown. The unique key keeps it to one report a person; only the first that waits is news. */
export async function reportReview(
  tx: Db,
  report: { reviewId: string; reporterId: string; reason: Reason; words: string },
  now: Date,
) {
  const { reviewId } = report;
  const [shown] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
    .for('update');
  if (!shown) throw new Problem('review_not_found');
  const waits = await tx.$count(
    reviewReports,
    and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)),
  );
  const [fresh] = await tx
    .insert(reviewReports)
    .values({ ...report, reportedAt: now })
    .onConflictDoNothing()
    .returning({ id: reviewReports.id });
  if (fresh && waits === 0) await emit(tx, reviewReported, { reviewId });
}
