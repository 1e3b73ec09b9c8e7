import { useEffect, useState } from 'react';

/**
 * Reads a question aloud, once, where the browser has a voice. Says so until it has been read, also while the browser has
 * not named its voices yet (`undefined`): nothing is recorded meanwhile, so that the question is never taken for the
 * answer. What is switched on later reads the next question.
 */
export function useQuestionReader(text: string, isOn: boolean, voices: SpeechSynthesisVoice[] | undefined) {
  const [read, setRead] = useState('');
  const voice = voices?.[0];
  const isSilent = text !== '' && (!isOn || voices?.length === 0);
  const isReading = text !== '' && read !== text && !isSilent;
  useEffect(() => {
    if (isSilent) setRead(text);
    if (!isReading || !voice) return undefined;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => setRead(text);
    utterance.onerror = () => setRead(text);
    speechSynthesis.speak(utterance);
    return () => {
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
    };
  }, [text, isSilent, isReading, voice]);
  return isReading;
}
