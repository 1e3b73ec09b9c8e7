import { i18n } from '@lingui/core';
import { interviews, MOST_ANSWER } from '@stepwell/contract/interviews/interviews.ts';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { clockText } from '../../../ui/recording/clock-text.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from '../interviews.module.css';
import type { StepProps } from './step-props.ts';
import { useStepClock } from './use-step-clock.ts';

const draftName = (sessionId: string, stepId: string, userId: string) => `interview ${sessionId} ${stepId} ${userId}`;
function stored(name: string) {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
function store(name: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // It still stands in the page.
  }
}

/** Types an answer under its time; what is typed stays on this device until it is saved. */
export function TextAnswer({ interview, step, userId, onChange }: StepProps) {
  const { sessionId } = interview;
  const { stepId } = step;
  const name = draftName(sessionId, stepId, userId);
  const id = useId();
  const clock = useStepClock(interview, step);
  const [text, setText] = useState(() => stored(name));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const save = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      const body = { text, source: 'typed' as const, audioChunks: 0, videoChunks: 0 };
      onChange(await call(interviews.answer, { params: { sessionId, stepId }, body }));
      store(name, '');
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  });
  const isOver = clock.answerLeft === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the time saves once.
  useEffect(() => {
    if (isOver && text.trim() !== '') save();
  }, [isOver]);
  if (clock.isThinking)
    return (
      <>
        <p className={css['clock']} role="timer">
          {clockText(clock.thinkLeft)} <small>{i18n.t('to think')}</small>
        </p>
        <Button tone="lamp" onClick={clock.answerNow}>
          {i18n.t('Answer now')}
        </Button>
      </>
    );
  return (
    <>
      <p className={css['clock']} role="timer">
        {clockText(clock.answerLeft)} <small>{isOver ? i18n.t('Time is up') : i18n.t('to answer')}</small>
      </p>
      <div className={css['transcript']}>
        <label className={fieldStyles.label} htmlFor={id}>
          {i18n.t('Your answer')}
        </label>
        <textarea
          id={id}
          rows={9}
          maxLength={MOST_ANSWER}
          value={text}
          readOnly={isOver}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            store(name, currentTarget.value);
          }}
        />
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
      <Button tone="lamp" busy={busy} onClick={save}>
        {text.trim() === '' ? i18n.t('Skip question') : i18n.t('Save answer')}
      </Button>
    </>
  );
}
