import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useStillSaving } from '../../../ui/storage/still-saving.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';
import { isId } from './authoring-at.ts';
import { difficultyLabels, kindLabels, stateLabels } from './authoring-labels.ts';
import { StatementTab } from './statement-tab.tsx';
import { type Draft, type Saving, useDraft } from './use-draft.ts';

const Discussion = lazy(async () => ({ default: (await import('../discussion/discussion.tsx')).Discussion }));
const SimilarityTab = lazy(async () => ({ default: (await import('../similarity/similarity-tab.tsx')).SimilarityTab }));
const HintsTab = lazy(async () => ({ default: (await import('./hints-tab.tsx')).HintsTab }));
const ProgramsTab = lazy(async () => ({ default: (await import('./programs-tab.tsx')).ProgramsTab }));
const PublishTab = lazy(async () => ({ default: (await import('./publish-tab.tsx')).PublishTab }));
const StartersTab = lazy(async () => ({ default: (await import('./starters-tab.tsx')).StartersTab }));
const StatisticsTab = lazy(async () => ({ default: (await import('./statistics-tab.tsx')).StatisticsTab }));
const SubmissionsTab = lazy(async () => ({ default: (await import('./submissions-tab.tsx')).SubmissionsTab }));
const LimitsTab = lazy(async () => ({ default: (await import('./tests/limits-tab.tsx')).LimitsTab }));
const TestsTab = lazy(async () => ({ default: (await import('./tests/tests-tab.tsx')).TestsTab }));

/** One challenge as its author writes it. */
export function OwnChallengeScreen() {
  const { id = '' } = useParams();
  return isId(id) ? (
    <Found key={id} challengeId={id} />
  ) : (
    <>
      <PageHeader title={i18n.t('Challenge')} />
      <NothingYet title={i18n.t('Challenge not found')} hint={i18n.t('Choose one of your challenges.')}>
        <ButtonLink to="/instructor/code-challenge">{i18n.t('My challenges')}</ButtonLink>
      </NothingYet>
    </>
  );
}

function Found({ challengeId }: { challengeId: string }) {
  const waits = useStillSaving(challengeId);
  // What is being written is never replaced behind the writer's back.
  const challenge = useQuery({
    ...ask(ownChallenges.challenge, { params: { challengeId } }),
    enabled: !waits,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (waits) return <Waiting />;
  return <Answer of={challenge}>{(found) => <Writing found={found} />}</Answer>;
}

function Writing({ found }: { found: OwnChallenge }) {
  const list = useListAddress();
  const draft = useDraft(found);
  const { challenge, saving } = draft;
  const tab = list.search.get('tab') ?? 'statement';
  const tabs = [
    { key: 'statement', label: i18n.t('Statement'), panel: <StatementTab draft={draft} /> },
    { key: 'tests', label: i18n.t('Tests'), panel: <TestsTab draft={draft} /> },
    { key: 'programs', label: i18n.t('Programs'), panel: <ProgramsTab draft={draft} /> },
    { key: 'starters', label: i18n.t('Starter code'), panel: <StartersTab draft={draft} /> },
    { key: 'limits', label: i18n.t('Limits'), panel: <LimitsTab draft={draft} /> },
    { key: 'hints', label: i18n.t('Hints and editorial'), panel: <HintsTab draft={draft} /> },
    { key: 'publish', label: i18n.t('Publish'), panel: <PublishTab draft={draft} list={list} /> },
    { key: 'submissions', label: i18n.t('Submissions'), panel: <SubmissionsTab challenge={challenge} list={list} /> },
    { key: 'statistics', label: i18n.t('Statistics'), panel: <StatisticsTab challenge={challenge} /> },
    {
      key: 'similarity',
      label: i18n.t('Similarity'),
      panel: <SimilarityTab challenge={challenge} list={list} />,
    },
    ...(challenge.isPublished
      ? [
          {
            key: 'discussion',
            label: i18n.t('Discussion'),
            panel: (
              <div className={css['form']}>
                <Discussion slug={challenge.slug} list={list} tends />
              </div>
            ),
          },
        ]
      : []),
  ];
  const state =
    challenge.isPublished && !challenge.isFrozen ? i18n.t('Published, new draft') : stateLabels[challenge.state]();
  return (
    <div className={css['screen']}>
      <PageHeader title={<span lang="">{challenge.title}</span>}>
        <SaveWord saving={saving} />
      </PageHeader>
      <p className={css['about']}>
        {[state, kindLabels[challenge.kind](), difficultyLabels[challenge.difficulty](), versionWords(challenge)].join(
          ' · ',
        )}
      </p>
      {challenge.isFrozen && <Frozen draft={draft} />}
      {saving === 'refused' && (
        <p className={css['refused']} role="alert">
          {i18n.t('Not saved: {words}', { words: draft.words })}
        </p>
      )}
      {saving === 'elsewhere' && (
        <div className={css['refused']} role="alert">
          <p>{i18n.t('This challenge was changed in another tab or on another device.')}</p>
          <Button tone="ghost" size="small" onClick={() => void draft.loadNewest()}>
            {i18n.t('Load latest changes')}
          </Button>
        </div>
      )}
      <Tabs
        label={i18n.t('Challenge sections')}
        now={tab}
        choose={(key) => list.change({ ...nothingOpen, tab: key })}
        tabs={tabs}
      />
      <UnsavedGuard when={saving !== 'saved'} sentOnLeaving={saving === 'unsaved' || saving === 'saving'} />
    </div>
  );
}

/** What a tab keeps in the address for itself. */
const nothingOpen = {
  pair: undefined,
  submission: undefined,
  verdict: undefined,
  language: undefined,
  thread: undefined,
  talk: undefined,
};

const versionWords = ({ version }: OwnChallenge) => i18n.t('Version {version}', { version });

function Frozen({ draft }: { draft: Draft }) {
  const { challengeId } = draft.challenge;
  const open = useOnce(async () => {
    const send = () => call(ownChallenges.reopen, { params: { challengeId }, body: {} });
    await draft.write(send).catch((error: Error) => toast.error(error.message));
  });
  return (
    <div className={css['told']}>
      <p>{i18n.t('Published versions can’t be edited. Create a new version to make changes.')}</p>
      <Button onClick={open}>{i18n.t('Create new version')}</Button>
    </div>
  );
}

function SaveWord({ saving }: { saving: Saving }) {
  const words: Record<Saving, string> = {
    saved: i18n.t('Saved'),
    unsaved: i18n.t('Saving…'),
    saving: i18n.t('Saving…'),
    offline: i18n.t('Offline: will save when you reconnect'),
    failing: i18n.t('Not saved: something went wrong on our side. Retrying…'),
    refused: i18n.t('Not saved'),
    elsewhere: i18n.t('Changed elsewhere'),
  };
  return (
    <span className={css['saving']} role="status">
      {words[saving]}
    </span>
  );
}
