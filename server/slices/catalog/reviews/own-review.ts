import { REVIEW_FROM_PERCENT, type reviewStandings } from '@stepwell/contract/catalog/reviews.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { reviewWritten } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { courses, reviews } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { recountReviews } from '../pages/figures.ts';
import { answerOf } from './reviews.ts';

/** Retired lectures are required no more, so both counts speak of the course as it is now. */
const requiredOf = sql<number>`(
  select count(*)::int from catalog_lectures l where l.course_id = ${courses.id} and l.required
)`;
const doneOf = sql<number>`(
  select count(*)::int from learning_lecture_progress p join catalog_lectures l on l.id = p.lecture_id
  where p.enrolment_id = ${enrolments.id} and p.done_at is not null and l.required
)`;

async function placeOf(db: Db, studentId: string, slug: string) {
  const [row] = await db
    .select({
      courseId: courses.id,
      instructorId: courses.instructorId,
      enrolmentId: enrolments.id,
      done: doneOf,
      required: requiredOf,
      review: reviews,
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)))
    .leftJoin(reviews, and(eq(reviews.courseId, courses.id), eq(reviews.studentId, studentId)))
    .where(and(eq(courses.slug, slug), inArray(courses.state, ['published', 'archived'])));
  if (!row) throw new Problem('course_not_found');
  const { done, required, instructorId, enrolmentId } = row;
  const percent = required === 0 ? 0 : Math.floor((100 * done) / required);
  const standing = standingOf({ teaches: instructorId === studentId, enrolled: enrolmentId !== null, percent });
  return { ...row, percent, standing };
}

interface Facts {
  teaches: boolean;
  enrolled: boolean;
  percent: number;
}
function standingOf({ teaches, enrolled, percent }: Facts): (typeof reviewStandings)[number] {
  if (teaches) return 'own-course';
  if (!enrolled) return 'not-enrolled';
  return percent < REVIEW_FROM_PERCENT ? 'too-early' : 'may';
}

/** What this person said of a course, and whether they may say something. */
export async function ownReviewOf(db: Db, studentId: string, slug: string) {
  const { review, standing, percent } = await placeOf(db, studentId, slug);
  return {
    standing,
    percent,
    review: review && {
      reviewId: review.id,
      stars: review.stars,
      text: review.text,
      writtenAt: review.writtenAt.toISOString(),
      updatedAt: review.updatedAt?.toISOString() ?? null,
      reply: answerOf(review.reply, review.repliedAt),
      hiddenReason: review.hiddenAt ? (review.hiddenReason ?? '') : null,
    },
  };
}

/**
 * Keeps the one review of this person and counts the stars in the same transaction. Refuses whoever has not done a tenth
 * of the course, and to change what an admin hid.
 */
export async function writeReview(
  tx: Db,
  { studentId, slug, stars, text }: { studentId: string; slug: string; stars: number; text: string },
  now: Date,
) {
  const { courseId, standing } = await placeOf(tx, studentId, slug);
  if (standing === 'own-course') throw new Problem('review_own_course');
  if (standing !== 'may') throw new Problem('review_too_early');
  const [saved] = await tx
    .insert(reviews)
    .values({ courseId, studentId, stars, text, writtenAt: now })
    .onConflictDoUpdate({
      target: [reviews.courseId, reviews.studentId],
      set: { stars, text, updatedAt: now },
      setWhere: isNull(reviews.hiddenAt),
    })
    .returning({ id: reviews.id, updatedAt: reviews.updatedAt });
  if (!saved) throw new Problem('review_hidden');
  await recountReviews(tx, courseId);
  if (saved.updatedAt === null) await emit(tx, reviewWritten, { reviewId: saved.id });
}

/** A hidden one loses its words and stays hidden: whoever could remove it could write it anew. */
export async function removeReview(tx: Db, studentId: string, slug: string) {
  const { courseId } = await placeOf(tx, studentId, slug);
  const mine = and(eq(reviews.courseId, courseId), eq(reviews.studentId, studentId));
  await tx
    .update(reviews)
    .set({ text: '' })
    .where(and(mine, isNotNull(reviews.hiddenAt)));
  const gone = await tx
    .delete(reviews)
    .where(and(mine, isNull(reviews.hiddenAt)))
    .returning({ id: reviews.id });
  if (gone.length > 0) await recountReviews(tx, courseId);
}
