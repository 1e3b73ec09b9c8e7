import { MOST_VIDEO_BYTES, type OwnVideo } from '@stepwell/contract/interview-videos/own-videos.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import { interviewVideoUploads as uploads } from '../../../tables/interview-videos/interview-videos.ts';
import type { Viewing } from '../library/published.ts';
import { managedVideo, ownVideoOf, type Teacher } from '../own/own-videos.ts';

/** The job that looks at a file that has arrived whole. */
export const TAKE_IN_VIDEO = 'interview-videos.take-in';
/** So many uploads of one person may be under way. */
const MOST_UNDER_WAY = 20;

const Facts = z.object({ video: z.uuid(), filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) });

/** Writes down an upload that begins. Throws what is refused of it before a byte is read. */
export async function beginVideoUpload(
  db: Db,
  viewer: Teacher,
  upload: { id: string; bytes: number; said: Record<string, string | null> },
  now: Date,
) {
  const read = z.safeParse(Facts, upload.said);
  if (!read.success || read.data.filename.includes('\0')) throw new Problem('malformed');
  const video = await managedVideo(db, viewer, read.data.video);
  if (video.state === 'published') throw new Problem('interview_video_published');
  if (upload.bytes === 0) throw new Problem('file_empty');
  if (upload.bytes > MOST_VIDEO_BYTES)
    throw new Problem('media_too_large', { message: 'This file is too large. Upload at most 2 GB.' });
  const underWay = and(eq(uploads.ownerId, viewer.id), isNull(uploads.keptAt), isNull(uploads.refusal));
  if ((await db.$count(uploads, underWay)) >= MOST_UNDER_WAY) throw new Problem('too_many_uploads');
  await db.insert(uploads).values({
    id: upload.id,
    ownerId: viewer.id,
    videoId: video.id,
    name: nameOf(read.data.filename),
    bytes: upload.bytes,
    createdAt: now,
    touchedAt: now,
  });
}

/** An upload that this person began. Throws `upload_not_found`. */
export async function ownVideoUpload(db: Db, { id: ownerId }: Pick<Teacher, 'id'>, uploadId: string) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.ownerId, ownerId)));
  if (!row) throw new Problem('upload_not_found');
  return row;
}

/** Asks for a whole upload to be looked at; fine to repeat. */
export const orderTakeIn = ({ ports }: Pick<Services, 'ports'>, uploadId: string) =>
  ports.queue.enqueue(TAKE_IN_VIDEO, { uploadId }, { key: uploadId });

/** The sender gave up; what it became already stays. Fine to repeat. */
export async function giveUpUpload({ db, ports }: Pick<Services, 'db' | 'ports'>, id: string) {
  await db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.keptAt)));
  await ports.arrivals.remove(id);
}

type Outcome =
  | { state: 'arriving'; received: number }
  | { state: 'checking' }
  | { state: 'kept'; video: OwnVideo }
  | { state: 'refused'; message: string };

/** What became of an upload. */
export async function uploadOutcome(services: Viewing & Pick<Services, 'ports'>, uploadId: string): Promise<Outcome> {
  const { db, ports, viewer } = services;
  const upload = await ownVideoUpload(db, viewer, uploadId);
  if (upload.refusal !== null) return { state: 'refused', message: upload.refusal };
  if (upload.keptAt !== null)
    return { state: 'kept', video: ownVideoOf(services, await managedVideo(db, viewer, upload.videoId)) };
  const received = (await ports.arrivals.size(upload.id)) ?? 0;
  if (received < upload.bytes) return { state: 'arriving', received };
  // Asked for once more, should the first order have been lost with its process.
  await orderTakeIn(services, upload.id);
  return { state: 'checking' };
}
