import { i18n } from '@lingui/core';
import type { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import type { RecordingRemark } from '@stepwell/contract/communication/steps.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Answer } from '../../../ui/page/query-state.tsx';
import { RemarkForm, RemarkList } from '../../../ui/recording/remarks.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import css from './own.module.css';

type Recordings = Reply<typeof ownModules.recordings>;
type Recording = Recordings['items'][number];
/** Changed comments, by recording. */
export type RemarkDraft = Readonly<Record<string, RecordingRemark[]>>;

interface Props {
  of: UseQueryResult<Recordings>;
  titleOf: (stepId: string) => string;
  remarks: RemarkDraft;
  onChange: (remarks: RemarkDraft) => void;
}

/** What a student submitted to be heard, with the teacher's comments at moments of it. */
export function SubmittedRecordings({ of, titleOf, remarks, onChange }: Props) {
  return (
    <section className={css['recordings']} aria-label={i18n.t('Recordings')}>
      <Answer
        of={of}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<p className="mut">{i18n.t('No recordings submitted')}</p>}
      >
        {({ items }) =>
          items.map((one) => (
            <Heard
              key={one.attemptId}
              recording={one}
              title={titleOf(one.stepId)}
              remarks={remarks[one.attemptId] ?? one.remarks}
              onChange={(own) => onChange({ ...remarks, [one.attemptId]: own })}
            />
          ))
        }
      </Answer>
    </section>
  );
}

interface HeardProps {
  recording: Recording;
  title: string;
  remarks: RecordingRemark[];
  onChange: (remarks: RecordingRemark[]) => void;
}

function Heard({ recording: { text, score, url }, title, remarks, onChange }: HeardProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const seek = (second: number) => {
    if (!audio.current) return;
    audio.current.currentTime = second;
    void audio.current.play().catch(() => undefined);
  };
  return (
    <article>
      <h3 lang="">
        {title}
        {score !== null && <span className="mut num"> · {i18n.t('Estimate {score}', { score })}</span>}
      </h3>
      <p className="mut" lang="en">
        {text}
      </p>
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
    </article>
  );
}
