import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Attempt, speaking } from '@stepwell/contract/speaking/speaking.ts';
import { PIECE_BYTES } from '@stepwell/contract/speaking/tasks.ts';
import { call } from '../../../api/call.ts';
import { dropRecording, keepArrived, type WaitingRecording } from './kept-recording.ts';

/** Whether it is worth trying again later: no network, a server that is busy, somebody who has to sign in again. */
export const isPassing = (error: unknown) =>
  !(error instanceof Refusal) || ![404, 409, 413, 422].includes(error.status);

/** Two senders of one page would send the same pieces twice. */
const underWay = new Map<string, Promise<Attempt>>();

/** Sends a recording piece by piece, beginning after those that arrived; once it is whole, it is forgotten here. */
export function sendRecording(waiting: WaitingRecording): Promise<Attempt> {
  const known = underWay.get(waiting.attemptId);
  if (known) return known;
  const sending = send(waiting).finally(() => underWay.delete(waiting.attemptId));
  underWay.set(waiting.attemptId, sending);
  return sending;
}

async function send(waiting: WaitingRecording): Promise<Attempt> {
  const { taskId, attemptId, wav } = waiting;
  const params = { taskId, attemptId };
  const pieces = Math.ceil(wav.byteLength / PIECE_BYTES);
  const keepFrom = async (first: number) => {
    for (let index = first; index < pieces; index++) {
      const bytes = wav.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
      const content = new Blob([bytes], { type: 'application/octet-stream' });
      await call(speaking.keepPiece, { params: { ...params, index: String(index) }, content });
      await keepArrived({ ...waiting, arrived: index + 1 });
    }
  };
  const finish = () => call(speaking.wholeRecording, { params, body: { pieces } });
  await keepFrom(waiting.arrived ?? 0);
  const attempt = await finish().catch(async (error: unknown) => {
    // The server forgot what arrived long ago.
    if (!(error instanceof Refusal && error.code === 'speaking_piece_missing')) throw error;
    await keepFrom(0);
    return finish();
  });
  await dropRecording(attemptId);
  return attempt;
}
