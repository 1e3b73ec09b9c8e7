import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { useEffect, useRef, useState } from 'react';
import type { FromCheck, ToCheck } from './check.worker.ts';

/** What is fetched once, in MB. */
export const MODEL_MB = 4;
/** A thread that takes longer is ended, ms: the recogniser itself cannot be interrupted. */
const LIMIT_MS = 90_000;

/** Assesses a recording in a thread of this page; nothing leaves the device. */
export function useCheck() {
  const worker = useRef<Worker>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [assessment, setAssessment] = useState<Assessment>();
  const end = () => {
    clearTimeout(timer.current);
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      worker.current?.terminate();
    },
    [],
  );
  const fail = () => {
    end();
    setState('failed');
  };
  const check = (wish: ToCheck) => {
    worker.current ??= new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
    worker.current.onmessage = ({ data }: MessageEvent<FromCheck>) => {
      clearTimeout(timer.current);
      if ('failed' in data) return fail();
      setAssessment(data.assessment);
      setState('idle');
    };
    worker.current.onerror = fail;
    timer.current = setTimeout(fail, LIMIT_MS);
    setState('busy');
    worker.current.postMessage(wish);
  };
  const stop = () => {
    end();
    setState('idle');
  };
  return { state, assessment, check, stop, clear: () => setAssessment(undefined) };
}
