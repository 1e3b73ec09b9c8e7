import type { Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import {
  type ownVideos as promised,
  REACH_POINTS,
  type VideoViewer,
} from '@stepwell/contract/interview-videos/own-videos.ts';
import { WATCHED_SHARE } from '@stepwell/contract/learning/learning.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';
import { interviewVideoViews as views } from '../../../tables/interview-videos/interview-videos.ts';
import { managedVideo, type Teacher } from './own-videos.ts';

const percentOf = (ms: number, of: number) => (of === 0 ? 0 : Math.floor((100 * ms) / of));

/** Who watched a video and how far, those last here first. Throws `interview_video_not_found`. */
export async function viewersOf(
  db: Db,
  viewer: Teacher,
  videoId: string,
  { q, limit, cursor }: Parsed<typeof promised.viewers>['query'],
) {
  const { milliseconds } = await managedVideo(db, viewer, videoId);
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const rows = await db
    .select({ view: views, name: users.fullName, email: users.email })
    .from(views)
    .innerJoin(users, eq(users.id, views.studentId))
    .where(
      and(
        eq(views.videoId, videoId),
        ...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`),
        after && sql`(${views.reportedAt}, ${views.studentId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(views.reportedAt), desc(views.studentId))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ view }) => [view.reportedAt.toISOString(), view.studentId]);
  return {
    items: items.map(
      ({ view, name, email }): VideoViewer => ({
        studentId: view.studentId,
        name,
        email,
        watchedPercent: percentOf(view.watchedMs, milliseconds),
        watchedSeconds: Math.floor(view.watchedMs / 1000),
        position: Math.floor(view.positionMs / 1000),
        startedAt: view.startedAt.toISOString(),
        lastAt: view.reportedAt.toISOString(),
      }),
    ),
    nextCursor,
  };
}

/** How many viewers played each moment of a video. Throws `interview_video_not_found`. */
export async function videoFigures(db: Db, viewer: Teacher, videoId: string): Promise<Reply<typeof promised.figures>> {
  const { title, milliseconds } = await managedVideo(db, viewer, videoId);
  const [totals] = await db
    .select({
      viewers: sql<number>`count(*)::int`,
      finished: sql<number>`(count(*) filter (where ${views.watchedMs} >= ${WATCHED_SHARE}::real * ${milliseconds}::int))::int`,
      watchedMs: sql<number | null>`avg(${views.watchedMs})::real`,
    })
    .from(views)
    .where(eq(views.videoId, videoId));
  const step = milliseconds / REACH_POINTS;
  // The middle of each part stands for it.
  const reach = await rowsOf<{ place: number; viewers: number }>(
    db,
    sql`
    select place, count(v.student_id)::int as viewers
    from generate_series(0, ${REACH_POINTS - 1}::int) place
    left join ${views} v on v.video_id = ${videoId}
      and v.watched @> (${step}::float8 * (place + 0.5))::int
    group by place order by place`,
  );
  const { viewers = 0, finished = 0, watchedMs = null } = totals ?? {};
  return {
    title,
    viewers,
    finished,
    averagePercent: watchedMs === null ? null : percentOf(watchedMs, milliseconds),
    reach: reach.map((row) => ({ second: Math.round((row.place * step) / 100) / 10, viewers: row.viewers })),
  };
}
