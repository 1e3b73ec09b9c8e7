import { joined } from '../../../ui/recording/microphone.ts';
import { deviceStore } from '../../../ui/storage/device-store.ts';

/** A recording on this device until it is sent: pieces of two seconds, so that a tab that dies loses no more. */
export interface KeptRecording {
  attemptId: string;
  taskId: string;
  rate: number;
  startedAt: number;
  samples: Float32Array;
}
interface Head {
  attemptId: string;
  taskId: string;
  /** Whose: another person of this browser is not offered it. */
  userId: string;
  rate: number;
  startedAt: number;
  /** Submitted, and not all on the server yet: the file, and how many pieces of it arrived. */
  wav?: ArrayBuffer;
  arrived?: number;
}
/** A recording that was submitted and waits for the network. */
export type WaitingRecording = Head & { wav: ArrayBuffer };

const NAME = 'stepwell-speaking';
/** Kept so long at most where it is never sent, ms. */
const MOST_MS = 7 * 86_400_000;

/** Told when a recording could not be sent, so that whoever sends them by themselves looks again. */
export const waitingChanged = new EventTarget();

const store = deviceStore(NAME, { heads: 'attemptId', pieces: ['attemptId', 'number'] });

const inStore = <Result>(
  mode: IDBTransactionMode,
  work: (heads: IDBObjectStore, pieces: IDBObjectStore) => IDBRequest<Result> | undefined,
) => store(mode, ({ heads, pieces }) => work(heads, pieces));

export const beginRecording = (head: Head) => inStore('readwrite', (heads) => heads.put(head));

export const keepPiece = (attemptId: string, number: number, samples: Float32Array) =>
  inStore('readwrite', (_, pieces) => pieces.put({ attemptId, number, samples }));

export const dropRecording = (attemptId: string) =>
  inStore('readwrite', (heads, pieces) => {
    heads.delete(attemptId);
    pieces.delete(IDBKeyRange.bound([attemptId, 0], [attemptId, Number.MAX_SAFE_INTEGER]));
    return undefined;
  });

/** Puts a submitted recording down as one file; where the browser keeps nothing, false. */
export async function keepWaiting(waiting: WaitingRecording): Promise<boolean> {
  await dropRecording(waiting.attemptId);
  return (await inStore('readwrite', (heads) => heads.put(waiting))) !== undefined;
}

/** Recordings of somebody that wait, oldest first. */
export async function waitingRecordings(userId: string): Promise<WaitingRecording[]> {
  const all = ((await inStore('readonly', (heads) => heads.getAll())) ?? []) as Head[];
  return all
    .filter((one): one is WaitingRecording => one.userId === userId && one.wav !== undefined)
    .sort((a, b) => a.startedAt - b.startedAt);
}

export const keepArrived = (waiting: WaitingRecording) => inStore('readwrite', (heads) => heads.put(waiting));

/** The newest recording of a task that was never submitted; older ones, and those of long ago, are dropped. */
export async function findRecording(taskId: string, userId: string): Promise<KeptRecording | undefined> {
  const all = ((await inStore('readonly', (heads) => heads.getAll())) ?? []) as Head[];
  const old = all.filter(({ startedAt }) => Date.now() - startedAt > MOST_MS);
  for (const { attemptId } of old) await dropRecording(attemptId);
  const [head] = all
    .filter((one) => one.taskId === taskId && one.userId === userId && !one.wav && !old.includes(one))
    .sort((a, b) => b.startedAt - a.startedAt);
  if (!head) return undefined;
  const range = IDBKeyRange.bound([head.attemptId, 0], [head.attemptId, Number.MAX_SAFE_INTEGER]);
  const pieces = ((await inStore('readonly', (_, store) => store.getAll(range))) ?? []) as { samples: Float32Array }[];
  const samples = joined(pieces.map((piece) => piece.samples));
  if (samples.length > 0) return { ...head, samples };
  await dropRecording(head.attemptId);
  return undefined;
}
