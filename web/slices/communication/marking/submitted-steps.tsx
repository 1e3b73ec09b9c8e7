import { i18n } from '@lingui/core';
import type { WorkStep } from '@stepwell/contract/communication/module-marking.ts';
import type { RecordingRemark } from '@stepwell/contract/communication/steps.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { RemarkForm, RemarkList } from '../../../ui/recording/remarks.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { kindOf } from '../exercise-kinds.ts';
import css from './marking.module.css';

/** Changed comments, by recording. */
export type RemarkDraft = Readonly<Record<string, RecordingRemark[]>>;

interface Props {
  steps: WorkStep[];
  remarks: RemarkDraft;
  onChange: (remarks: RemarkDraft) => void;
}

/** What a student submitted in a module, with comments at moments of recordings; below, how far they are step by step. */
export function SubmittedSteps({ steps, remarks, onChange }: Props) {
  const submitted = steps.filter(({ recording, text }) => recording ?? text);
  return (
    <div className={css['submitted']}>
      {submitted.length === 0 && <p className="mut">{i18n.t('No recordings or texts submitted')}</p>}
      {submitted.map(({ stepId, title, recording, text }) => (
        <article key={stepId}>
          <h3 lang="">{title}</h3>
          {recording && (
            <Recording
              title={title}
              recording={recording}
              remarks={remarks[recording.attemptId] ?? recording.remarks}
              onChange={(own) => onChange({ ...remarks, [recording.attemptId]: own })}
            />
          )}
          {text && <Text text={text} />}
        </article>
      ))}
      <dl className={css['results']} aria-label={i18n.t('Steps')}>
        {steps.map(({ stepId, title, kind, isDone, result }) => (
          <div key={stepId}>
            <dt lang="">{title}</dt>
            <dd className="num">
              {!isDone ? i18n.t('Not done') : result ? kindOf(kind).resultText(result) : i18n.t('Done')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Text = ({ text: { text, words, submittedAt } }: { text: NonNullable<WorkStep['text']> }) => (
  <>
    <p className="mut num">
      {i18n.t('Submitted')} <When at={submittedAt} as="time" /> ·{' '}
      {i18n.t('{words, plural, one {# word} other {# words}}', { words })}
    </p>
    <div className={css['text']} lang="en">
      {text}
    </div>
    <p>
      <Link className="lnk" to="/instructor/writing-marks?view=texts">
        {i18n.t('Marks and estimates of texts')}
      </Link>
    </p>
  </>
);

interface RecordingProps {
  title: string;
  recording: NonNullable<WorkStep['recording']>;
  remarks: RecordingRemark[];
  onChange: (remarks: RecordingRemark[]) => void;
}

function Recording({ title, recording, remarks, onChange }: RecordingProps) {
  const { prompt, score, url, submittedAt } = recording;
  const audio = useRef<HTMLAudioElement>(null);
  const seek = (second: number) => {
    if (!audio.current) return;
    audio.current.currentTime = second;
    void audio.current.play().catch(() => undefined);
  };
  return (
    <>
      <p className="mut num">
        {i18n.t('Submitted')} <When at={submittedAt} as="time" />
        {score !== null && <> · {i18n.t('Estimate {score}', { score })}</>}
      </p>
      <p lang="en">{prompt}</p>
      {url === null ? (
        <p className="mut">{i18n.t('The recording was deleted.')}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the text that was read stands above.
        <audio ref={audio} controls preload="metadata" src={url} aria-label={i18n.t('Recording: {title}', { title })} />
      )}
      <RemarkList
        remarks={remarks}
        seek={url === null ? undefined : seek}
        remove={({ id }) => onChange(remarks.filter((one) => one.id !== id))}
      />
      <RemarkForm
        hasRecording={url !== null}
        secondNow={() => (audio.current ? Math.round(audio.current.currentTime * 10) / 10 : null)}
        onRemark={(second, words) => onChange([...remarks, { id: partId(), second, text: words }])}
      />
    </>
  );
}
