import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import {
  interviewVideoUploads as uploads,
  interviewVideos as videos,
} from '../../../tables/interview-videos/interview-videos.ts';
import { inspectMedia } from '../../authoring/media/inspection.public.ts';
import { drawPicture } from '../../identity/account/picture-drawing.public.ts';
import { held, managedVideo, setVideoFile, type Teacher } from '../own/own-videos.ts';
import { TAKE_IN_VIDEO } from './uploads.ts';

const POSTER_SIDE = 1280;
const DAY_MS = 86_400_000;

const uploadOf = async ({ db }: Pick<Services, 'db'>, uploadId: string) =>
  (await db.select().from(uploads).where(eq(uploads.id, uploadId))).at(0);

/**
 * Makes an upload that has arrived whole the file of its video, or writes down why not. The file before goes, with how far
 * it was watched. May be stopped and run again anywhere: the key follows from the upload, and its row says when it is done.
 */
async function takeIn(services: Services, { uploadId }: { uploadId: string }) {
  const { db, ports, now } = services;
  const upload = await uploadOf(services, uploadId);
  if (!upload) return;
  if (upload.keptAt !== null || upload.refusal !== null) return ports.arrivals.remove(uploadId);
  if ((await ports.arrivals.size(uploadId)) !== upload.bytes) return;
  const found = await inspectMedia(ports.arrivals, { id: uploadId, kind: 'video', bytes: upload.bytes });
  if ('refusal' in found) {
    await db.update(uploads).set({ refusal: found.refusal, touchedAt: now() }).where(eq(uploads.id, uploadId));
    return ports.arrivals.remove(uploadId);
  }
  const name = createHash('sha256').update(`interview video ${uploadId}`).digest('hex').slice(0, 32);
  const key = `interview-videos/${name}.${found.ending}`;
  const { bytes } = await keepFile(services, {
    key,
    contentType: found.contentType,
    content: await ports.arrivals.open(uploadId),
  });
  const before = await db.transaction(async (tx) => {
    const [video] = await tx.select().from(videos).where(eq(videos.id, upload.videoId)).for('update');
    const [taken] = await tx
      .update(uploads)
      .set({ keptAt: now(), touchedAt: now() })
      .where(and(eq(uploads.id, uploadId), isNull(uploads.keptAt)))
      .returning();
    // Given up meanwhile, or done by another run.
    if (!video || !taken) return undefined;
    await setVideoFile(tx, video.id, {
      videoKey: key,
      fileName: upload.name,
      bytes,
      milliseconds: found.milliseconds ?? 0,
      posterKey: null,
    });
    return video;
  });
  const isNamed = (await db.$count(videos, eq(videos.videoKey, key))) > 0;
  const old = before ? [before.videoKey, before.posterKey].flatMap((one) => one ?? []) : [];
  await dropFiles(services, isNamed ? old.filter((one) => one !== key) : [key]);
  await ports.arrivals.remove(uploadId);
}

/** Uploads that nobody goes on with, after seven days; what became of the others may be asked for thirty. */
async function forgetUploads({ db, now }: Services) {
  const before = (days: number) => lt(uploads.touchedAt, new Date(now().getTime() - days * DAY_MS));
  await db.delete(uploads).where(and(before(7), isNull(uploads.keptAt), isNull(uploads.refusal)));
  await db.delete(uploads).where(before(30));
}

export const videoJobs: Job[] = [
  { name: TAKE_IN_VIDEO, run: takeIn },
  { name: 'interview-videos.forget-uploads', cron: '17 4 * * *', run: forgetUploads },
];

/** The picture before a video plays. Throws what `drawPicture` throws, and `interview_video_not_found`. */
export async function keepVideoPoster(
  services: Pick<Services, 'db' | 'ports'>,
  viewer: Teacher,
  videoId: string,
  content: Uint8Array,
) {
  await managedVideo(services.db, viewer, videoId);
  const drawn = await drawPicture(content, POSTER_SIDE);
  const key = `interview-videos/${randomBytes(16).toString('hex')}.${drawn.kind === 'jpeg' ? 'jpg' : 'png'}`;
  await keepFile(services, { key, contentType: `image/${drawn.kind}`, content: drawn.content });
  try {
    const { before, after } = await services.db.transaction(async (tx) => {
      const row = await held(tx, viewer, videoId);
      await tx.update(videos).set({ posterKey: key }).where(eq(videos.id, videoId));
      return { before: row.posterKey, after: { ...row, posterKey: key } };
    });
    if (before) await dropFiles(services, [before]);
    return after;
  } catch (error) {
    await dropFiles(services, [key]);
    throw error;
  }
}
