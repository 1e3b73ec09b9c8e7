import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { liveLectures } from '../../../tables/live/live-lectures.ts';
import { recordAttended } from './recorded-attendance.ts';

/** Those of these classes that a lecture of the course may hold: the course’s own that are to come or took place. */
export async function classesForLectures(db: Db, courseId: string, classIds: readonly string[]) {
  if (classIds.length === 0) return new Map<string, { minutes: number }>();
  const rows = await db
    .select({ id: liveClasses.id, minutes: liveClasses.minutes })
    .from(liveClasses)
    .where(
      and(
        eq(liveClasses.courseId, courseId),
        inArray(liveClasses.id, [...classIds]),
        isNull(liveClasses.cancelledAt),
        sql`(live_classes.started_at is not null or live_classes.ends_at > now())`,
      ),
    );
  return new Map(rows.map(({ id, minutes }) => [id, { minutes }]));
}

/**
 * Writes which class a published lecture is; `live_class_not_found` where it is not one of the course that takes place.
 * The class is held meanwhile, so that nobody cancels it between the look and the write.
 */
export async function publishLiveLecture(
  tx: Db,
  { courseId, lectureId, classId }: { courseId: string; lectureId: string; classId: string | null },
  now: Date,
) {
  const [row] = classId
    ? await tx
        .select()
        .from(liveClasses)
        .where(and(eq(liveClasses.id, classId), eq(liveClasses.courseId, courseId), isNull(liveClasses.cancelledAt)))
        .for('share')
    : [];
  if (!row) throw new Problem('live_class_not_found');
  const set = { classId: row.id, waivedAt: null };
  await tx
    .insert(liveLectures)
    .values({ lectureId, ...set })
    .onConflictDoUpdate({ target: liveLectures.lectureId, set });
  // Classes from before lectures counted them have nothing written down.
  await recordAttended(tx, row.id, now);
}

/** The classes that these lectures are, by the lecture's id. */
export async function classesOfLectures(db: Db, lectureIds: string[]) {
  if (lectureIds.length === 0) return new Map<string, string>();
  const rows = await db.select().from(liveLectures).where(inArray(liveLectures.lectureId, lectureIds));
  return new Map(rows.map(({ lectureId, classId }) => [lectureId, classId]));
}
