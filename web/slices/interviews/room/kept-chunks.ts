import { interviews, type Track } from '@stepwell/contract/interviews/interviews.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { call } from '../../../api/call.ts';
import { deviceStore } from '../../../ui/storage/device-store.ts';

/** A recording on this device, whose pieces go to the server one after the other; a closed tab loses none that stands here. */
interface Head {
  /** Interview and question. */
  key: string;
  sessionId: string;
  stepId: string;
  userId: string;
  startedAt: number;
  audio: number;
  video: number;
}
interface Piece {
  key: string;
  track: Track;
  index: number;
  bytes: ArrayBuffer;
}
export interface KeptRecording {
  stepId: string;
  audio: number;
  video: number;
}

/** What was never sent is dropped after so long, ms. */
const MOST_MS = 7 * 86_400_000;
const RETRY_MS = 3000;
const store = deviceStore('stepwell-interviews', { heads: 'key', pieces: ['key', 'track', 'index'] });
const keyOf = (sessionId: string, stepId: string) => `${sessionId}/${stepId}`;
const rangeOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** Puts a piece down, and how many there are now. Where this browser keeps nothing, it goes to the server at once. */
export async function keepPiece(
  recording: { sessionId: string; stepId: string; userId: string; audio: number; video: number },
  piece: { track: Track; index: number; bytes: ArrayBuffer },
) {
  const key = keyOf(recording.sessionId, recording.stepId);
  const stored = await store('readwrite', ({ heads, pieces }) => {
    heads.put({ ...recording, key, startedAt: Date.now() } satisfies Head);
    return pieces.put({ key, ...piece } satisfies Piece);
  });
  if (stored === undefined) await sendPiece(recording.sessionId, recording.stepId, piece);
}

/** Forgets a recording: its answer is saved, or it is recorded anew. */
export const dropRecording = (sessionId: string, stepId: string) =>
  store('readwrite', ({ heads, pieces }) => {
    const key = keyOf(sessionId, stepId);
    heads.delete(key);
    pieces.delete(rangeOf(key));
    return undefined;
  });

/** The recording of an interview that a closed tab left behind; old ones are dropped. */
export async function findRecording(sessionId: string, userId: string): Promise<KeptRecording | undefined> {
  const all = ((await store('readonly', ({ heads }) => heads.getAll())) ?? []) as Head[];
  for (const old of all.filter(({ startedAt }) => Date.now() - startedAt > MOST_MS))
    await dropRecording(old.sessionId, old.stepId);
  return all.find((one) => one.sessionId === sessionId && one.userId === userId);
}

/**
 * Sends what stands here of a recording, in order, and removes what arrived. While the network is away it tries again;
 * a refusal is thrown.
 */
export async function sendRecording(sessionId: string, stepId: string, isWanted: () => boolean) {
  const key = keyOf(sessionId, stepId);
  for (;;) {
    const [piece] = ((await store('readonly', ({ pieces }) => pieces.getAll(rangeOf(key), 1))) ?? []) as Piece[];
    if (!piece || !isWanted()) return;
    const { track, index } = piece;
    try {
      await sendPiece(sessionId, stepId, piece);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) throw error;
      await new Promise((done) => setTimeout(done, RETRY_MS));
      continue;
    }
    await store('readwrite', ({ pieces }) => pieces.delete([key, track, index]));
  }
}

/** Sends one piece; the same again changes nothing. */
const sendPiece = (sessionId: string, stepId: string, { track, index, bytes }: Omit<Piece, 'key'>) =>
  call(interviews.keepChunk, {
    params: { sessionId, stepId, track, index: String(index) },
    content: new Blob([bytes], { type: 'application/octet-stream' }),
  });
