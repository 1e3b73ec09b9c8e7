import { i18n } from '@lingui/core';
import { IconEye, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { SpeedChoice, useSpeed } from './speed.tsx';
import css from './spoken-text.module.css';
import { useVoices } from './use-voices.ts';

/** Long enough to read a sentence once: two seconds, and 0.4 for each word. */
const readingMs = (text: string) => 2000 + 400 * text.split(/\s+/).length;

interface Props {
  text: string;
  /** What was read is hidden again: it is written from memory. */
  hides?: boolean;
}

/** A text read aloud by the browser at the speed one chooses; to be read instead where there is no voice, or no sound. */
export function SpokenText({ text, hides = false }: Props) {
  const voices = useVoices();
  const [speed, setSpeed] = useSpeed();
  const [speaking, setSpeaking] = useState(false);
  const [reading, setReading] = useState(false);
  useEffect(() => {
    if (!reading || !hides) return;
    const timer = setTimeout(() => setReading(false), readingMs(text));
    return () => clearTimeout(timer);
  }, [reading, hides, text]);
  // What is still being said when the item goes falls silent.
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const [voice] = voices ?? [];
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const play = () => {
    if (!voice) return;
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    setSpeaking(true);
    speechSynthesis.speak(utterance);
  };
  const isSilent = voices?.length === 0;
  return (
    <div className={css['spoken']}>
      {isSilent ? (
        <p role="status">{i18n.t('This browser has no English voice, so read the text instead.')}</p>
      ) : (
        <div className={css['row']}>
          <Button busy={!voice} onClick={speaking ? stop : play}>
            {speaking ? <IconPlayerStopFilled size={17} aria-hidden /> : <IconPlayerPlayFilled size={17} aria-hidden />}
            {speaking ? i18n.t('Stop') : i18n.t('Play')}
          </Button>
          <SpeedChoice speed={speed} onChoose={setSpeed} />
        </div>
      )}
      {reading && <p className={css['text']}>{text}</p>}
      {!reading && (
        <button type="button" className={isSilent ? css['read'] : 'lnk'} onClick={() => setReading(true)}>
          {isSilent && <IconEye size={19} aria-hidden />}
          {isSilent ? i18n.t('Show the text') : i18n.t('Can’t listen? Read it instead')}
        </button>
      )}
      {reading && hides && (
        <p className={css['note']}>{i18n.t('It hides after a few seconds. You can show it again.')}</p>
      )}
    </div>
  );
}
