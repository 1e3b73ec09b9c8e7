import { i18n } from '@lingui/core';
import { type Attempt, type ModelReading, speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everything } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { AttemptResult } from '../result/attempt-result.tsx';
import css from '../speaking.module.css';
import { Speaker } from './speaker.tsx';

interface Props {
  task: Task;
  attempts: Attempt[];
  recordingDays: number;
  userId: string;
  model: ModelReading | null;
  transcriber?: string | null;
  /** Told after each attempt, for the screen around it. */
  onAttempt?: (() => void) | undefined;
}

/** The recorder with the attempts of one task, the newest in full. */
export function Practise({ task, attempts, recordingDays, userId, model, transcriber = null, onAttempt }: Props) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const here = attempts.find(({ attemptId }) => attemptId === chosen) ?? attempts[0];
  const changed = async (attempt: Attempt) => {
    setChosen(attempt.attemptId);
    await queryClient.invalidateQueries(everything(speaking.task));
    for (const one of [speaking.home, speaking.progress]) void queryClient.invalidateQueries(everything(one));
    onAttempt?.();
  };
  return (
    <>
      <Speaker task={task} userId={userId} recordingDays={recordingDays} onAttempt={changed} />
      {here && (
        <AttemptResult
          key={here.attemptId}
          attempt={here}
          task={task}
          model={model}
          transcriber={transcriber}
          onChange={changed}
        />
      )}
      {attempts.length > 1 && (
        <section className={css['part']} aria-labelledby="attempts">
          <h2 id="attempts">{i18n.t('Attempts')}</h2>
          <ul className={css['attempts']}>
            {attempts.map((one) => (
              <li key={one.attemptId}>
                <Button tone="ghost" size="small" aria-pressed={one === here} onClick={() => setChosen(one.attemptId)}>
                  {one.way === 'text'
                    ? i18n.t('Typed')
                    : one.assessment?.fault
                      ? i18n.t('No score')
                      : i18n.t('Score {score}', {
                          score: one.assessment?.scores?.score ?? one.assessment?.scores?.fluency ?? '–',
                        })}
                </Button>
                <When at={one.at} as="time" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
