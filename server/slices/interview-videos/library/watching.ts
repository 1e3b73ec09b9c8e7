import type { Watched } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { type Stretch, speeds } from '@stepwell/contract/learning/learning.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { interviewVideoViews as views } from '../../../tables/interview-videos/interview-videos.ts';
import {
  firstOf,
  inSeconds,
  lengthOf,
  percentOf,
  readStretches,
  type Stretches,
  union,
  without,
  writeStretches,
} from '../../learning/progress/watched-ranges.public.ts';
import type { VideoRow } from './published.ts';

const FASTEST = speeds.at(-1) ?? 2;
/** A report's journey through the network must not cost what was honestly watched; nor may the first report be empty. */
const SLACK_MS = 2000;
/** Players report every five seconds: so much may lie in the first report. */
const FIRST_MS = 5000;

interface Report {
  studentId: string;
  /** Seconds. */
  position: number;
  watched: Stretch[];
  now: Date;
}

/**
 * Adds what was played. At most the time since the last report at the fastest speed is accepted, in the order given;
 * what counts is the union, so a repeated or late report changes nothing it should not.
 */
export async function watchVideo(
  tx: Db,
  { id: videoId, milliseconds: end }: VideoRow,
  { studentId, position, watched, now }: Report,
): Promise<Watched> {
  const isHere = and(eq(views.videoId, videoId), eq(views.studentId, studentId));
  await tx
    .insert(views)
    .values({
      videoId,
      studentId,
      watched: '{}',
      watchedMs: 0,
      positionMs: 0,
      startedAt: now,
      reportedAt: new Date(now.getTime() - FIRST_MS),
    })
    .onConflictDoNothing();
  const before = one(await tx.select().from(views).where(isHere).for('update'));
  const inMs = (second: number) => Math.min(end, Math.round(second * 1000));
  const known = readStretches(before.watched);
  const claimed = watched.map(([from, to]): Stretches[number] => [inMs(from), inMs(to)]);
  const elapsed = Math.max(0, now.getTime() - before.reportedAt.getTime());
  const all = union(known, firstOf(without(claimed, known), elapsed * FASTEST + SLACK_MS));
  await tx
    .update(views)
    .set({ watched: writeStretches(all), watchedMs: lengthOf(all), positionMs: inMs(position), reportedAt: now })
    .where(isHere);
  return { watched: inSeconds(all), watchedPercent: percentOf(all, end) };
}
