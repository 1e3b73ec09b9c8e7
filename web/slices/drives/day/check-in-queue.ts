import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { mayPass } from '../../../api/may-pass.ts';

/** How often what waits is tried again while the server can’t be reached or has a fault, ms. */
const RETRY_MS = 10_000;

export interface CheckIn {
  code?: string;
  registrationId?: string;
  /** ISO 8601, by this device’s clock. */
  at: string;
}

const keyOf = (driveId: string) => `stepwell.drive-check-ins.${driveId}`;

/** What this device keeps of a drive; nothing where the browser keeps nothing. */
export function readQueue(driveId: string): CheckIn[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(driveId)) ?? '[]');
    return Array.isArray(read) ? (read as CheckIn[]) : [];
  } catch {
    return [];
  }
}
function writeQueue(driveId: string, queue: readonly CheckIn[]) {
  try {
    if (queue.length > 0) localStorage.setItem(keyOf(driveId), JSON.stringify(queue));
    else localStorage.removeItem(keyOf(driveId));
  } catch {
    // Kept by the page alone then.
  }
}

type Outcome = Awaited<ReturnType<typeof send>>[number];
const send = async (driveId: string, checkIns: CheckIn[]) =>
  (await call(driveDay.checkIn, { params: { driveId }, body: { checkIns } })).items;

/** What waits is sent once somebody is signed in again, or once the drive goes on. */
const isForNow = (error: unknown) =>
  error instanceof Refusal && (error.status === 401 || error.code === 'drive_paused');

/**
 * Check-ins go to the server at once. What it can’t take now is kept on this device, in its order, and sent when it can; sending twice does no harm, as the server keeps the first. `onSent` hears what the server made of those.
 */
export function useCheckInQueue(driveId: string, onSent: (outcomes: Outcome[]) => void) {
  const [queue, setQueue] = useState(() => readQueue(driveId));
  const sending = useRef(false);
  const keep = useCallback(
    (next: CheckIn[]) => {
      writeQueue(driveId, next);
      setQueue(next);
    },
    [driveId],
  );
  const flush = useCallback(async () => {
    const waiting = readQueue(driveId);
    if (waiting.length === 0 || sending.current) return;
    sending.current = true;
    try {
      const outcomes = await send(driveId, waiting);
      // What was added meanwhile stays.
      keep(readQueue(driveId).slice(waiting.length));
      onSent(outcomes);
    } catch (error) {
      // Refused for good, as of a drive that is over: trying again would be refused again.
      if (!mayPass(error) && !isForNow(error)) {
        keep([]);
        throw error;
      }
    } finally {
      sending.current = false;
    }
  }, [driveId, keep, onSent]);
  useEffect(() => {
    const again = () => void flush().catch(() => undefined);
    again();
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [flush]);
  return {
    waiting: queue,
    /** The server’s word, or nothing where it is kept for later. Throws what the server refuses. */
    async checkIn(one: CheckIn): Promise<Outcome | undefined> {
      if (readQueue(driveId).length === 0)
        try {
          return (await send(driveId, [one]))[0];
        } catch (error) {
          if (!mayPass(error)) throw error;
        }
      keep([...readQueue(driveId), one]);
      void flush().catch(() => undefined);
      return undefined;
    },
  };
}
