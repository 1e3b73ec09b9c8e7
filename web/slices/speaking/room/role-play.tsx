import { i18n } from '@lingui/core';
import { speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../speaking.module.css';
import { ModelVoice } from './model-voice.tsx';
import { Practise } from './practise.tsx';

interface Props {
  task: Task;
  userId: string;
  recordingDays: number;
  onAttempt?: (() => void) | undefined;
}
interface Said {
  says: string;
  answer: string;
}

/** A conversation by a script: what one answers decides how it continues. */
export function RolePlay({ task, ...more }: Props) {
  const { turns, instruction } = task;
  const [turnId, setTurnId] = useState(turns[0]?.turnId);
  const [chosen, setChosen] = useState<string>();
  const [past, setPast] = useState<Said[]>([]);
  const turn = turns.find((one) => one.turnId === turnId);
  const option = turn?.options.find(({ taskId }) => taskId === chosen);
  const restart = () => {
    setTurnId(turns[0]?.turnId);
    setChosen(undefined);
    setPast([]);
  };
  if (!turn) return null;
  return (
    <section className={css['task']} aria-label={i18n.t('Conversation')}>
      <p className={css['lead']}>{instruction}</p>
      <ol className={css['talk']}>
        {past.map(({ says, answer }) => (
          <li key={says}>
            <p lang="en" className={css['line']}>
              {says}
            </p>
            <p lang="en" className={`${css['line']} ${css['own']}`}>
              {answer}
            </p>
          </li>
        ))}
        <li>
          <p lang="en" className={css['line']} aria-live="polite">
            {turn.says}
          </p>
          <ModelVoice key={turn.turnId} text={turn.says} optional />
        </li>
      </ol>
      {turn.options.length === 0 ? (
        <div className={css['row']}>
          <b>{i18n.t('Conversation finished')}</b>
          <Button onClick={restart}>{i18n.t('Start again')}</Button>
        </div>
      ) : (
        <fieldset className={css['options']}>
          <legend>{i18n.t('Choose your answer, then say it')}</legend>
          {turn.options.map(({ taskId, text }) => (
            <label key={taskId}>
              <input type="radio" name={turn.turnId} checked={taskId === chosen} onChange={() => setChosen(taskId)} />
              <span lang="en">{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {option && (
        <>
          <AnswerRoom key={option.taskId} taskId={option.taskId} {...more} />
          <div className={css['row']}>
            <Button
              onClick={() => {
                setPast([...past, { says: turn.says, answer: option.text }]);
                setTurnId(option.next);
                setChosen(undefined);
              }}
            >
              {i18n.t('Continue conversation')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function AnswerRoom({ taskId, ...more }: Omit<Props, 'task'> & { taskId: string }) {
  const page = useQuery(ask(speaking.task, { params: { taskId } }));
  return (
    <Answer of={page}>
      {({ task, attempts, model, voice }) => (
        <div className={css['answer']}>
          {(model || voice) && <ModelVoice text={task.text} model={model} service={{ taskId, voice }} optional />}
          <Practise task={task} attempts={attempts} model={model} {...more} />
        </div>
      )}
    </Answer>
  );
}
