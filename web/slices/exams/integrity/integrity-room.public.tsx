import { i18n } from '@lingui/core';
import {
  type IntegritySettings,
  integrity,
  integrityChecks,
  type IntegrityRoom as Room,
} from '@stepwell/contract/exams/integrity.ts';
import { IconCamera, IconCameraOff, IconEye, IconMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import type { ServerClock } from '../../../ui/time/clock.ts';
import { minuteOf, secondOf, zoneName } from '../../../ui/time/durations.ts';
import { goFullScreen } from './full-screen.ts';
import css from './integrity.module.css';
import { identityCheckLabel } from './signal-labels.ts';
import { type Noticing, type SendSignals, useIntegrity } from './use-integrity.ts';
import { Watermark } from './watermark.tsx';

interface Props {
  attemptId: string;
  clock: ServerClock;
}

/** What an attempt's room shows of what is noted in it: always in sight, and never in the way of an answer. */
export function IntegrityRoom({ attemptId, clock }: Props) {
  const room = useQuery({
    queryKey: ['integrity-room', attemptId],
    queryFn: () => call(integrity.room, { params: { attemptId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Nothing waits for it: answers are saved whether it comes or not.
    retry: true,
    retryDelay: 5000,
  });
  return room.data?.settings ? (
    <WatchedRoom room={{ ...room.data, settings: room.data.settings }} clock={clock} send={sendSignals} />
  ) : null;
}

const sendSignals: SendSignals = (attemptId, signals) =>
  call(integrity.signals, { params: { attemptId }, body: { signals } });

interface WatchedProps {
  room: Pick<Room, 'attemptId' | 'watermark' | 'stillsAt'> & { settings: IntegritySettings };
  clock: ServerClock;
  send: SendSignals;
}

/** Watches what a candidate agreed to for as long as it stands, and says so. */
export function WatchedRoom({ room, clock, send }: WatchedProps) {
  const { settings } = room;
  const noticing = useIntegrity(room, clock, send);
  const named = integrityChecks.filter((check) => settings[check]).map((check) => identityCheckLabel[check]());
  return (
    <>
      <details className={css['sign']}>
        <summary>
          <IconEye size={18} stroke={1.8} aria-hidden />
          {i18n.t('This attempt is recorded')}
        </summary>
        <p>
          {i18n.t('You agreed to: {checks}.', { checks: named.join(', ') })}{' '}
          {i18n.t('Nothing recorded ends your attempt. After you submit, you can see all of it and respond.')}
        </p>
      </details>
      <FullScreenBar {...noticing} />
      {noticing.camera && <CameraBar {...noticing} />}
      {room.watermark && <Watermark text={room.watermark} />}
    </>
  );
}

function FullScreenBar({ fullScreen, leftAt }: Noticing) {
  if (fullScreen !== 'out' && fullScreen !== 'left') return null;
  return (
    <div className={`num ${css['bar']}`} role="status">
      <IconMaximize size={20} stroke={1.8} aria-hidden />
      <span title={zoneName()}>
        {leftAt === undefined
          ? i18n.t('This assessment is designed for full screen, but you can also answer without it.')
          : i18n.t('You left full screen at {time}. This is on your timeline. You can continue answering.', {
              time: minuteOf(leftAt),
            })}
      </span>
      <Button tone="ghost" size="small" onClick={() => void goFullScreen()}>
        {leftAt === undefined ? i18n.t('Enter full screen') : i18n.t('Return to full screen')}
      </Button>
    </div>
  );
}

function CameraBar({ camera, stream, lastSnapshot, cameraAgain }: Noticing) {
  const isOn = camera === 'on';
  return (
    <div className={`num ${css['bar']}`} role="status">
      {isOn ? <IconCamera size={20} stroke={1.8} aria-hidden /> : <IconCameraOff size={20} stroke={1.8} aria-hidden />}
      {isOn && stream && <Preview stream={stream} />}
      <span title={zoneName()}>
        {camera === 'asking' && i18n.t('Your browser is asking for camera access.')}
        {isOn && i18n.t('Camera on: one photo every 1–2 minutes, no video or sound.')}{' '}
        {isOn && lastSnapshot !== undefined && i18n.t('Last photo at {time}.', { time: secondOf(lastSnapshot) })}
        {(camera === 'denied' || camera === 'off') &&
          i18n.t('The camera is off. You can continue; this is recorded on your timeline.')}
      </span>
      {(camera === 'denied' || camera === 'off') && (
        <Button tone="ghost" size="small" onClick={cameraAgain}>
          {i18n.t('Turn on camera')}
        </Button>
      )}
    </div>
  );
}

/** What the camera sees, mirrored as in a mirror; nothing of it leaves the device but the stills. */
function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // A browser that plays nothing by itself still shows its first picture.
    element.play?.()?.catch(() => {});
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return <video ref={video} className={css['preview']} muted playsInline aria-label={i18n.t('Camera preview')} />;
}
