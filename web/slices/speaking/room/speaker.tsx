import { i18n } from '@lingui/core';
import { SAMPLE_RATE, wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { type Attempt, speaking } from '@stepwell/contract/speaking/speaking.ts';
import { secondsFor, type Task } from '@stepwell/contract/speaking/tasks.ts';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { clockText } from '../../../ui/recording/clock-text.ts';
import { MicrophoneChoice } from '../../../ui/recording/microphone-choice.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { Measured } from '../result/attempt-result.tsx';
import css from '../speaking.module.css';
import { dropRecording, keepWaiting, waitingChanged } from './kept-recording.ts';
import { isPassing, sendRecording } from './send-recording.ts';
import { MODEL_MB, useCheck } from './use-check.ts';
import { type Recording, useRecorder } from './use-recorder.ts';

interface Props {
  task: Task;
  userId: string;
  recordingDays: number;
  onAttempt: (attempt: Attempt) => Promise<unknown>;
}

/** Records one task and sends it, or takes a typed answer instead. */
export function Speaker({ task, userId, recordingDays, onAttempt }: Props) {
  const looking = useSession()?.looking;
  const [isTyping, setIsTyping] = useState(false);
  const most = secondsFor(task.kind);
  const recorder = useRecorder({ taskId: task.taskId, userId, most });
  const { phase, trouble, seconds, level, isUnheard, device, recording } = recorder;
  const [deviceId, setDeviceId] = useState('');
  if (looking) return null;
  if (isTyping)
    return (
      <TypedAnswer
        task={task}
        onAttempt={async (attempt) => {
          setIsTyping(false);
          await onAttempt(attempt);
        }}
        onCancel={() => setIsTyping(false)}
      />
    );
  return (
    <section className={css['recorder']} aria-label={i18n.t('Recorder')}>
      {phase === 'recorded' && recording ? (
        <Recorded
          key={recording.attemptId}
          task={task}
          recording={recording}
          onAttempt={onAttempt}
          again={() => {
            recorder.forget();
            void recorder.start(deviceId);
          }}
          forget={recorder.forget}
          release={recorder.release}
          userId={userId}
        />
      ) : (
        <>
          <div className={css['row']}>
            {phase === 'recording' ? (
              <Button tone="lamp" size="big" onClick={() => void recorder.stop()}>
                <IconPlayerStopFilled size={19} aria-hidden /> {i18n.t('Stop recording')}
              </Button>
            ) : (
              <Button tone="lamp" size="big" busy={phase === 'opening'} onClick={() => void recorder.start(deviceId)}>
                <IconMicrophone size={21} aria-hidden /> {i18n.t('Start recording')}
              </Button>
            )}
            {phase === 'recording' ? (
              <>
                <meter className={css['meter']} min={0} max={1} value={level} aria-label={i18n.t('Microphone level')} />
                <span className="num" role="timer">
                  {clockText(seconds)} / {clockText(most)}
                </span>
              </>
            ) : (
              <Button tone="ghost" size="small" onClick={() => setIsTyping(true)}>
                {i18n.t('Type instead')}
              </Button>
            )}
          </div>
          {isUnheard && (
            <p role="alert" className={css['warning']}>
              {i18n.t('We can’t hear you. Check that “{device}” is the right microphone and isn’t muted.', { device })}
            </p>
          )}
          {phase === 'idle' && <MicrophoneChoice chosen={deviceId} choose={setDeviceId} />}
          <p className={css['small']}>
            {i18n.t(
              'Only you can hear the recording. It is deleted after {recordingDays, plural, one {# day} other {# days}}.',
              { recordingDays },
            )}
          </p>
        </>
      )}
      {trouble !== '' && <FieldError>{trouble}</FieldError>}
    </section>
  );
}

interface RecordedProps {
  task: Task;
  recording: Recording;
  onAttempt: (attempt: Attempt) => Promise<unknown>;
  again: () => void;
  forget: () => void;
  /** It is on its way without this view. */
  release: () => void;
  userId: string;
}

function Recorded({ task, recording, onAttempt, again, forget, release, userId }: RecordedProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [url, setUrl] = useState<string>();
  const { state, assessment, check, stop } = useCheck();
  const { samples, attemptId, isFound, startedAt } = recording;
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wavOf(samples)], { type: 'audio/wav' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [samples]);
  const send = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      const wav = wavOf(samples).buffer;
      const waiting = { attemptId, taskId: task.taskId, userId, rate: SAMPLE_RATE, startedAt, wav };
      const isKept = await keepWaiting(waiting);
      try {
        await onAttempt(await sendRecording(waiting));
        forget();
      } catch (error) {
        if (!isKept || !isPassing(error)) throw error;
        release();
        waitingChanged.dispatchEvent(new Event('change'));
      }
    } catch (error) {
      // Refused: it is not sent again by itself.
      await dropRecording(attemptId);
      setTrouble(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  });
  return (
    <>
      {isFound && <p>{i18n.t('You have an unsent recording of this task on this device.')}</p>}
      {/* biome-ignore lint/a11y/useMediaCaption: one's own voice, with the text above it. */}
      <audio className={css['audio']} controls src={url} aria-label={i18n.t('Your recording')} />
      <div className={css['row']}>
        <Button tone="lamp" busy={busy} onClick={send}>
          {busy ? i18n.t('Scoring…') : i18n.t('Submit recording')}
        </Button>
        <Button tone="ghost" disabled={busy} onClick={again}>
          {i18n.t('Record again')}
        </Button>
        {isFound && (
          <Button tone="ghost" size="small" disabled={busy} onClick={forget}>
            {i18n.t('Delete recording')}
          </Button>
        )}
        {state === 'busy' ? (
          <Button tone="ghost" size="small" onClick={stop}>
            {i18n.t('Cancel check')}
          </Button>
        ) : (
          <Button
            tone="ghost"
            size="small"
            disabled={busy}
            onClick={() => check({ samples, text: task.words.length > 0 ? task.words : null })}
          >
            {i18n.t('Check on device ({size} MB)', { size: MODEL_MB })}
          </Button>
        )}
      </div>
      {state === 'busy' && <p role="status">{i18n.t('Checking on this device…')}</p>}
      {state === 'failed' && (
        <FieldError>{i18n.t('This device couldn’t check the recording. Submit it to get a score.')}</FieldError>
      )}
      {trouble !== '' && (
        <FieldError>
          {trouble} {i18n.t('You can listen to it here and record again.')}
        </FieldError>
      )}
      {assessment && (
        <div className={css['preview']}>
          <p className="mut">{i18n.t('Checked on this device. Only a submitted recording counts.')}</p>
          <Measured assessment={assessment} url={url} task={task} />
        </div>
      )}
    </>
  );
}

function TypedAnswer({
  task,
  onAttempt,
  onCancel,
}: {
  task: Task;
  onAttempt: (attempt: Attempt) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [attemptId] = useState(newId);
  return (
    <section className={css['recorder']} aria-label={i18n.t('Typed answer')}>
      <TextForm
        label={task.text === '' ? i18n.t('Write what you would say') : i18n.t('Write the text from memory')}
        hint={
          task.text === ''
            ? i18n.t('20 words or more count for your day.')
            : i18n.t('Read it twice, look away, and write it. Half of the words count for your day.')
        }
        rows={6}
        action={i18n.t('Submit answer')}
        onSend={async ({ text }) =>
          onAttempt(await call(speaking.write, { params: { taskId: task.taskId, attemptId }, body: { text } }))
        }
        onCancel={onCancel}
        autoFocus
      />
    </section>
  );
}
