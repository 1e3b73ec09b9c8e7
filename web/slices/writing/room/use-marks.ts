import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { useEffect, useRef, useState } from 'react';
import type { FromMarks, ToMarks } from './marks-messages.ts';

/** So long after the last key a text is marked, ms. */
const REST_MS = 350;

/** `own`: our rules only; the large checker is not here. */
export type CheckerState = 'own' | 'loading' | 'ready' | 'failed';

interface Marked {
  text: string;
  marks: Mark[];
}

/** Marks of a text, made in a thread. Harper is fetched at once, unless the device saves data: then when it is wanted. */
export function useMarks(text: string) {
  const worker = useRef<Worker | null>(null);
  const sent = useRef({ id: 0, text: '' });
  const [marked, setMarked] = useState<Marked>({ text: '', marks: [] });
  const [state, setState] = useState<CheckerState>('own');
  const [round, setRound] = useState(0);
  const post = (message: ToMarks) => worker.current?.postMessage(message);
  const load = () => {
    setState('loading');
    post({ kind: 'open' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one thread for as long as the room is open.
  useEffect(() => {
    if (typeof Worker === 'undefined') return undefined;
    const thread = new Worker(new URL('./marks.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    thread.onmessage = ({ data }: MessageEvent<FromMarks>) => {
      if (data.kind === 'ready') {
        setState('ready');
        setRound((before) => before + 1);
      } else if (data.kind === 'failed') setState('failed');
      else if (data.id === sent.current.id) setMarked({ text: sent.current.text, marks: data.marks });
    };
    thread.onerror = () => setState('failed');
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) load();
    return () => {
      worker.current = null;
      thread.terminate();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is marked anew once harper is here.
  useEffect(() => {
    const timer = setTimeout(() => {
      sent.current = { id: sent.current.id + 1, text };
      post({ kind: 'check', ...sent.current });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, round]);
  return { marks: marksIn(text, marked), state, load };
}

/** Marks whose words still stand where they stood, up to the first letter that changed. */
function marksIn(text: string, { text: before, marks }: Marked): Mark[] {
  if (text === before) return marks;
  let same = 0;
  while (same < text.length && text[same] === before[same]) same++;
  const shift = text.length - before.length;
  const tail = before.length - commonEnd(text, before, same);
  return marks.flatMap((mark) =>
    mark.end <= same
      ? [mark]
      : mark.start >= tail
        ? [{ ...mark, start: mark.start + shift, end: mark.end + shift }]
        : [],
  );
}

function commonEnd(one: string, other: string, from: number) {
  let end = 0;
  while (end < Math.min(one.length, other.length) - from && one.at(-1 - end) === other.at(-1 - end)) end++;
  return end;
}
