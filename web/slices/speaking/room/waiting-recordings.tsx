import { i18n } from '@lingui/core';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../speaking.module.css';
import { dropRecording, type WaitingRecording, waitingChanged, waitingRecordings } from './kept-recording.ts';
import { isPassing, sendRecording } from './send-recording.ts';

/** A device's word “online” may come too early, or not at all. */
const RETRY_MS = 10_000;

/** Submitted recordings that have not arrived: sent by themselves once there is a network. */
export function WaitingRecordings({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<WaitingRecording[]>([]);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sendAll = async () => {
      clearTimeout(timer);
      let sent = 0;
      for (const one of await waitingRecordings(userId)) {
        if (!isHere) return;
        try {
          await sendRecording(one);
          sent += 1;
        } catch (error) {
          if (isPassing(error)) break;
          await dropRecording(one.attemptId);
          if (isHere) setTrouble(error instanceof Error ? error.message : '');
        }
      }
      if (!isHere) return;
      const left = await waitingRecordings(userId);
      if (!isHere) return;
      setWaiting(left);
      if (left.length > 0) timer = setTimeout(() => void sendAll(), RETRY_MS);
      if (sent === 0) return;
      toast.success(i18n.t('{sent, plural, one {# recording} other {# recordings}} sent', { sent }));
      for (const part of [speaking.task, speaking.home, speaking.progress])
        void queryClient.invalidateQueries(everything(part));
    };
    const again = () => void sendAll();
    again();
    addEventListener('online', again);
    waitingChanged.addEventListener('change', again);
    return () => {
      isHere = false;
      clearTimeout(timer);
      removeEventListener('online', again);
      waitingChanged.removeEventListener('change', again);
    };
  }, [userId, queryClient]);
  const forget = async () => {
    for (const { attemptId } of waiting) await dropRecording(attemptId);
    setWaiting([]);
  };
  return (
    <>
      {waiting.length > 0 && (
        <div className={css['waiting']} role="status">
          <p>
            {i18n.t(
              '{count, plural, one {# recording is stored on this device. It} other {# recordings are stored on this device. They}}’ll be sent automatically when the connection is back.',
              { count: waiting.length },
            )}
          </p>
          <Button tone="ghost" size="small" onClick={() => void forget()}>
            {i18n.t('Delete')}
          </Button>
        </div>
      )}
      {trouble !== '' && (
        <p role="alert" className={css['warning']}>
          {trouble}
        </p>
      )}
    </>
  );
}
