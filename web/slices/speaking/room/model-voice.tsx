import { i18n } from '@lingui/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useVoices } from '../../../ui/speech/use-voices.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../speaking.module.css';

/** The text in the browser's English voice, an Indian one where there is one. */
export function ModelVoice({ text, isShadowing }: { text: string; isShadowing: boolean }) {
  const voices = useVoices();
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const [voice] = voices ?? [];
  if (voices?.length === 0)
    return (
      <p className="mut">{i18n.t('This browser has no English voice to listen to. You can still record yourself.')}</p>
    );
  const stop = () => {
    speechSynthesis.cancel();
    setSpeaking(false);
  };
  const play = () => {
    if (!voice) return;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = 0.9;
    said.onend = () => setSpeaking(false);
    said.onerror = () => setSpeaking(false);
    setSpeaking(true);
    speechSynthesis.speak(said);
  };
  return (
    <div className={css['row']}>
      <Button tone="ghost" size="small" busy={!voice} onClick={speaking ? stop : play}>
        {speaking ? <IconPlayerStopFilled size={15} aria-hidden /> : <IconPlayerPlayFilled size={15} aria-hidden />}
        {speaking ? i18n.t('Stop') : i18n.t('Listen to a model voice')}
      </Button>
      {isShadowing && (
        <span className="mut">
          {i18n.t('Use headphones. Start recording, play the voice, and speak along with it.')}
        </span>
      )}
    </div>
  );
}
