import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dropFiles, keepFile, keepFileOf } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { liveClasses, livePieces, liveRecordings } from '../../../tables/live/live.ts';
import { mayHost, type Staff } from '../classes/hosts.public.ts';
import { withIndex } from './seekable.ts';

type Needs = Pick<Services, 'db' | 'ports' | 'now'>;
const PIECE_MS = 4000;
/** After so long without a piece a recording is put together as far as it came, ms. */
const SILENT_MS = 60_000;
const DAY = 86_400_000;
/** Longer than any class may run. */
const MOST_PIECES = 10_000;

/**
 * Keeps a piece of the caller's recording; the same again changes nothing. Throws `live_recording_refused` where it is
 * not theirs, starts with something else than a video, or leaves a gap.
 */
export async function keepPiece(
  services: Needs,
  viewer: Staff,
  { classId, recordingId, index }: { classId: string; recordingId: string; index: number },
  content: Uint8Array,
) {
  const { db, now } = services;
  const [recording] = await db
    .select({ id: liveRecordings.id })
    .from(liveRecordings)
    .innerJoin(liveClasses, eq(liveClasses.id, liveRecordings.classId))
    .where(
      and(
        eq(liveRecordings.id, recordingId),
        eq(liveRecordings.classId, classId),
        eq(liveRecordings.userId, viewer.id),
        mayHost(viewer),
      ),
    );
  const received = await db.$count(livePieces, eq(livePieces.recordingId, recordingId));
  if (!recording || content.length === 0 || index > received || index >= MOST_PIECES)
    throw new Problem('live_recording_refused');
  if (index < received) return;
  const isVideo =
    Buffer.from(content.subarray(0, 4)).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ||
    Buffer.from(content.subarray(4, 8)).toString('latin1') === 'ftyp';
  if (index === 0 && !isVideo) throw new Problem('live_recording_refused');
  const key = `live/${classId}/${recordingId}/${String(index).padStart(5, '0')}.part`;
  await keepFileOf(services, { key, contentType: 'application/octet-stream', content }, async (tx) => {
    await tx.insert(livePieces).values({ recordingId, index, key, bytes: content.length }).onConflictDoNothing();
    await tx.update(liveRecordings).set({ touchedAt: now() }).where(eq(liveRecordings.id, recordingId));
  });
}

/**
 * Puts recordings together that have ended, or whose device fell silent; again where pieces came later. Pieces go after a
 * day. Fine to stop and repeat.
 */
export async function joinRecordings(services: Needs) {
  const { db, now } = services;
  const quiet = new Date(now().getTime() - SILENT_MS);
  const due = await db
    .select()
    .from(liveRecordings)
    .where(
      and(
        or(isNull(liveRecordings.joinedAt), sql`${liveRecordings.touchedAt} > ${liveRecordings.joinedAt}`),
        or(lt(liveRecordings.touchedAt, quiet), lt(liveRecordings.endedAt, new Date(now().getTime() - 2 * PIECE_MS))),
      ),
    )
    .limit(20);
  for (const { id, classId, key: before } of due) {
    const pieces = await db
      .select()
      .from(livePieces)
      .where(eq(livePieces.recordingId, id))
      .orderBy(asc(livePieces.index));
    let key = before;
    let milliseconds = 0;
    if (pieces.length > 0) {
      const name = `live/${classId}/${id}/recording-${pieces.length}.webm`;
      await withIndex(bytesOf(services, pieces), async (content, length) => {
        await keepFile(services, { key: name, contentType: 'video/webm', content });
        milliseconds = length ?? pieces.length * PIECE_MS;
      });
      key = name;
    }
    await db.update(liveRecordings).set({ key, milliseconds, joinedAt: now() }).where(eq(liveRecordings.id, id));
    if (before && before !== key) await dropFiles(services, [before]);
  }
  const old = and(isNotNull(liveRecordings.joinedAt), lt(liveRecordings.touchedAt, new Date(now().getTime() - DAY)));
  const done = await db
    .select({ piece: livePieces })
    .from(livePieces)
    .innerJoin(liveRecordings, eq(liveRecordings.id, livePieces.recordingId))
    .where(old)
    .limit(2000);
  for (const { piece } of done) {
    await dropFiles(services, [piece.key]);
    await db
      .delete(livePieces)
      .where(and(eq(livePieces.recordingId, piece.recordingId), eq(livePieces.index, piece.index)));
  }
}

async function* bytesOf({ ports }: Needs, pieces: { key: string }[]) {
  for (const { key } of pieces) for await (const part of await ports.storage.open(key)) yield part as Uint8Array;
}
