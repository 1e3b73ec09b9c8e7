import { media } from '@stepwell/contract/authoring/media.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/call.ts';
import { outcomeOf } from './outcome.ts';
import { beginTransfer, type Unfinished, unfinishedOf } from './transfer.ts';
import { newUploadQueue, type UploadQueue } from './upload-queue.ts';

/** One for each course, for as long as the page lives: uploads go on while their author is elsewhere in the builder. */
const queues = new Map<string, UploadQueue>();

export function uploadsOf(courseId: string): UploadQueue {
  const queue = queues.get(courseId) ?? newUploadQueue(courseId, { begin: beginTransfer, outcome: outcomeOf });
  queues.set(courseId, queue);
  return queue;
}

/** What is being uploaded into a course, and the queue that does it. */
export function useUploads(courseId: string) {
  const queue = uploadsOf(courseId);
  return { queue, lines: useSyncExternalStore(queue.watch, queue.lines, queue.lines) };
}

export interface Interrupted extends Unfinished {
  /** Bytes that arrived before. */
  received: number;
}

/** What this browser began before the page was loaded anew, and the server still waits for. */
export const interruptedIn = (courseId: string) =>
  queryOptions({
    queryKey: ['uploads', 'interrupted', courseId],
    async queryFn() {
      const found: Interrupted[] = [];
      for (const one of await unfinishedOf(courseId)) {
        const received = await receivedOf(one.uploadId);
        if (received === undefined) await one.forget();
        else found.push({ ...one, received });
      }
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Nothing where it has ended, or is somebody else's. */
async function receivedOf(uploadId: string) {
  try {
    const found = await call(media.outcome, { params: { uploadId } });
    return found.state === 'arriving' ? found.received : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
