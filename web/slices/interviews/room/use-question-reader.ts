import { useEffect, useState } from 'react';
import { useVoices } from '../../../ui/speech/use-voices.ts';

/**
 * Reads a question aloud where the browser has a voice. While it reads nothing is recorded, so that the question is never
 * taken for the answer.
 */
export function useQuestionReader(text: string, isOn: boolean) {
  const [voice] = useVoices() ?? [];
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isOn || !voice || text === '') return undefined;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setReading(false);
    utterance.onerror = () => setReading(false);
    setReading(true);
    speechSynthesis.speak(utterance);
    return () => {
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
      setReading(false);
    };
  }, [text, isOn, voice]);
  return isReading;
}
