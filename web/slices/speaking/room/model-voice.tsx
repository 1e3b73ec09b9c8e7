import { i18n } from '@lingui/core';
import type { ModelReading } from '@stepwell/contract/speaking/speaking.ts';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { useVoices } from '../../../ui/speech/use-voices.ts';
import css from '../speaking.module.css';

interface Props {
  text: string;
  /** A teacher's reading, in place of the browser's voice. */
  model?: ModelReading | null;
  isShadowing?: boolean;
  /** Says nothing where there is no voice. */
  optional?: boolean;
}

/** The text read by a teacher, else by the browser's English voice, an Indian one where there is one. */
export function ModelVoice({ text, model, isShadowing = false, optional = false }: Props) {
  const voices = useVoices();
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const [voice] = voices ?? [];
  const shadowing = isShadowing && (
    <span className="mut">{i18n.t('Use headphones. Start recording, play the voice, and speak along with it.')}</span>
  );
  if (model)
    return (
      <div className={css['row']}>
        {/* biome-ignore lint/a11y/useMediaCaption: the text stands above it. */}
        <audio
          className={css['audio']}
          controls
          preload="none"
          src={model.recordingUrl}
          aria-label={i18n.t('Read by {reader}', { reader: model.reader })}
        />
        <span className="mut">{i18n.t('Read by {reader}', { reader: model.reader })}</span>
        {shadowing}
      </div>
    );
  if (voices?.length === 0)
    return optional ? null : (
      <p className="mut">{i18n.t('This browser has no English voice to listen to. You can still record yourself.')}</p>
    );
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
    utterance.rate = 0.9;
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    setSpeaking(true);
    speechSynthesis.speak(utterance);
  };
  return (
    <div className={css['row']}>
      <Button tone="ghost" size="small" busy={!voice} onClick={speaking ? stop : play}>
        {speaking ? <IconPlayerStopFilled size={15} aria-hidden /> : <IconPlayerPlayFilled size={15} aria-hidden />}
        {speaking ? i18n.t('Stop') : i18n.t('Listen to a model voice')}
      </Button>
      {shadowing}
    </div>
  );
}
