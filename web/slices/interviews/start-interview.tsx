import { i18n } from '@lingui/core';
import {
  type InterviewSet,
  type InterviewWay,
  interviews,
  interviewWays,
  questionCounts,
} from '@stepwell/contract/interviews/interviews.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { ChoiceField } from '../../ui/fields/author-fields.tsx';
import { FieldError } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Fold } from '../../ui/parts/fold.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import css from './interviews.module.css';
import { INTERVIEWS_PATH, interviewPath } from './interviews-at.ts';
import { roundText, wayText } from './labels.ts';
import { DeviceCheck } from './room/device-check.tsx';

/** How an interview is taken: by text, voice or camera, and with how many questions. */
export function StartInterview({ setId }: { setId: string }) {
  const page = useQuery(ask(interviews.sets, {}));
  return (
    <>
      <Link className="lnk" to={INTERVIEWS_PATH}>
        {i18n.t('All question sets')}
      </Link>
      <Answer of={page}>
        {({ sets, recordingDays }) => {
          const set = sets.find((one) => one.setId === setId);
          return set ? (
            <Choices set={set} recordingDays={recordingDays} />
          ) : (
            <NothingYet title={i18n.t('Question set not found')} hint={i18n.t('Choose another set from the list.')} />
          );
        }}
      </Answer>
    </>
  );
}

function Choices({ set, recordingDays }: { set: InterviewSet; recordingDays: number }) {
  const looking = useSession()?.looking;
  const [sessionId] = useState(newId);
  const [way, setWay] = useState<InterviewWay>('text');
  const counts = questionCounts.filter((count) => count < set.questions);
  const [questions, setQuestions] = useState(String(Math.min(5, set.questions)));
  const [isChecked, setChecked] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      const body = { setId: set.setId, way, questions: Number(questions), again: null };
      await call(interviews.start, { params: { sessionId }, body });
      void queryClient.invalidateQueries(everything(interviews.list));
      await navigate(interviewPath(sessionId));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  });
  return (
    <>
      <PageHeader title={<span lang="">{set.role}</span>} />
      <p className="mut" lang="">
        {roundText(set)}
      </p>
      {!looking && (
        <div className={css['start']}>
          <fieldset className={css['ways']}>
            <legend>{i18n.t('Answer by')}</legend>
            {interviewWays.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="way"
                  checked={way === one}
                  onChange={() => {
                    setWay(one);
                    setChecked(false);
                  }}
                />
                <span>
                  <b>{wayText(one)}</b>
                  <small>{wayHint(one)}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <ChoiceField
            label={i18n.t('Number of questions')}
            value={questions}
            options={[
              ...counts.map((count) => ({ value: String(count), label: String(count) })),
              { value: String(set.questions), label: i18n.t('All ({count})', { count: set.questions }) },
            ]}
            onChange={setQuestions}
          />
          {way !== 'text' && <DeviceCheck key={way} hasCamera={way === 'camera'} onChecked={() => setChecked(true)} />}
          {trouble && <FieldError>{trouble}</FieldError>}
          <div className={css['row']}>
            <Button tone={way === 'text' || isChecked ? 'lamp' : 'ghost'} size="big" busy={busy} onClick={start}>
              {i18n.t('Start interview')}
            </Button>
          </div>
          <Fold title={i18n.t('How it works')}>
            <ul className={css['plain']}>
              <li>{i18n.t('Each question has time to think and time to answer. You can stop early.')}</li>
              <li>{i18n.t('A question may have a follow-up if your answer misses an important point.')}</li>
              <li>
                {i18n.t(
                  'Your score is 60% content and 40% structure, by fixed rules. Pace, pauses and fillers are shown for practice and don’t change it, so text and voice have the same maximum. Faces and emotions are never analysed.',
                )}
              </li>
              <li>
                {i18n.t(
                  'Only you can open your interview until you share it. Recordings are deleted after {recordingDays, plural, one {# day} other {# days}}; you can delete an interview at any time.',
                  { recordingDays },
                )}
              </li>
            </ul>
          </Fold>
        </div>
      )}
    </>
  );
}

function wayHint(way: InterviewWay) {
  if (way === 'text') return i18n.t('Type your answers, with three times the time.');
  return way === 'microphone'
    ? i18n.t('Speak, then add or correct the transcript.')
    : i18n.t('As with the microphone, with video to watch yourself.');
}
