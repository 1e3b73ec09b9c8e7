import { createHash } from 'node:crypto';
import { CHUNK_SECONDS, type Track } from '@stepwell/contract/interviews/interviews.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { signalOf, soundingStretches } from '@stepwell/contract/speaking/scoring/signal.ts';
import { SAMPLE_RATE, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { dropFiles, keepFile, keepFileOf } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { interviewAnswers, interviewChunks } from '../../../tables/interviews/interviews.ts';
import { runningSession, stepOf } from './own-session.ts';

type Needs = Pick<Services, 'db' | 'ports'>;
/** A recorder stops a little late, and sends shorter pieces when it pauses. */
const GRACE_CHUNKS = 5;
const BYTES_A_SAMPLE = 2;
const MOST_AUDIO_BYTES = 2 * CHUNK_SECONDS * SAMPLE_RATE * BYTES_A_SAMPLE;

interface Place {
  sessionId: string;
  stepId: string;
}
interface Chunk extends Place {
  track: Track;
  index: number;
  studentId: string;
}

/**
 * Keeps a piece of a recording; the same again changes nothing. Throws `interview_chunk_differs` where another piece is at
 * its place, `interview_recording_too_long`, `interview_recording_refused` where this interview is not recorded this way.
 */
export async function keepChunk(services: Needs, chunk: Chunk, content: Uint8Array) {
  const { db } = services;
  const { studentId, ...place } = chunk;
  const session = await runningSession(db, studentId, chunk.sessionId);
  const step = stepOf(session, chunk.stepId);
  const fitsWay = session.way === 'camera' || (session.way === 'microphone' && chunk.track === 'audio');
  const fitsTrack = chunk.track === 'video' || content.length % BYTES_A_SAMPLE === 0;
  if (!fitsWay || !fitsTrack || content.length === 0) throw new Problem('interview_recording_refused');
  const most = Math.ceil(step.answerSeconds / CHUNK_SECONDS) + GRACE_CHUNKS;
  if (chunk.index >= most || (chunk.track === 'audio' && content.length > MOST_AUDIO_BYTES))
    throw new Problem('interview_recording_too_long');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const known = await chunkAt(db, place);
  if (known) return sameOrRefused(known.sha256, sha256);
  if (await isRecorded(db, place)) return { kept: true };
  const key = `${folderOf(studentId, chunk.sessionId)}/${chunk.stepId}/${chunk.track}-${chunk.index}-${sha256.slice(0, 12)}.part`;
  // Where the interview was deleted meanwhile, the bytes go again.
  await keepFileOf(services, { key, contentType: 'application/octet-stream', content }, (tx) =>
    tx
      .insert(interviewChunks)
      .values({ ...place, sha256, size: content.length, key })
      .onConflictDoNothing(),
  );
  const storedChunk = await chunkAt(db, place);
  if (storedChunk && storedChunk.key !== key) await dropFiles(services, [key]);
  return sameOrRefused(storedChunk?.sha256 ?? sha256, sha256);
}

const folderOf = (studentId: string, sessionId: string) => `interviews/${studentId}/${sessionId}`;

function sameOrRefused(known: string, sent: string) {
  if (known !== sent) throw new Problem('interview_chunk_differs');
  return { kept: true };
}

const chunksOf = ({ sessionId, stepId }: Place, track: Track) =>
  and(eq(interviewChunks.sessionId, sessionId), eq(interviewChunks.stepId, stepId), eq(interviewChunks.track, track));

async function chunkAt(db: Db, { index, track, ...place }: Omit<Chunk, 'studentId'>) {
  const [row] = await db
    .select()
    .from(interviewChunks)
    .where(and(chunksOf(place, track), eq(interviewChunks.index, index)));
  return row;
}

/** A piece that comes late, after its answer was saved with all of them. */
async function isRecorded(db: Db, { sessionId, stepId, track }: Omit<Chunk, 'studentId' | 'index'>) {
  const [row] = await db
    .select()
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.sessionId, sessionId), eq(interviewAnswers.stepId, stepId)));
  return Boolean(track === 'audio' ? row?.audioKey : row?.videoKey);
}

/** The bytes of the first pieces of a track in their order. Throws `interview_chunk_missing` unless all are there. */
async function joinedChunks({ db, ports }: Needs, place: Place, track: Track, count: number) {
  const rows = await db
    .select()
    .from(interviewChunks)
    .where(and(chunksOf(place, track), lt(interviewChunks.index, count)))
    .orderBy(asc(interviewChunks.index));
  if (rows.length < count) throw new Problem('interview_chunk_missing');
  const parts: Uint8Array[] = [];
  for (const { key } of rows) for await (const part of await ports.storage.open(key)) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

/** The pieces of a sound recording as samples, -1 to 1. */
export async function joinedSamples(services: Needs, place: Place, count: number) {
  const bytes = await joinedChunks(services, place, 'audio', count);
  return Float32Array.from(
    { length: Math.floor(bytes.length / BYTES_A_SAMPLE) },
    (_, at) => bytes.readInt16LE(at * BYTES_A_SAMPLE) / 32_768,
  );
}

/** Puts the pieces of a sound recording together: one WAV file, and what is measured in it. Fine to repeat. */
export async function joinAudio(services: Needs, place: Place & { studentId: string }, count: number) {
  const samples = await joinedSamples(services, place, count);
  const audioKey = `${folderOf(place.studentId, place.sessionId)}/${place.stepId}/answer.wav`;
  await keepFile(services, { key: audioKey, contentType: 'audio/wav', content: wavOf(samples) });
  const { fault } = signalOf(samples);
  const seconds = Math.round((10 * samples.length) / SAMPLE_RATE) / 10;
  return { audioKey, seconds, signal: { seconds, stretches: soundingStretches(samples), fault: fault ?? null } };
}

/** Puts the pieces of a video together. Throws `interview_recording_refused` where they are none. Fine to repeat. */
export async function joinVideo(services: Needs, place: Place & { studentId: string }, count: number) {
  const bytes = await joinedChunks(services, place, 'video', count);
  const isWebm = bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  const isMp4 = bytes.subarray(4, 8).toString('latin1') === 'ftyp';
  if (!isWebm && !isMp4) throw new Problem('interview_recording_refused');
  const videoKey = `${folderOf(place.studentId, place.sessionId)}/${place.stepId}/answer.${isWebm ? 'webm' : 'mp4'}`;
  await keepFile(services, { key: videoKey, contentType: isWebm ? 'video/webm' : 'video/mp4', content: bytes });
  return videoKey;
}

/** Removes the pieces of a recording: its whole is kept, or it is not wanted. Fine to repeat. */
export async function dropChunks(services: Needs, { sessionId, stepId }: { sessionId: string; stepId?: string }) {
  const which = and(
    eq(interviewChunks.sessionId, sessionId),
    stepId === undefined ? undefined : eq(interviewChunks.stepId, stepId),
  );
  const rows = await services.db.select({ key: interviewChunks.key }).from(interviewChunks).where(which);
  await dropFiles(
    services,
    rows.map(({ key }) => key),
  );
  await services.db.delete(interviewChunks).where(which);
}
