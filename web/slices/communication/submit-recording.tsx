import { i18n } from '@lingui/core';
import { communication, type ModulePage, type Step } from '@stepwell/contract/communication/communication.ts';
import type { SubmittedRecording } from '@stepwell/contract/communication/steps.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { FieldError } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { RemarkList } from '../../ui/recording/remarks.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './communication.module.css';

interface Props {
  at: { moduleId: string; stepId: string };
  voice: NonNullable<Step['voice']>;
  /** Empty once the account is gone. */
  teacher: string;
}

/** A speaking exercise's recording: which one the teacher hears, and what they said about it. */
export function SubmitRecording({ at, voice: { submitted, recordings }, teacher }: Props) {
  const looking = useSession()?.looking;
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const id = useId();
  const change = async (act: () => Promise<ModulePage>) => {
    setBusy(true);
    setTrouble('');
    try {
      const { moduleId } = at;
      queryClient.setQueryData(ask(communication.module, { params: { moduleId } }).queryKey, await act());
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  return (
    <section className={css['voice']} aria-labelledby={id}>
      <h3 id={id}>{i18n.t('Recording for your teacher')}</h3>
      {submitted && <Submitted submitted={submitted} />}
      {recordings.length === 0 && !submitted && (
        <p className="mut">{i18n.t('Record the task first. Then choose which recording to submit.')}</p>
      )}
      {!looking && (
        <>
          {recordings.length > 0 && (
            <p className="mut">
              {teacher === ''
                ? i18n.t('The academy’s admins can hear the recording you submit.')
                : i18n.t('{teacher} and admins can hear the recording you submit.', { teacher })}
            </p>
          )}
          <ul className={css['recordings']}>
            {recordings
              .filter(({ attemptId }) => attemptId !== submitted?.attemptId)
              .map(({ attemptId, at: spokenAt, score }) => (
                <li key={attemptId}>
                  <span>
                    <When at={spokenAt} as="time" />
                    {score !== null && <b className="num"> · {i18n.t('Estimate {score}', { score })}</b>}
                  </span>
                  <Button
                    tone="ghost"
                    size="small"
                    busy={busy}
                    onClick={() =>
                      void change(() => call(communication.submitRecording, { params: at, body: { attemptId } }))
                    }
                  >
                    {submitted ? i18n.t('Submit instead') : i18n.t('Submit')}
                  </Button>
                </li>
              ))}
          </ul>
          {submitted && (
            <div>
              <Button
                tone="ghost"
                size="small"
                busy={busy}
                onClick={() => void change(() => call(communication.withdrawRecording, { params: at }))}
              >
                {i18n.t('Withdraw recording')}
              </Button>
            </div>
          )}
          {trouble !== '' && <FieldError>{trouble}</FieldError>}
        </>
      )}
    </section>
  );
}

function Submitted({ submitted: { submittedAt, score, url, remarks } }: { submitted: SubmittedRecording }) {
  const audio = useRef<HTMLAudioElement>(null);
  const seek = (second: number) => {
    if (!audio.current) return;
    audio.current.currentTime = second;
    void audio.current.play().catch(() => undefined);
  };
  return (
    <>
      <p>
        {i18n.t('Submitted')} <When at={submittedAt} as="time" />
        {score !== null && <b className="num"> · {i18n.t('Estimate {score}', { score })}</b>}
      </p>
      {url === null ? (
        <p className="mut">{i18n.t('The recording was deleted.')}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: one's own voice.
        <audio ref={audio} controls preload="none" src={url} aria-label={i18n.t('Submitted recording')} />
      )}
      <RemarkList remarks={remarks} seek={url === null ? undefined : seek} />
    </>
  );
}
