import { i18n } from '@lingui/core';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { QueryClient } from '@tanstack/react-query';
import { everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { dropRecording, type WaitingRecording, waitingChanged, waitingRecordings } from './kept-recording.ts';
import { isPassing, sendRecording } from './send-recording.ts';

/** A device's word “online” may come too early, or not at all. */
const RETRY_MS = 10_000;

/** Sending goes in turns, also between two senders of one page: the later one finds what the earlier one sent gone. */
let turn: Promise<unknown> = Promise.resolve();

interface Watch {
  userId: string;
  queryClient: QueryClient;
  onWaiting?: (waiting: WaitingRecording[]) => void;
  /** Refused: it is not sent again. */
  onTrouble: (message: string) => void;
}

/** Sends a person's waiting recordings now, when the network is back, and again until none is left. Returns what stops it. */
export function keepSending({ userId, queryClient, onWaiting, onTrouble }: Watch) {
  let isHere = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendAll = async () => {
    clearTimeout(timer);
    if (!isHere) return;
    let sent = 0;
    for (const one of await waitingRecordings(userId)) {
      if (!isHere) return;
      try {
        await sendRecording(one);
        sent += 1;
      } catch (error) {
        if (isPassing(error)) break;
        await dropRecording(one.attemptId);
        if (isHere) onTrouble(error instanceof Error ? error.message : '');
      }
    }
    if (!isHere) return;
    const left = await waitingRecordings(userId);
    if (!isHere) return;
    onWaiting?.(left);
    if (left.length > 0) timer = setTimeout(again, RETRY_MS);
    if (sent === 0) return;
    toast.success(i18n.t('{sent, plural, one {# recording} other {# recordings}} sent', { sent }));
    for (const part of [speaking.task, speaking.home, speaking.progress])
      void queryClient.invalidateQueries(everything(part));
  };
  let isQueued = false;
  const again = () => {
    if (isQueued) return;
    isQueued = true;
    const next = () => {
      isQueued = false;
      return sendAll();
    };
    turn = turn.then(next).catch(() => undefined);
  };
  again();
  addEventListener('online', again);
  waitingChanged.addEventListener('change', again);
  return () => {
    isHere = false;
    clearTimeout(timer);
    removeEventListener('online', again);
    waitingChanged.removeEventListener('change', again);
  };
}
