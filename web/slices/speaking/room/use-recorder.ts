import { i18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import {
  joined,
  type Microphone,
  microphoneTrouble,
  openMicrophone,
  resampled,
} from '../../../ui/recording/microphone.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { beginRecording, dropRecording, findRecording, type KeptRecording, keepPiece } from './kept-recording.ts';

/** A piece is put down every so many seconds. */
const PIECE_SECONDS = 2;
/** Quieter for so long from the begin, the wrong microphone may be on. */
const UNHEARD_SECONDS = 3;
const UNHEARD_LEVEL = 0.004;

export interface Recording {
  attemptId: string;
  /** 16,000 a second. */
  samples: Float32Array;
  startedAt: number;
  /** Left behind by a tab that was closed. */
  isFound: boolean;
}

interface State {
  phase: 'idle' | 'opening' | 'recording' | 'recorded';
  /** What is wrong, and what to do. */
  trouble: string;
  seconds: number;
  /** 0 to 1. */
  level: number;
  isUnheard: boolean;
  device: string;
  recording: Recording | undefined;
}
const idle: State = {
  phase: 'idle',
  trouble: '',
  seconds: 0,
  level: 0,
  isUnheard: false,
  device: '',
  recording: undefined,
};

interface Running {
  attemptId: string;
  microphone: Microphone | undefined;
  pieces: Float32Array[];
  /** Not put down yet. */
  open: Float32Array[];
  number: number;
  loudest: number;
  startedAt: number;
  /** Pieces on their way to the device's store. */
  putting: Promise<unknown>;
}

/** Records a task, on this device until it is sent. It ends by itself after `most` seconds. */
export function useRecorder({ taskId, userId, most }: { taskId: string; userId: string; most: number }) {
  const [state, setState] = useState<State>(idle);
  const running = useRef<Running>(undefined);
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  useEffect(() => {
    let wanted = true;
    void findRecording(taskId, userId).then(async (stored) => {
      const recording = stored && (await recordingOf(stored));
      if (wanted && recording)
        setState((before) => (before.phase === 'idle' ? { ...before, phase: 'recorded', recording } : before));
    });
    return () => {
      wanted = false;
      running.current?.microphone?.stop();
      running.current = undefined;
    };
  }, [taskId, userId]);

  const put = (one: Running) => {
    const samples = joined(one.open);
    if (samples.length === 0) return;
    one.open = [];
    const { attemptId, number } = one;
    one.number += 1;
    one.putting = one.putting.then(() => keepPiece(attemptId, number, samples));
  };

  const stop = async () => {
    const one = running.current;
    if (!one?.microphone) return;
    running.current = undefined;
    const { rate } = one.microphone;
    one.microphone.stop();
    put(one);
    const samples = await resampled(joined(one.pieces), rate);
    const { attemptId, startedAt } = one;
    change({ phase: 'recorded', level: 0, recording: { attemptId, startedAt, samples, isFound: false } });
  };

  const start = async (deviceId = '') => {
    if (running.current) return;
    const one: Running = {
      attemptId: newId(),
      microphone: undefined,
      pieces: [],
      open: [],
      number: 0,
      loudest: 0,
      startedAt: Date.now(),
      putting: Promise.resolve(),
    };
    running.current = one;
    setState({ ...idle, phase: 'opening' });
    let samples = 0;
    try {
      const microphone = await openMicrophone(deviceId, {
        onPiece: (piece) => {
          if (running.current !== one || !one.microphone) return;
          one.pieces.push(piece);
          one.open.push(piece);
          samples += piece.length;
          const level = Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length);
          one.loudest = Math.max(one.loudest, level);
          const seconds = samples / one.microphone.rate;
          const isUnheard = seconds > UNHEARD_SECONDS && one.loudest < UNHEARD_LEVEL;
          change({ seconds, level: Math.min(1, level * 6), isUnheard });
          if (one.open.length * piece.length >= PIECE_SECONDS * one.microphone.rate) put(one);
          if (seconds >= most) void stop();
        },
        onEnd: () => {
          change({ trouble: i18n.t('The microphone was disconnected. What you said until then is kept.') });
          void stop();
        },
      });
      // The page was left meanwhile.
      if (running.current !== one) return microphone.stop();
      one.microphone = microphone;
      const { attemptId, startedAt } = one;
      await beginRecording({ attemptId, taskId, userId, rate: microphone.rate, startedAt });
      change({ phase: 'recording', device: microphone.label });
    } catch (error) {
      if (running.current === one) running.current = undefined;
      change({ phase: 'idle', trouble: microphoneTrouble(error) });
    }
    return undefined;
  };

  /** Forgets the recording here: it was sent, or is not wanted. */
  const forget = () => {
    const { recording } = state;
    if (recording) void dropRecording(recording.attemptId);
    setState(idle);
  };
  /** Submitted, and kept by whoever sends it. */
  const release = () => setState(idle);
  return { ...state, start, stop, forget, release };
}

const recordingOf = async ({ attemptId, startedAt, samples, rate }: KeptRecording): Promise<Recording> => ({
  attemptId,
  startedAt,
  samples: await resampled(samples, rate),
  isFound: true,
});
