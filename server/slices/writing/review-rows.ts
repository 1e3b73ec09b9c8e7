import type { TeacherReview } from '@stepwell/contract/writing/writing.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../../tables/identity/identity.ts';
import { writingReviews } from '../../tables/writing/writing.ts';

/** What teachers said of some versions, by version. */
export async function reviewsOf(db: Db, versionIds: string[]): Promise<Map<string, TeacherReview>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ review: writingReviews, teacher: users.fullName })
    .from(writingReviews)
    .leftJoin(users, eq(users.id, writingReviews.teacherId))
    .where(inArray(writingReviews.versionId, versionIds));
  return new Map(
    rows.map(({ review: { versionId, band, comment, reviewedAt }, teacher }) => [
      versionId,
      { band, comment, teacher: teacher ?? '', reviewedAt: reviewedAt.toISOString() },
    ]),
  );
}
