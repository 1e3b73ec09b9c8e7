import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type {
  OwnVideo,
  OwnVideoLine,
  ownVideos as promised,
  VideoContent,
  VideoState,
} from '@stepwell/contract/interview-videos/own-videos.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import {
  interviewVideoQuestions as questions,
  interviewVideos as videos,
  interviewVideoViews as views,
} from '../../../tables/interview-videos/interview-videos.ts';
import { interviewSets } from '../../../tables/interviews/interviews.ts';
import { keepCaptions } from '../../authoring/drafts/caption-files.public.ts';
import { addressOf, type VideoRow, type Viewing } from '../library/published.ts';

export type Teacher = Pick<Viewer, 'id' | 'role'>;

/** Videos that a teacher manages: their own, an admin everyone's. */
export const managedBy = ({ id, role }: Teacher) => (role === 'admin' ? undefined : eq(videos.ownerId, id));

/** A video that the caller manages. Throws `interview_video_not_found`. */
export async function managedVideo(db: Db, viewer: Teacher, videoId: string): Promise<VideoRow> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), managedBy(viewer)));
  if (!row) throw new Problem('interview_video_not_found');
  return row;
}

/** The caller's videos, the last saved first; an admin's list holds everyone's. */
export async function ownVideoList(
  db: Db,
  viewer: Teacher,
  { state, limit, cursor }: Parsed<typeof promised.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const rows = await db
    .select({
      video: videos,
      owner: users.fullName,
      viewers: db.$count(views, eq(views.videoId, videos.id)),
      waiting: db.$count(questions, and(eq(questions.videoId, videos.id), isNull(questions.answer))),
    })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.ownerId))
    .where(
      and(
        managedBy(viewer),
        state && eq(videos.state, state),
        after && sql`(${videos.savedAt}, ${videos.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(videos.savedAt), desc(videos.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ video }) => [video.savedAt.toISOString(), video.id]);
  return {
    items: items.map(
      ({ video, owner, viewers, waiting }): OwnVideoLine => ({
        videoId: video.id,
        title: video.title,
        role: video.role,
        company: video.company,
        round: video.round,
        state: video.state,
        owner: video.ownerId === viewer.id ? null : (owner ?? ''),
        savedAt: video.savedAt.toISOString(),
        viewers,
        waiting,
      }),
    ),
    nextCursor,
  };
}

/** A video as its author edits it. */
export function ownVideoOf(viewing: Viewing, row: VideoRow): OwnVideo {
  const { id: videoId, state, version, fileName: name, bytes, milliseconds } = row;
  const { title, role, company, round, level, description, language, cues, chapters, setId } = row;
  return {
    videoId,
    content: { title, role, company, round, level, description, language, cues, chapters, setId },
    state,
    version,
    file:
      row.videoKey === null
        ? null
        : {
            name,
            bytes,
            seconds: milliseconds / 1000,
            source: addressOf(viewing, row.videoKey),
            poster: addressOf(viewing, row.posterKey),
            captions: addressOf(viewing, row.captionsKey),
          },
  };
}

interface Wish {
  videoId: string;
  content: VideoContent;
  version: number;
  now: Date;
}

/**
 * Saves what is written; captions become a file, and the one before goes. Throws `changed_elsewhere`,
 * `interview_video_not_found`, `interview_set_not_found`, and `invalid_fields` for times that do not fit.
 */
export async function saveVideo(
  services: Pick<Services, 'db' | 'ports'>,
  viewer: Teacher,
  { videoId, content, version, now }: Wish,
): Promise<VideoRow> {
  if (version > 0) await managedVideo(services.db, viewer, videoId);
  refuseTimes(content);
  const { language, cues } = content;
  const [captions] = await keepCaptions(services, `interview-videos/${videoId}`, [{ language, cues }]);
  const { before, after } = await services.db.transaction((tx) =>
    write(tx, viewer, { videoId, content, version, now, captionsKey: captions?.key ?? null }),
  );
  if (before?.captionsKey && before.captionsKey !== after.captionsKey) await dropFiles(services, [before.captionsKey]);
  return after;
}

async function write(
  tx: Db,
  viewer: Teacher,
  { videoId, content, version, now, captionsKey }: Wish & { captionsKey: string | null },
) {
  if (content.setId !== null) {
    const [set] = await tx.select().from(interviewSets).where(eq(interviewSets.id, content.setId));
    if (set?.state !== 'published') throw new Problem('interview_set_not_found');
  }
  const { title, role, company, description, cues } = content;
  const searchText = [title, role, company, description, ...cues.map(({ text }) => text)].join('\n');
  const values = { ...content, words: searchText, captionsKey, version: version + 1, savedAt: now };
  if (version === 0) {
    const [made] = await tx
      .insert(videos)
      .values({ id: videoId, ownerId: viewer.id, ...values })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Problem('changed_elsewhere');
    return { before: undefined, after: made };
  }
  const before = await held(tx, viewer, videoId);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  if (before.state === 'published') refuseUnready({ ...before, ...values });
  const after = one(await tx.update(videos).set(values).where(eq(videos.id, videoId)).returning());
  return { before, after };
}

/** One change of a video at a time. */
export async function held(tx: Db, viewer: Teacher, videoId: string): Promise<VideoRow> {
  const [row] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.id, videoId), managedBy(viewer)))
    .for('update');
  if (!row) throw new Problem('interview_video_not_found');
  return row;
}

function refuseTimes({ cues, chapters }: VideoContent) {
  const late = cues.findIndex(({ from, to }, at) => to <= from || from < (cues[at - 1]?.from ?? 0));
  if (late >= 0)
    throw new Problem('invalid_fields', {
      fields: { cues: `Caption ${late + 1} has times that don’t follow the one before.` },
    });
  if (chapters.some(({ from }, at) => from <= (chapters[at - 1]?.from ?? -1)))
    throw new Problem('invalid_fields', { fields: { chapters: 'Two chapters start at the same time.' } });
}

/** Throws `interview_video_not_ready` with all that is missing for students to watch it. */
function refuseUnready({ videoKey, cues, chapters, milliseconds }: VideoRow) {
  const end = milliseconds / 1000;
  const missing = [
    videoKey === null ? 'Upload the video.' : '',
    cues.length === 0 ? 'Import captions: students search and read them.' : '',
    videoKey !== null && cues.some(({ from }) => from > end) ? 'Some captions start after the end of the video.' : '',
    videoKey !== null && chapters.some(({ from }) => from >= end) ? 'A chapter starts after the end of the video.' : '',
  ].filter(Boolean);
  if (missing.length > 0) throw new Problem('interview_video_not_ready', { fields: { video: missing.join(' ') } });
}

type VideoFile = Pick<VideoRow, 'videoKey' | 'fileName' | 'bytes' | 'milliseconds' | 'posterKey'>;

/** Gives a video its file. How far another one was watched says nothing of it, so that goes. */
export async function setVideoFile(tx: Db, videoId: string, file: VideoFile) {
  await tx.delete(views).where(eq(views.videoId, videoId));
  await tx.update(videos).set(file).where(eq(videos.id, videoId));
}

/** Publishes, returns to draft or archives; fine to repeat. Throws `interview_video_not_ready`. */
export async function setVideoState(tx: Db, viewer: Teacher, videoId: string, state: VideoState, now: Date) {
  const row = await held(tx, viewer, videoId);
  if (state === 'published') refuseUnready(row);
  // Published again it keeps its place among the others.
  const publishedAt = state === 'published' ? (row.publishedAt ?? now) : row.publishedAt;
  return one(await tx.update(videos).set({ state, publishedAt }).where(eq(videos.id, videoId)).returning());
}
