import type { IntegrityRoom, SentSignal } from '@stepwell/contract/exams/integrity.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { ServerClock } from '../../../ui/time/clock.ts';
import { type Camera, type CameraState, newCamera } from './camera.ts';
import { type FullScreen, leaveFullScreen, watchFullScreen } from './full-screen.ts';
import { signalQueue } from './signal-queue.ts';
import { watchFocus, watchPaste, watchScreens } from './watching.ts';

type Watching = Pick<IntegrityRoom, 'attemptId' | 'settings' | 'stillsAt'>;
/** Hands what was noticed in an attempt to the server. */
export type SendSignals = (attemptId: string, signals: SentSignal[]) => Promise<unknown>;

export interface Noticing {
  fullScreen: FullScreen | undefined;
  /** When it was left last, by the server's clock. */
  leftAt: number | undefined;
  camera: CameraState | undefined;
  stream: MediaStream | undefined;
  lastSnapshot: number | undefined;
  cameraAgain: () => void;
}

/**
 * Watches what the student agreed to, for as long as the room stands. Its end ends what goes on and sends the rest;
 * whatever cannot be sent waits on the device for the next visit.
 */
export function useIntegrity(room: Watching, clock: ServerClock, send: SendSignals): Noticing {
  const { attemptId, settings, stillsAt } = room;
  const [fullScreen, setFullScreen] = useState<FullScreen>();
  const [leftAt, setLeftAt] = useState<number>();
  const [camera, setCamera] = useState<{ state: CameraState; stream?: MediaStream | undefined }>();
  const [lastSnapshot, setLastSnapshot] = useState<number>();
  const opened = useRef<Camera>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed to and planned stands for the whole attempt.
  useEffect(() => {
    if (!settings) return;
    const queue = signalQueue({ attemptId, send: (signals) => send(attemptId, signals), clock });
    const stops: (() => void)[] = [];
    if (settings.fullScreen) {
      const onState = (state: FullScreen) => {
        setFullScreen(state);
        if (state === 'left') setLeftAt(clock.now());
      };
      stops.push(watchFullScreen({ queue, onState }), leaveFullScreen);
    }
    if (settings.focus) stops.push(watchFocus(queue));
    if (settings.paste) stops.push(watchPaste(queue));
    if (settings.screens) stops.push(watchScreens(queue));
    if (settings.camera) {
      const onState = (state: CameraState, stream?: MediaStream) => setCamera({ state, stream });
      const made = newCamera({ attemptId, call, clock, queue, stillsAt, onState, onSnapshot: setLastSnapshot });
      opened.current = made;
      stops.push(made.stop);
    }
    return () => {
      for (const stop of stops) stop();
      queue.stop();
      void queue.flush();
    };
  }, [attemptId, clock]);
  return {
    fullScreen,
    leftAt,
    lastSnapshot,
    camera: camera?.state,
    stream: camera?.stream,
    cameraAgain: () => opened.current?.again(),
  };
}
