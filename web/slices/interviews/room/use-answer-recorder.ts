import { i18n } from '@lingui/core';
import { CHUNK_SECONDS } from '@stepwell/contract/interviews/interviews.ts';
import { useEffect, useRef, useState } from 'react';
import {
  joined,
  type Microphone,
  microphoneTrouble,
  openMicrophone,
  resampled,
} from '../../../ui/recording/microphone.ts';
import { type CameraRecording, recordCamera } from './camera.ts';
import { dropRecording, keepPiece, sendRecording } from './kept-chunks.ts';

/** A recording is put down, and sent, in pieces of so many seconds. */
const CHUNK_MS = CHUNK_SECONDS * 1000;

interface State {
  phase: 'idle' | 'opening' | 'recording' | 'recorded';
  trouble: string;
  seconds: number;
  /** 0 to 1. */
  level: number;
  counts: { audio: number; video: number };
  stream: MediaStream | undefined;
}
const idle: State = {
  phase: 'idle',
  trouble: '',
  seconds: 0,
  level: 0,
  counts: { audio: 0, video: 0 },
  stream: undefined,
};

interface Running {
  microphone: Microphone | undefined;
  camera: CameraRecording | undefined;
  open: Float32Array[];
  openSamples: number;
  counts: { audio: number; video: number };
  /** Pieces on their way to the device's store. */
  putting: Promise<unknown>;
}

interface Props {
  sessionId: string;
  stepId: string;
  userId: string;
  hasCamera: boolean;
  /** It ends by itself after so many seconds. */
  most: number;
}

/** Records one answer. Each piece stands on this device before it is sent, so a closed tab or a lost network loses none. */
export function useAnswerRecorder({ sessionId, stepId, userId, hasCamera, most }: Props) {
  const [state, setState] = useState<State>(idle);
  const running = useRef<Running>(undefined);
  const isHere = useRef(true);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      running.current?.microphone?.stop();
      void running.current?.camera?.stop();
      running.current = undefined;
    };
  }, []);

  /** Sends what stands on the device; resolves once all of it arrived. */
  const send = () => {
    sending.current = sending.current
      .catch(() => undefined)
      .then(() => sendRecording(sessionId, stepId, () => isHere.current));
    sending.current.catch((error) => change({ trouble: error instanceof Error ? error.message : '' }));
    return sending.current;
  };
  const put = (one: Running, track: 'audio' | 'video', bytes: () => Promise<ArrayBuffer>) => {
    const index = one.counts[track];
    one.counts = { ...one.counts, [track]: index + 1 };
    const { counts } = one;
    one.putting = one.putting.then(async () => {
      await keepPiece({ sessionId, stepId, userId, ...counts }, { track, index, bytes: await bytes() });
      void send().catch(() => undefined);
    });
  };
  const putSound = (one: Running) => {
    if (!one.microphone || one.openSamples === 0) return;
    const samples = joined(one.open);
    const { rate } = one.microphone;
    one.open = [];
    one.openSamples = 0;
    put(one, 'audio', async () => bytesOf(await resampled(samples, rate)));
  };

  const stop = async () => {
    const one = running.current;
    if (!one?.microphone) return;
    running.current = undefined;
    one.microphone.stop();
    putSound(one);
    await one.camera?.stop();
    await one.putting;
    change({ phase: 'recorded', level: 0, counts: one.counts, stream: undefined });
  };

  const start = async (deviceId = '') => {
    if (running.current) return;
    const one: Running = {
      microphone: undefined,
      camera: undefined,
      open: [],
      openSamples: 0,
      counts: { audio: 0, video: 0 },
      putting: dropRecording(sessionId, stepId),
    };
    running.current = one;
    setState({ ...idle, phase: 'opening' });
    let samples = 0;
    try {
      if (hasCamera) one.camera = await recordCamera(CHUNK_MS, (blob) => put(one, 'video', () => blob.arrayBuffer()));
      const microphone = await openMicrophone(deviceId, {
        onPiece: (piece) => {
          if (running.current !== one || !one.microphone) return;
          one.open.push(piece);
          one.openSamples += piece.length;
          samples += piece.length;
          const level = Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length);
          const seconds = samples / one.microphone.rate;
          change({ seconds, level: Math.min(1, level * 6) });
          if (one.openSamples >= CHUNK_SECONDS * one.microphone.rate) putSound(one);
          if (seconds >= most) void stop();
        },
        onEnd: () => {
          change({ trouble: i18n.t('The microphone was disconnected. What you said until then is saved.') });
          void stop();
        },
      });
      // The page was left meanwhile.
      if (running.current !== one) {
        void one.camera?.stop();
        return microphone.stop();
      }
      one.microphone = microphone;
      change({ phase: 'recording', stream: one.camera?.stream });
    } catch (error) {
      void one.camera?.stop();
      if (running.current === one) running.current = undefined;
      change({ phase: 'idle', trouble: microphoneTrouble(error) });
    }
    return undefined;
  };
  return { ...state, start, stop, send };
}

/** Samples as 16 bits, the first byte the lower one. */
function bytesOf(samples: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(2 * samples.length));
  samples.forEach((sample, at) => {
    view.setInt16(2 * at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return view.buffer;
}
