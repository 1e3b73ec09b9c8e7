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
}

const NAME = 'stepwell-speaking';
/** Kept so long at most where it is never sent, ms. */
const MOST_MS = 7 * 86_400_000;

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

/** The newest recording of a task that was never sent; older ones, and those of long ago, are dropped. */
export async function findRecording(taskId: string, userId: string): Promise<KeptRecording | undefined> {
  const all = ((await inStore('readonly', (heads) => heads.getAll())) ?? []) as Head[];
  const old = all.filter(({ startedAt }) => Date.now() - startedAt > MOST_MS);
  for (const { attemptId } of old) await dropRecording(attemptId);
  const [head] = all
    .filter((one) => one.taskId === taskId && one.userId === userId && !old.includes(one))
    .sort((a, b) => b.startedAt - a.startedAt);
  if (!head) return undefined;
  const range = IDBKeyRange.bound([head.attemptId, 0], [head.attemptId, Number.MAX_SAFE_INTEGER]);
  const pieces = ((await inStore('readonly', (_, store) => store.getAll(range))) ?? []) as { samples: Float32Array }[];
  const samples = joined(pieces.map((piece) => piece.samples));
  if (samples.length > 0) return { ...head, samples };
  await dropRecording(head.attemptId);
  return undefined;
}
