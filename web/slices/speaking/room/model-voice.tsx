import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type ModelReading, type ServiceVoice, speaking } from '@stepwell/contract/speaking/speaking.ts';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { PacedAudio } from '../../../ui/speech/paced-audio.tsx';
import { SpeedChoice, useSpeed } from '../../../ui/speech/speed.tsx';
import { useVoices } from '../../../ui/speech/use-voices.ts';
import css from '../speaking.module.css';

interface Props {
  text: string;
  /** A teacher's reading, in place of the browser's voice. */
  model?: ModelReading | null;
  /** The site's own voice for a task, beside the others. */
  service?: { taskId: string; voice: ServiceVoice | null } | undefined;
  isShadowing?: boolean;
  /** Says nothing where there is no voice. */
  optional?: boolean;
}

/** The text read by a teacher, else by the browser's English voice, and by the site's where it has one; each says who reads. */
export function ModelVoice({ isShadowing = false, service, ...props }: Props) {
  return (
    <>
      <Read {...props} optional={props.optional ?? Boolean(service?.voice)} />
      {service?.voice && <SiteVoice taskId={service.taskId} voice={service.voice} />}
      {isShadowing && (
        <p className="mut">{i18n.t('Use headphones. Start recording, play the voice, and speak along with it.')}</p>
      )}
    </>
  );
}

/** The site's voice is asked for by a press, and heard as soon as it is there. */
function SiteVoice({ taskId, voice: { name, url } }: { taskId: string; voice: ServiceVoice }) {
  const queryClient = useQueryClient();
  const [wasAsked, setAsked] = useState(false);
  const speak = useMutation({
    mutationFn: () => call(speaking.makeVoice, { params: { taskId } }),
    onSuccess: (voice) => {
      setAsked(true);
      queryClient.setQueryData(
        ask(speaking.task, { params: { taskId } }).queryKey,
        (old: Reply<typeof speaking.task> | undefined) => old && { ...old, voice },
      );
    },
  });
  const label = i18n.t('Read by an AI voice ({name})', { name });
  return (
    <div className={css['row']}>
      {url ? (
        <>
          <PacedAudio className={css['audio']} autoPlay={wasAsked} src={url} label={label} />
          <span className="mut">{label}</span>
        </>
      ) : (
        <Button tone="ghost" size="small" busy={speak.isPending} onClick={() => speak.mutate()}>
          <IconPlayerPlayFilled size={15} aria-hidden />
          {i18n.t('Listen to {name} (AI voice)', { name })}
        </Button>
      )}
      {speak.error && <span role="alert">{speak.error.message}</span>}
    </div>
  );
}

/** A teacher's reading, else the browser's English voice, an Indian one where there is one. */
function Read({ text, model, optional = false }: Pick<Props, 'text' | 'model' | 'optional'>) {
  const voices = useVoices();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useSpeed();
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const [voice] = voices ?? [];
  if (model)
    return (
      <div className={css['row']}>
        <PacedAudio
          className={css['audio']}
          src={model.recordingUrl}
          label={i18n.t('Read by {reader}', { reader: model.reader })}
        />
        <span className="mut">{i18n.t('Read by {reader}', { reader: model.reader })}</span>
      </div>
    );
  if (voices?.length === 0)
    return optional ? null : (
      <p className="mut">{i18n.t('This browser has no English voice to listen to. You can still record yourself.')}</p>
    );
  const stop = () => {
    speechSynthesis.cancel();
    setPlaying(false);
  };
  const play = () => {
    if (!voice) return;
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed;
    utterance.onend = () => setPlaying(false);
    utterance.onerror = () => setPlaying(false);
    setPlaying(true);
    speechSynthesis.speak(utterance);
  };
  return (
    <div className={css['row']}>
      <Button tone="ghost" size="small" busy={!voice} onClick={isPlaying ? stop : play}>
        {isPlaying ? <IconPlayerStopFilled size={15} aria-hidden /> : <IconPlayerPlayFilled size={15} aria-hidden />}
        {isPlaying ? i18n.t('Stop') : i18n.t('Listen to your browser’s voice')}
      </Button>
      <SpeedChoice speed={speed} onChoose={setSpeed} />
    </div>
  );
}
