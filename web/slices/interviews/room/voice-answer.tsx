import { i18n } from '@lingui/core';
import { interviews, MOST_ANSWER } from '@stepwell/contract/interviews/interviews.ts';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { clockText } from '../../../ui/recording/clock-text.ts';
import { MicrophoneChoice } from '../../../ui/recording/microphone-choice.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from '../interviews.module.css';
import { dropRecording, findRecording } from './kept-chunks.ts';
import type { StepProps } from './step-props.ts';
import { useAnswerRecorder } from './use-answer-recorder.ts';
import { useLiveTranscript } from './use-live-transcript.ts';
import { useStepClock } from './use-step-clock.ts';

/** Records an answer after the time to think, then takes its transcript. */
export function VoiceAnswer(props: StepProps & { onType: () => void }) {
  const { interview, step, userId, isReading, isTranscribed, onType } = props;
  const { sessionId, way } = interview;
  const clock = useStepClock(interview, step);
  const live = useLiveTranscript();
  const [deviceId, setDeviceId] = useState('');
  const [found, setFound] = useState<{ audio: number; video: number } | 'none'>();
  const picture = useRef<HTMLVideoElement>(null);
  const recorder = useAnswerRecorder({
    sessionId,
    stepId: step.stepId,
    userId,
    hasCamera: way === 'camera',
    most: step.answerSeconds,
  });
  const { phase, trouble, seconds, level, counts, stream } = recorder;

  // A tab that was closed left a recording behind: it is sent, and nothing is recorded over it.
  useEffect(() => {
    let wanted = true;
    void findRecording(sessionId, userId).then((stored) => {
      if (wanted) setFound(stored?.stepId === step.stepId ? { audio: stored.audio, video: stored.video } : 'none');
    });
    return () => {
      wanted = false;
    };
  }, [sessionId, step.stepId, userId]);
  const mayRecord = found === 'none' && phase === 'idle' && trouble === '' && !clock.isThinking && !isReading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: recording begins once, when thinking and reading have ended.
  useEffect(() => {
    if (!mayRecord) return;
    if (isTranscribed) live.start();
    void recorder.start(deviceId);
  }, [mayRecord]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens as long as is recorded.
  useEffect(() => {
    if (phase === 'recorded') live.stop();
  }, [phase]);
  useEffect(() => {
    if (picture.current && stream) picture.current.srcObject = stream;
  }, [stream]);

  if (found === undefined) return null;
  if (found !== 'none' || phase === 'recorded')
    return (
      <Transcript
        {...props}
        liveText={live.text}
        counts={found === 'none' ? counts : found}
        isFound={found !== 'none'}
        send={recorder.send}
        trouble={trouble}
      />
    );
  return (
    <>
      {phase === 'recording' && (
        <>
          {way === 'camera' && (
            <video
              ref={picture}
              className={css['camera']}
              autoPlay
              muted
              playsInline
              aria-label={i18n.t('Camera picture')}
            />
          )}
          <p className={css['clock']} role="timer">
            {clockText(Math.max(0, step.answerSeconds - seconds))} <small>{i18n.t('to answer')}</small>
          </p>
          <div className={css['row']}>
            <Button tone="lamp" size="big" onClick={() => void recorder.stop()}>
              <IconPlayerStopFilled size={19} aria-hidden /> {i18n.t('Stop recording')}
            </Button>
            <meter className={css['meter']} min={0} max={1} value={level} aria-label={i18n.t('Microphone level')} />
          </div>
        </>
      )}
      {phase !== 'recording' && isReading && (
        <p role="status">{i18n.t('The question is being read. Recording starts after that.')}</p>
      )}
      {phase !== 'recording' && clock.isThinking && (
        <>
          <p className={css['clock']} role="timer">
            {clockText(clock.thinkLeft)} <small>{i18n.t('to think, then recording starts')}</small>
          </p>
          <div className={css['row']}>
            <Button tone="lamp" busy={isReading} onClick={clock.answerNow}>
              {i18n.t('Answer now')}
            </Button>
            <MicrophoneChoice chosen={deviceId} choose={setDeviceId} />
          </div>
        </>
      )}
      {phase === 'opening' && <p role="status">{i18n.t('Opening the microphone…')}</p>}
      {phase === 'idle' && trouble !== '' && (
        <>
          <FieldError>{trouble}</FieldError>
          <div className={css['row']}>
            <Button onClick={() => void recorder.start(deviceId)}>{i18n.t('Try again')}</Button>
            <Button tone="ghost" onClick={onType}>
              {i18n.t('Type this answer')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

interface TranscriptProps extends StepProps {
  liveText: string;
  counts: { audio: number; video: number };
  isFound: boolean;
  send: () => Promise<void>;
  trouble: string;
}

/** What was said, in words: from the browser's recogniser, corrected, or typed. The recording is sent meanwhile. */
function Transcript({ interview, step, onChange, liveText, counts, isFound, send, trouble }: TranscriptProps) {
  const { sessionId, transcriber } = interview;
  const { stepId } = step;
  const id = useId();
  const [byModel, setByModel] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const text = typed ?? liveText;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands on the device is sent once more as this opens.
  useEffect(() => {
    void send().catch(() => undefined);
  }, []);
  const [transcribing, setTranscribing] = useState(false);
  const transcribe = useOnce(async () => {
    setTranscribing(true);
    setRefused('');
    try {
      await send();
      const body = { audioChunks: counts.audio };
      const written = (await call(interviews.transcribe, { params: { sessionId, stepId }, body })).text;
      setByModel(written);
      setTyped(written);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '');
    }
    setTranscribing(false);
  });
  const save = useOnce(async () => {
    setBusy(true);
    setRefused('');
    try {
      await send();
      const source = sourceOf(text, { live: liveText, byModel });
      const body = { text, source, audioChunks: counts.audio, videoChunks: counts.video } as const;
      const fresh = await call(interviews.answer, { params: { sessionId, stepId }, body });
      await dropRecording(sessionId, stepId);
      onChange(fresh);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  });
  return (
    <>
      {isFound && <p className={css['warning']}>{i18n.t('Your recording until the interruption is saved.')}</p>}
      <div className={css['transcript']}>
        <label className={fieldStyles.label} htmlFor={id}>
          {i18n.t('Transcript')}
        </label>
        <p className={css['small']} id={`${id}-hint`}>
          {hintOf(liveText, byModel === undefined ? null : transcriber)}
        </p>
        <textarea
          id={id}
          rows={7}
          maxLength={MOST_ANSWER}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {transcriber !== null && counts.audio > 0 && byModel === undefined && (
        <div className={css['row']}>
          <Button tone="ghost" size="small" busy={transcribing} onClick={transcribe}>
            {transcribing ? i18n.t('Transcribing…') : i18n.t('Transcribe recording')}
          </Button>
          <span className="mut">
            {i18n.t('Sends the recording, without your name, to the model {model}.', { model: transcriber })}
          </span>
        </div>
      )}
      {(refused || trouble) && <FieldError>{refused || trouble}</FieldError>}
      <Button tone="lamp" busy={busy} onClick={save}>
        {busy ? i18n.t('Sending recording…') : i18n.t('Save answer')}
      </Button>
    </>
  );
}

function sourceOf(text: string, { live, byModel }: { live: string; byModel: string | undefined }) {
  if (byModel !== undefined) return text === byModel ? 'model' : 'model-corrected';
  if (live === '') return 'typed';
  return text === live ? 'browser' : 'corrected';
}

function hintOf(live: string, model: string | null) {
  if (model !== null) return i18n.t('Transcribed by the model {model}. Correct what it misheard.', { model });
  return live === ''
    ? i18n.t('Write what you said. Without a transcript, content and structure can’t be scored.')
    : i18n.t('Transcribed by the browser. Correct what it misheard.');
}
