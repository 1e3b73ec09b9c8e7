import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PromptList } from './prompt-list.tsx';
import { pathTo, promptAt, viewAt } from './writing-at.public.ts';

const Progress = lazy(async () => ({ default: (await import('./progress.tsx')).Progress }));
const ResultPage = lazy(async () => ({ default: (await import('./result/result-page.tsx')).ResultPage }));
const WritingRoom = lazy(async () => ({ default: (await import('./room/writing-room.tsx')).WritingRoom }));
const RuleList = lazy(async () => ({ default: (await import('./rules/rule-list.tsx')).RuleList }));

/** Writing practice: prompts, the room where a text is written, its estimate, progress and the published rules. */
export function Writing() {
  const [search] = useSearchParams();
  const view = viewAt(search);
  const promptId = promptAt(search);
  if (view === 'write') return <WritingRoom key={promptId} promptId={promptId} />;
  if (view === 'result') return <ResultPage key={promptId} promptId={promptId} />;
  return (
    <>
      <PageHeader title={i18n.t('Writing practice')} />
      <ListTabs
        label={i18n.t('Writing practice')}
        tabs={[
          { label: i18n.t('Prompts'), to: pathTo('prompts'), isHere: view === 'prompts' },
          { label: i18n.t('Progress'), to: pathTo('progress'), isHere: view === 'progress' },
          { label: i18n.t('Grammar rules'), to: pathTo('rules'), isHere: view === 'rules' },
        ]}
      />
      {view === 'progress' ? <Progress /> : view === 'rules' ? <RuleList /> : <PromptList />}
    </>
  );
}
