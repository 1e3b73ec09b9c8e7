import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useNeededProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WaitingRecordings } from './room/waiting-recordings.tsx';
import { pathTo, taskAt, viewAt } from './speaking-at.public.ts';
import { TaskList } from './task-list.tsx';

const AcceptedAccents = lazy(async () => ({ default: (await import('./accepted-accents.tsx')).AcceptedAccents }));
const SpeakingProgress = lazy(async () => ({ default: (await import('./progress.tsx')).SpeakingProgress }));
const TaskRoom = lazy(async () => ({ default: (await import('./room/task-room.tsx')).TaskRoom }));

/** Speaking practice: tasks, the room where one speaks, progress and the published list of accepted accents. */
export function Speaking() {
  const [search] = useSearchParams();
  const view = viewAt(search);
  const taskId = taskAt(search);
  const looking = useSession()?.looking;
  const { data: profile } = useNeededProfile();
  const waiting = profile && !looking && <WaitingRecordings userId={profile.userId} />;
  if (view === 'task')
    return (
      <>
        {waiting}
        <TaskRoom key={taskId} taskId={taskId} />
      </>
    );
  const tabs = [
    ['read', i18n.t('Read aloud')],
    ['role-plays', i18n.t('Role plays')],
    ['talks', i18n.t('Talks')],
    ['drills', i18n.t('Sound drills')],
    ['progress', i18n.t('Progress')],
    ['accents', i18n.t('Accepted accents')],
  ] as const;
  return (
    <>
      <PageHeader title={i18n.t('Speaking practice')} />
      {waiting}
      <ListTabs
        label={i18n.t('Speaking practice')}
        tabs={tabs.map(([key, label]) => ({ label, to: pathTo(key), isHere: view === key }))}
      />
      {view === 'progress' ? (
        <SpeakingProgress />
      ) : view === 'accents' ? (
        <AcceptedAccents />
      ) : (
        <TaskList view={view} sound={search.get('sound') ?? ''} />
      )}
    </>
  );
}
