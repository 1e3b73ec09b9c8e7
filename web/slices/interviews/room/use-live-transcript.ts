import { useEffect, useRef, useState } from 'react';

/** As much of the browser's recogniser as is used; TypeScript's libraries do not know it. */
interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type Made = new () => Recogniser;

const made = () => {
  const all = globalThis as unknown as { SpeechRecognition?: Made; webkitSpeechRecognition?: Made };
  return all.SpeechRecognition ?? all.webkitSpeechRecognition;
};

/** Whether this browser may transcribe; that it has the means does not say that they work. */
export const canTranscribe = () => made() !== undefined;

/** What the browser hears while an answer is recorded; empty where it does not work, and the student types then. */
export function useLiveTranscript() {
  const [text, setText] = useState('');
  const recogniser = useRef<Recogniser>(undefined);
  useEffect(() => () => recogniser.current?.stop(), []);
  const start = () => {
    const Recogniser = made();
    if (!Recogniser) return;
    setText('');
    const one = new Recogniser();
    one.lang = 'en-IN';
    one.continuous = true;
    one.interimResults = false;
    one.onresult = ({ results }) =>
      setText(
        Array.from(results)
          .map((result) => result[0]?.transcript.trim() ?? '')
          .filter((part) => part !== '')
          .join('. '),
      );
    // A network or service error ends it; the answer itself goes on.
    one.onerror = () => undefined;
    recogniser.current = one;
    try {
      one.start();
    } catch {
      recogniser.current = undefined;
    }
  };
  return { text, start, stop: () => recogniser.current?.stop() };
}
