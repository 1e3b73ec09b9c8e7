import { i18n } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../speaking.module.css';
import { dropRecording, type WaitingRecording } from './kept-recording.ts';
import { keepSending } from './send-waiting.ts';

/** Submitted recordings that have not arrived: sent by themselves once there is a network. */
export function WaitingRecordings({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<WaitingRecording[]>([]);
  const [trouble, setTrouble] = useState('');
  useEffect(
    () => keepSending({ userId, queryClient, onWaiting: setWaiting, onTrouble: setTrouble }),
    [userId, queryClient],
  );
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
