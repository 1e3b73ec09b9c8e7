import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type Attempt, type ModelReading, type ServiceVoice, speaking } from '@stepwell/contract/speaking/speaking.ts';
import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { kindLabel } from '../kind-labels.public.ts';
import { soundLabel } from '../labels.ts';
import { Picture } from '../pictures/picture.tsx';
import css from '../speaking.module.css';
import { pathTo, type View } from '../speaking-at.public.ts';
import { ModelVoice } from './model-voice.tsx';
import { Practise } from './practise.tsx';
import { RolePlay } from './role-play.tsx';

const listOf: Record<Task['kind'], View> = {
  read: 'read',
  shadow: 'read',
  'role-play': 'role-plays',
  picture: 'talks',
  topic: 'talks',
  drill: 'drills',
};

/** One task: what to say, the recorder, and what came of it. */
export function TaskRoom({ taskId }: { taskId: string }) {
  const page = useQuery(ask(speaking.task, { params: { taskId } }));
  const profile = useNeededProfile();
  if (!page.data && page.error instanceof Refusal && page.error.status === 404)
    return (
      <>
        <PageHeader title={i18n.t('Speaking practice')} />
        <NothingYet title={i18n.t('Task not found')} hint={i18n.t('Choose another task from the list.')}>
          <ButtonLink to={pathTo('read')}>{i18n.t('View tasks')}</ButtonLink>
        </NothingYet>
      </>
    );
  return (
    <Answer of={page}>
      {(found) => <Answer of={profile}>{({ userId }) => <Shown {...found} userId={userId} />}</Answer>}
    </Answer>
  );
}

interface ShownProps {
  task: Task;
  attempts: Attempt[];
  recordingDays: number;
  userId: string;
  model: ModelReading | null;
  transcriber: string | null;
  voice: ServiceVoice | null;
  onAttempt?: () => void;
}

function Shown(props: ShownProps) {
  const { kind, title, sound } = props.task;
  return (
    <>
      <Link className="lnk" to={pathTo(listOf[kind])}>
        {kindLabel(kind)}
      </Link>
      <PageHeader title={kind === 'drill' && sound ? soundLabel(sound) : title} />
      <Body {...props} />
    </>
  );
}

/** A task without its header, inside another screen. */
export function TaskPractice({ taskId, onAttempt }: { taskId: string; onAttempt: () => void }) {
  const page = useQuery(ask(speaking.task, { params: { taskId } }));
  const profile = useNeededProfile();
  return (
    <Answer of={page}>
      {(found) => (
        <Answer of={profile}>{({ userId }) => <Body {...found} userId={userId} onAttempt={onAttempt} />}</Answer>
      )}
    </Answer>
  );
}

function Body({ task, attempts, recordingDays, userId, model, transcriber, voice, onAttempt }: ShownProps) {
  const { kind, title, text, turns } = task;
  return (
    <>
      {turns.length > 0 ? (
        <RolePlay task={task} userId={userId} recordingDays={recordingDays} onAttempt={onAttempt} />
      ) : (
        <>
          <section className={css['task']} aria-label={i18n.t('Task')}>
            {kind === 'picture' && <Picture taskId={task.taskId} title={title} />}
            {task.instruction !== '' && <p className={css['lead']}>{task.instruction}</p>}
            {task.usefulWords.length > 0 && (
              <p className="mut">{i18n.t('Useful words: {words}', { words: task.usefulWords.join(', ') })}</p>
            )}
            {text !== '' && (
              <p className={css['text']} lang="en">
                {text}
              </p>
            )}
            {text !== '' && (
              <ModelVoice
                text={text}
                model={model}
                service={{ taskId: task.taskId, voice }}
                isShadowing={kind === 'shadow'}
              />
            )}
          </section>
          <Practise
            task={task}
            attempts={attempts}
            recordingDays={recordingDays}
            userId={userId}
            model={model}
            transcriber={transcriber}
            onAttempt={onAttempt}
          />
        </>
      )}
    </>
  );
}
