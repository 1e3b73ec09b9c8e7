import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type interviewVideos as promised,
  type VideoCard,
  videoLevels,
} from '@stepwell/contract/interview-videos/interview-videos.ts';
import type { Cue } from '@stepwell/contract/learning/learning.ts';
import { WATCHED_SHARE } from '@stepwell/contract/learning/learning.ts';
import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import {
  interviewVideoMarks as marks,
  interviewVideos as videos,
  interviewVideoViews as views,
} from '../../../tables/interview-videos/interview-videos.ts';
import { addressOf, type Viewing } from './published.ts';

type Query = Parsed<typeof promised.list>['query'];
const Key = z.tuple([z.iso.datetime(), z.uuid()]);
const MOST_MATCHES = 3;

const percentOf = (watchedMs: number, milliseconds: number) =>
  milliseconds === 0 ? 0 : Math.min(100, Math.floor((100 * watchedMs) / milliseconds));

/** Published videos under these filters, with what the caller did of each. */
export async function library(viewing: Viewing, { q, show, limit, cursor, ...filters }: Query) {
  const { db, viewer } = viewing;
  const after = readCursor(Key, cursor);
  const words = wordsIn(q);
  const order = show === 'continue' ? views.reportedAt : videos.publishedAt;
  const bookmarks = db.$count(marks, and(eq(marks.videoId, videos.id), eq(marks.studentId, viewer.id)));
  const isUnfinished = sql`${views.watchedMs} < ${WATCHED_SHARE}::real * ${videos.milliseconds}`;
  const rows = await db
    .select({
      video: videos,
      watchedMs: views.watchedMs,
      positionMs: views.positionMs,
      at: sql<Date>`${order}`.mapWith(videos.publishedAt),
      bookmarks,
    })
    .from(videos)
    .leftJoin(views, and(eq(views.videoId, videos.id), eq(views.studentId, viewer.id)))
    .where(
      and(
        eq(videos.state, 'published'),
        filters.role ? eq(videos.role, filters.role) : undefined,
        filters.company ? eq(videos.company, filters.company) : undefined,
        filters.round ? eq(videos.round, filters.round) : undefined,
        filters.level ? eq(videos.level, filters.level) : undefined,
        ...words.map((word) => ilike(videos.words, anywhere(word))),
        show === 'continue' ? and(sql`${views.reportedAt} is not null`, isUnfinished) : undefined,
        show === 'bookmarked' ? sql`${bookmarks} > 0` : undefined,
        after && sql`(${order}, ${videos.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(order), desc(videos.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ at, video }) => [at.toISOString(), video.id]);
  return {
    items: items.map(
      ({ video, watchedMs, positionMs, bookmarks: count }): VideoCard => ({
        videoId: video.id,
        title: video.title,
        role: video.role,
        company: video.company,
        round: video.round,
        level: video.level,
        seconds: video.milliseconds / 1000,
        poster: addressOf(viewing, video.posterKey),
        position: (positionMs ?? 0) / 1000,
        watchedPercent: percentOf(watchedMs ?? 0, video.milliseconds),
        bookmarks: count,
        matches: matchesIn(video.cues, words),
      }),
    ),
    nextCursor,
  };
}

/** Lines that hold most of the words that were searched for, in the order of the video. */
export function matchesIn(cues: readonly Cue[], words: readonly string[]) {
  const wanted = words.map((word) => word.toLowerCase());
  return cues
    .map(({ from, text }) => {
      const line = text.toLowerCase();
      return { second: from, text, hits: wanted.filter((word) => line.includes(word)).length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.second - b.second)
    .slice(0, MOST_MATCHES)
    .sort((a, b) => a.second - b.second)
    .map(({ second, text }) => ({ second, text }));
}

/** Roles, companies, rounds and levels of the published videos. */
export async function libraryFilters(db: Db) {
  const rows = await db
    .selectDistinct({ role: videos.role, company: videos.company, round: videos.round, level: videos.level })
    .from(videos)
    .where(eq(videos.state, 'published'));
  const sorted = (values: string[]) => [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
  return {
    roles: sorted(rows.map(({ role }) => role)),
    companies: sorted(rows.map(({ company }) => company)),
    rounds: sorted(rows.map(({ round }) => round)),
    levels: videoLevels.filter((level) => rows.some((row) => row.level === level)),
  };
}
