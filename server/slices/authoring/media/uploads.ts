import { type MediaKind, mediaBytes, UploadFacts } from '@stepwell/contract/authoring/media.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { uploads } from '../../../tables/authoring/authoring.ts';
import { TAKE_IN } from './take-in-order.ts';
import { ownDraft } from './whose-course.ts';

/** So many uploads of one person may be under way. */
const MOST_UNDER_WAY = 100;

const sizes: Record<MediaKind, string> = { video: '4 GB', picture: '10 MB', file: '500 MB', package: '1 GB' };

/**
 * Writes down an upload that begins. `said` is what its sender wrote into `Upload-Metadata`, nothing of which is believed
 * before it is read here. Throws `malformed`, `draft_not_found`, `file_empty`, `media_too_large`, `too_many_uploads`.
 */
export async function beginUpload(
  db: Db,
  viewer: Viewer,
  upload: { id: string; bytes: number; said: Record<string, string | null> },
  now: Date,
) {
  if (Object.values(upload.said).some((value) => value?.includes('\0'))) throw new Problem('malformed');
  const read = z.safeParse(UploadFacts, upload.said);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new Problem('malformed', { fields: Object.fromEntries(fields) });
  }
  const { course, kind, filename } = read.data;
  await ownDraft(db, viewer, course);
  if (upload.bytes === 0) throw new Problem('file_empty');
  if (upload.bytes > mediaBytes[kind])
    throw new Problem('media_too_large', { message: `This file is too large. Upload at most ${sizes[kind]}.` });
  const underWay = and(eq(uploads.ownerId, viewer.id), isNull(uploads.mediaId), isNull(uploads.refusal));
  if ((await db.$count(uploads, underWay)) >= MOST_UNDER_WAY) throw new Problem('too_many_uploads');
  await db.insert(uploads).values({
    id: upload.id,
    courseId: course,
    ownerId: viewer.id,
    kind,
    name: nameOf(filename),
    contentType: 'application/octet-stream',
    bytes: upload.bytes,
    createdAt: now,
    touchedAt: now,
  });
}

/** Something of it arrived, so it is not abandoned. */
export async function touchUpload(db: Db, id: string, now: Date) {
  await db.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id));
}

/** Asks for a whole upload to be looked at and kept; fine to repeat. */
export const orderTakeIn = ({ ports }: Pick<Services, 'ports'>, uploadId: string) =>
  ports.queue.enqueue(TAKE_IN, { uploadId }, { key: uploadId });

/** The sender gave up; what it became already stays. Fine to repeat. */
export async function giveUp({ db, ports }: Pick<Services, 'db' | 'ports'>, id: string) {
  await db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.mediaId)));
  await ports.arrivals.remove(id);
}
