import { i18n } from '@lingui/core';
import { type Interview, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useVoices } from '../../../ui/speech/use-voices.ts';
import css from '../interviews.module.css';
import { MINE_PATH } from '../interviews-at.ts';
import { roundText } from '../labels.ts';
import type { StepProps } from './step-props.ts';
import { TextAnswer } from './text-answer.tsx';
import { canTranscribe } from './use-live-transcript.ts';
import { useQuestionReader } from './use-question-reader.ts';
import { VoiceAnswer } from './voice-answer.tsx';

/** A running interview: one question after the other, and its end. */
export function InterviewRoom({ interview }: { interview: Interview }) {
  const { sessionId, role, steps, way } = interview;
  const profile = useNeededProfile();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const voices = useVoices();
  const isSpoken = way !== 'text';
  const [isRead, setRead] = useState(isSpoken);
  const [isTranscribed, setTranscribed] = useState(false);
  const [ending, setEnding] = useState(false);
  const [trouble, setTrouble] = useState('');
  const take = (fresh: Interview) =>
    queryClient.setQueryData(ask(interviews.session, { params: { sessionId } }).queryKey, fresh);
  const finish = async () => {
    const fresh = await call(interviews.finish, { params: { sessionId } });
    for (const one of [interviews.list, interviews.sets]) void queryClient.invalidateQueries(everything(one));
    take(fresh);
  };
  const at = steps.findIndex(({ answer }) => answer === null);
  const step = steps[at];
  return (
    <>
      <PageHeader title={<span lang="">{role}</span>}>
        {step && (
          <Button tone="ghost" onClick={() => setEnding(true)}>
            {i18n.t('End interview')}
          </Button>
        )}
      </PageHeader>
      <p className="mut" lang="">
        {roundText(interview)}
      </p>
      <div className={css['room']}>
        <progress
          className={css['progress']}
          max={steps.length}
          value={at === -1 ? steps.length : at}
          aria-label={i18n.t('Questions answered')}
        />
        {step ? (
          <Answer of={profile}>
            {({ userId }) => (
              <Step
                key={step.stepId}
                interview={interview}
                step={step}
                number={at + 1}
                userId={userId}
                isRead={isRead}
                voices={voices}
                isTranscribed={isTranscribed}
                onChange={take}
              />
            )}
          </Answer>
        ) : (
          <>
            <h2>{i18n.t('All questions are answered')}</h2>
            <p>{i18n.t('Finish to get your feedback. Answers can’t be changed after that.')}</p>
            {trouble && <FieldError>{trouble}</FieldError>}
            <Button
              tone="lamp"
              size="big"
              onClick={() => void finish().catch((error) => setTrouble(error instanceof Error ? error.message : ''))}
            >
              {i18n.t('Finish interview')}
            </Button>
          </>
        )}
        {isSpoken && step && (
          <div>
            {(voices?.length ?? 0) > 0 && (
              <Tick label={i18n.t('Read questions aloud')} checked={isRead} onChange={setRead} />
            )}
            {canTranscribe() && (
              <Tick
                label={i18n.t('Transcribe with this browser')}
                hint={i18n.t('The browser’s maker may process the sound; Chrome sends it to Google.')}
                checked={isTranscribed}
                onChange={setTranscribed}
              />
            )}
          </div>
        )}
      </div>
      {ending && (
        <ConfirmDialog
          title={i18n.t('End this interview?')}
          hint={i18n.t('Questions without an answer count 0. To leave without feedback, delete the interview.')}
          action={i18n.t('End interview')}
          tone="main"
          onConfirm={finish}
          onClose={() => setEnding(false)}
        >
          <Button
            tone="ghost"
            size="small"
            onClick={() =>
              void call(interviews.remove, { params: { sessionId } }).then(() => {
                void queryClient.invalidateQueries(everything(interviews.list));
                return navigate(MINE_PATH);
              })
            }
          >
            {i18n.t('Delete interview')}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

type Props = Omit<StepProps, 'isReading'> & {
  number: number;
  isRead: boolean;
  voices: SpeechSynthesisVoice[] | undefined;
};

function Step({ number, isRead, voices, ...props }: Props) {
  const { interview, step, onChange } = props;
  const { sessionId, steps, way } = interview;
  const isOpen = step.openedAt !== null;
  const isReading = useQuestionReader(isOpen ? step.text : '', isRead, voices);
  const [trouble, setTrouble] = useState('');
  const [isTyping, setTyping] = useState(way === 'text');
  const name = step.isFollowUp
    ? i18n.t('Follow-up, question {number} of {of}', { number, of: steps.length })
    : i18n.t('Question {number} of {of}', { number, of: steps.length });
  const open = () =>
    void call(interviews.open, { params: { sessionId, stepId: step.stepId } }).then(onChange, (error) =>
      setTrouble(error instanceof Error ? error.message : ''),
    );
  return (
    <>
      <p className="num" role="status">
        {name}
      </p>
      {isOpen ? (
        <>
          <h2 lang="">{step.text}</h2>
          {isTyping ? (
            <TextAnswer {...props} isReading={isReading} />
          ) : (
            <VoiceAnswer {...props} isReading={isReading} onType={() => setTyping(true)} />
          )}
        </>
      ) : (
        <>
          <p>
            {step.thinkSeconds > 0
              ? i18n.t('{think} s to think, then {answer} s to answer. The clock starts when you see the question.', {
                  think: step.thinkSeconds,
                  answer: step.answerSeconds,
                })
              : i18n.t('{answer} s to answer. The clock starts when you see the question.', {
                  answer: step.answerSeconds,
                })}
          </p>
          {trouble && <FieldError>{trouble}</FieldError>}
          <Button tone="lamp" size="big" onClick={open}>
            {i18n.t('Show question')}
          </Button>
        </>
      )}
    </>
  );
}
