import { i18n } from '@lingui/core';
import { speaking, type TaskLine } from '@stepwell/contract/speaking/speaking.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../speaking.module.css';
import { TaskPractice } from './task-room.tsx';

interface Props {
  target: string;
  /** Told after each attempt. */
  onAttempt: () => void;
}

/** A role play, or the sentences of a sound one after the other. */
export function ModuleTask({ target, onAttempt }: Props) {
  const [, sound] = /^drill\.([a-z]+)$/.exec(target) ?? [];
  return sound ? (
    <Drills sound={sound.toUpperCase()} onAttempt={onAttempt} />
  ) : (
    <TaskPractice taskId={target} onAttempt={onAttempt} />
  );
}

function Drills({ sound, onAttempt }: Pick<Props, 'onAttempt'> & { sound: string }) {
  const home = useQuery(ask(speaking.home, {}));
  return (
    <Answer of={home}>
      {({ tasks }) => (
        <Sentences
          drills={tasks.filter((task) => task.kind === 'drill' && task.sound === sound)}
          onAttempt={onAttempt}
        />
      )}
    </Answer>
  );
}

function Sentences({ drills, onAttempt }: Pick<Props, 'onAttempt'> & { drills: TaskLine[] }) {
  const [chosen, setChosen] = useState<string>();
  const [opened] = useState(() => drills.find(({ attempts }) => attempts === 0)?.taskId);
  const here = drills.find(({ taskId }) => taskId === (chosen ?? opened)) ?? drills[0];
  if (!here) return null;
  return (
    <>
      <div className={css['row']}>
        {drills.map(({ taskId, attempts }, at) => (
          <Button
            key={taskId}
            tone={taskId === here.taskId ? 'main' : 'ghost'}
            size="small"
            aria-pressed={taskId === here.taskId}
            onClick={() => setChosen(taskId)}
          >
            {attempts > 0 && <IconCircleCheck size={16} stroke={1.8} aria-label={i18n.t('Done')} />}
            {i18n.t('Sentence {number}', { number: at + 1 })}
          </Button>
        ))}
      </div>
      <TaskPractice key={here.taskId} taskId={here.taskId} onAttempt={onAttempt} />
    </>
  );
}
