import { i18n } from '@lingui/core';
import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { type Attempt, type ModelReading, speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import { faultText } from '../labels.ts';
import css from '../speaking.module.css';
import { Wave } from './wave.tsx';
import { WordMarks } from './word-marks.tsx';

interface Props {
  attempt: Attempt;
  task: Task;
  model: ModelReading | null;
  /** The site's model that writes recordings down. */
  transcriber: string | null;
  onChange: (attempt: Attempt) => Promise<unknown>;
}

/** What came of one attempt. */
export function AttemptResult({ attempt, task, model, transcriber, onChange }: Props) {
  const role = useSession()?.role;
  const { assessment, recordingUrl, recordingUntil, heardSince, attemptId } = attempt;
  const [removing, setRemoving] = useState(false);
  return (
    <section className={css['part']} aria-labelledby="result">
      <h2 id="result">{i18n.t('Result')}</h2>
      {assessment ? (
        <Measured
          assessment={assessment}
          url={recordingUrl ?? undefined}
          task={task}
          attempt={attempt}
          model={model}
          onChange={onChange}
        />
      ) : (
        <Typed attempt={attempt} task={task} />
      )}
      {recordingUntil && model?.attemptId !== attemptId && (
        <p className={css['small']}>
          {heardSince.includes('contested')
            ? i18n.t('You and, since you contested a mark, teachers can hear this recording.')
            : heardSince.includes('submitted')
              ? i18n.t('You and the teacher you submitted it to can hear this recording.')
              : i18n.t('Only you can hear this recording.')}{' '}
          {i18n.t('Deleted on')} <When at={recordingUntil} as="date" />.{' '}
          <button type="button" className="lnk" onClick={() => setRemoving(true)}>
            {i18n.t('Delete now')}
          </button>
        </p>
      )}
      {role !== 'student' && recordingUrl && assessment?.scores?.score !== undefined && (
        <ModelButton attempt={attempt} isModel={model?.attemptId === attemptId} onChange={onChange} />
      )}
      {assessment && !assessment.fault && (
        <Fold title={i18n.t('Count filler words')}>
          {transcriber && recordingUrl && attempt.text === '' && (
            <Transcribe attemptId={attemptId} transcriber={transcriber} onChange={onChange} />
          )}
          <TextForm
            key={attempt.text}
            label={i18n.t('Write down what you said, with every “um” and “you know”')}
            hint={
              attempt.transcribedBy
                ? i18n.t('Transcribed by {model}. It can be wrong and often leaves out fillers: correct it here.', {
                    model: attempt.transcribedBy,
                  })
                : i18n.t('Fillers are counted in what is written here.')
            }
            start={{ text: attempt.text }}
            textOptional
            action={i18n.t('Count fillers')}
            onSend={async ({ text }) =>
              onChange(await call(speaking.transcribe, { params: { attemptId }, body: { text } }))
            }
          />
          {attempt.text !== '' && <p role="status">{fillersText(attempt.fillers)}</p>}
        </Fold>
      )}
      {removing && (
        <ConfirmDialog
          title={i18n.t('Delete this recording?')}
          hint={i18n.t('Its score stays. This can’t be undone.')}
          action={i18n.t('Delete recording')}
          tone="bad"
          onConfirm={async () => onChange(await call(speaking.removeRecording, { params: { attemptId } }))}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

/** The offer to have a recording written down, and by whom. */
function Transcribe({
  attemptId,
  transcriber,
  onChange,
}: {
  attemptId: string;
  transcriber: string;
  onChange: Props['onChange'];
}) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const transcribe = useOnce(async () => {
    setBusy(true);
    setWrong('');
    try {
      await onChange(await call(speaking.transcribeByModel, { params: { attemptId } }));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  });
  return (
    <div className={css['row']}>
      <Button tone="ghost" size="small" busy={busy} onClick={transcribe}>
        {busy ? i18n.t('Transcribing…') : i18n.t('Transcribe recording')}
      </Button>
      <span className="mut">
        {i18n.t('Sends the recording, without your name, to the model {model}.', { model: transcriber })}
      </span>
      {wrong !== '' && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

/** Teachers may give learners their own reading to listen to. */
function ModelButton({
  attempt,
  isModel,
  onChange,
}: {
  attempt: Attempt;
  isModel: boolean;
  onChange: Props['onChange'];
}) {
  const params = { attemptId: attempt.attemptId };
  const [wrong, setWrong] = useState('');
  const change = useOnce(async () => {
    try {
      await (isModel ? call(speaking.removeModel, { params }) : call(speaking.useAsModel, { params }));
      await onChange(attempt);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : '');
    }
  });
  return (
    <div className={css['row']}>
      <Button tone="ghost" size="small" onClick={change}>
        {isModel ? i18n.t('Stop using as model reading') : i18n.t('Use as model reading')}
      </Button>
      <span className="mut">
        {isModel
          ? i18n.t('All students can hear this recording. It isn’t deleted while it is the model.')
          : i18n.t('All students will hear this recording as the model.')}
      </span>
      {wrong !== '' && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

const fillersText = (fillers: readonly string[]) =>
  fillers.length === 0
    ? i18n.t('No fillers found.')
    : i18n.t('{count, plural, one {# filler} other {# fillers}}: {list}', {
        count: fillers.length,
        list: fillers.join(', '),
      });

function Typed({ attempt: { matched, text, fillers, counts }, task }: { attempt: Attempt; task: Task }) {
  if (!matched) return null;
  return (
    <>
      <Stats>
        <Stat label={task.text === '' ? i18n.t('Useful words used') : i18n.t('Words remembered')}>
          {i18n.t('{right} of {all}', { right: matched.words.length, all: matched.of })}
        </Stat>
        <Stat label={i18n.t('Counts for today')}>{counts ? i18n.t('Yes') : i18n.t('No')}</Stat>
      </Stats>
      <blockquote className={css['typed']} lang="en">
        {text}
      </blockquote>
      {fillers.length > 0 && <p>{fillersText(fillers)}</p>}
    </>
  );
}

interface MeasuredProps {
  assessment: Assessment;
  url: string | undefined;
  task: Task;
  /** Without it, this is a check on the device, and nothing can be contested. */
  attempt?: Attempt;
  model?: ModelReading | null;
  onChange?: (attempt: Attempt) => Promise<unknown>;
}

/** Scores, the wave with its pauses, and the words of a recording. */
export function Measured({ assessment, url, task, attempt, model, onChange }: MeasuredProps) {
  const { fault, scores, pace, isNoisy, words, pauses } = assessment;
  const audio = useRef<HTMLAudioElement>(null);
  const until = useRef<number>(undefined);
  const play = (from: number, to?: number) => {
    if (!audio.current) return;
    audio.current.currentTime = from;
    until.current = to;
    void audio.current.play();
  };
  const inside = pauses.filter(({ isPlanned }) => !isPlanned).length;
  return (
    <>
      {fault ? (
        <p className={css['warning']} role="status">
          {faultText(fault)}
        </p>
      ) : (
        <div className={css['scores']}>
          <p className={`${css['score']} num`}>
            <b>{scores?.score ?? scores?.fluency ?? '–'}</b>
            <span>
              {scores?.score === undefined ? i18n.t('Fluency, practice estimate') : i18n.t('Score, practice estimate')}
            </span>
          </p>
          <Stats>
            {scores?.accuracy !== undefined && <Stat label={i18n.t('Accuracy')}>{scores.accuracy}</Stat>}
            {scores?.completeness !== undefined && (
              <Stat label={i18n.t('Completeness')}>{`${scores.completeness}%`}</Stat>
            )}
            {scores?.score !== undefined && <Stat label={i18n.t('Fluency')}>{scores.fluency}</Stat>}
            {pace && (
              <Stat label={i18n.t('Pace')}>
                {pace.unit === 'words'
                  ? i18n.t('{perMinute} words/min', { perMinute: pace.perMinute })
                  : i18n.t('about {perMinute} syllables/min', { perMinute: pace.perMinute })}
              </Stat>
            )}
            <Stat label={i18n.t('Pauses over 0.5 s')}>{inside}</Stat>
          </Stats>
        </div>
      )}
      {!fault && isNoisy && (
        <p className={css['warning']}>
          {i18n.t('There was some noise, so more correct words than usual may be marked.')}
        </p>
      )}
      <Wave
        assessment={assessment}
        modelPitch={model && model.attemptId !== attempt?.attemptId ? model.pitch : []}
        play={play}
      />
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: one's own voice, with the text beside it.
        <audio
          ref={audio}
          className={css['audio']}
          controls
          preload="metadata"
          src={url}
          aria-label={i18n.t('Your recording')}
          onTimeUpdate={({ currentTarget }) => {
            if (until.current === undefined || currentTarget.currentTime < until.current) return;
            currentTarget.pause();
            until.current = undefined;
          }}
        />
      )}
      {words.length > 0 && fault !== 'other-text' && (
        <WordMarks
          words={words}
          task={task}
          {...(url && { play })}
          {...(attempt && { attempt })}
          {...(onChange && { onChange })}
        />
      )}
    </>
  );
}
