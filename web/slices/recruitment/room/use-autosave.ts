import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useRef, useState } from 'react';

/** After the last change, ms; a failed save is tried again after the longer time. */
const WAIT_MS = 800;
const RETRY_MS = 4000;
/** A refusal of these statuses will not change by trying again. */
const isFinal = (error: unknown) => error instanceof Refusal && error.status >= 400 && error.status < 429;

/** Saves the newest value shortly after it changed, one save after the other. What is left is saved when it unmounts. */
export function useAutosave<T>(send: (value: T) => Promise<void>, onClosed: () => void) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const latest = useRef({ send, onClosed });
  latest.current = { send, onClosed };
  const work = useRef<{ next?: { value: T }; timer?: ReturnType<typeof setTimeout>; isSending: boolean }>({
    isSending: false,
  });
  const flush = async () => {
    const { next, isSending } = work.current;
    if (!next || isSending) return;
    delete work.current.next;
    work.current.isSending = true;
    setState('saving');
    try {
      await latest.current.send(next.value);
      setState('saved');
    } catch (error) {
      setState('failed');
      if (isFinal(error)) latest.current.onClosed();
      else {
        work.current.next ??= next;
        plan(RETRY_MS);
      }
    }
    work.current.isSending = false;
    if (work.current.next) plan(WAIT_MS);
  };
  const plan = (wait: number) => {
    clearTimeout(work.current.timer);
    work.current.timer = setTimeout(() => void flush(), wait);
  };
  useEffect(
    () => () => {
      clearTimeout(work.current.timer);
      const { next } = work.current;
      delete work.current.next;
      if (next) void latest.current.send(next.value).catch(() => {});
    },
    [],
  );
  return {
    state,
    save(value: T) {
      work.current.next = { value };
      plan(WAIT_MS);
    },
    /** The value is sent another way. */
    cancel() {
      clearTimeout(work.current.timer);
      delete work.current.next;
    },
  };
}
