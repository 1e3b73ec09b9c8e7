import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { EditorHeader } from '../../../ui/making/editor-header.tsx';
import { NextStep, Steps } from '../../../ui/making/steps.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Elsewhere, SavedLine } from '../../../ui/storage/saved-line.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';
import { isId } from './authoring-at.ts';
import { difficultyLabels, kindLabels, stateLabels } from './authoring-labels.ts';
import { challengeStepAt, stepLines } from './challenge-steps.ts';
import { type Draft, useDraft } from './use-draft.ts';

const ChallengeStepBody = lazy(async () => ({
  default: (await import('./challenge-step-body.tsx')).ChallengeStepBody,
}));
const PublishChallenge = lazy(async () => ({ default: (await import('./publish-challenge.tsx')).PublishChallenge }));
const Discussion = lazy(async () => ({ default: (await import('../discussion/discussion.tsx')).Discussion }));
const SimilarityTab = lazy(async () => ({ default: (await import('../similarity/similarity-tab.tsx')).SimilarityTab }));
const StatisticsTab = lazy(async () => ({ default: (await import('./statistics-tab.tsx')).StatisticsTab }));
const SubmissionsTab = lazy(async () => ({ default: (await import('./submissions-tab.tsx')).SubmissionsTab }));

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
  // What is being written is never replaced behind the writer's back.
  const challenge = useQuery({
    ...ask(ownChallenges.challenge, { params: { challengeId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return <Answer of={challenge}>{(found) => <Writing found={found} />}</Answer>;
}

/** Views of a challenge beside its steps, by their name in the address. */
const views = ['submissions', 'statistics', 'similarity', 'discussion'] as const;
type View = (typeof views)[number];

function Writing({ found }: { found: OwnChallenge }) {
  const list = useListAddress();
  const draft = useDraft(found);
  const { challenge, making } = draft;
  const [isPublishing, setPublishing] = useState(false);
  const tab = list.search.get('tab');
  const view = views.find((one) => one === tab && (one !== 'discussion' || challenge.isPublished));
  const state =
    challenge.isPublished && !challenge.isFrozen ? i18n.t('Published, new draft') : stateLabels[challenge.state]();
  const facts = [
    state,
    kindLabels[challenge.kind](),
    difficultyLabels[challenge.difficulty](),
    i18n.t('Version {version}', { version: challenge.version }),
  ];
  return (
    <div className={css['screen']}>
      <EditorHeader
        title={<span lang="">{challenge.title.trim() || i18n.t('Untitled')}</span>}
        facts={facts.join(' · ')}
        saved={<SavedLine now={making.saved} savedAt={making.savedAt} />}
        main={
          challenge.isFrozen ? (
            <NewVersion draft={draft} />
          ) : (
            <Button tone="lamp" onClick={() => setPublishing(true)}>
              {i18n.t('Publish')}
            </Button>
          )
        }
      />
      {making.saved.phase === 'elsewhere' && <Elsewhere keepMine={making.keepMine} takeTheirs={making.takeTheirs} />}
      {challenge.isFrozen && (
        <p className={css['told']}>
          {i18n.t('Published versions can’t be edited. Create a new version to make changes.')}
        </p>
      )}
      {(challenge.wasPublished || view) && <Views challenge={challenge} list={list} view={view} />}
      {view ? (
        <Suspense fallback={<Waiting />}>
          <ViewBody view={view} challenge={challenge} list={list} />
        </Suspense>
      ) : (
        <InSteps draft={draft} list={list} tab={tab} />
      )}
      {isPublishing && (
        <Suspense>
          <PublishChallenge draft={draft} list={list} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
      <UnsavedGuard when={making.isChanged} sentOnLeaving={['typing', 'saving'].includes(making.saved.phase)} />
    </div>
  );
}

/** What a view keeps in the address for itself. */
const nothingOpen = {
  pair: undefined,
  submission: undefined,
  verdict: undefined,
  language: undefined,
  thread: undefined,
  talk: undefined,
};

interface ViewProps {
  challenge: OwnChallenge;
  list: ListAddress;
  view: View | undefined;
}

const viewLabels: Record<View, () => string> = {
  submissions: () => i18n.t('Submissions'),
  statistics: () => i18n.t('Statistics'),
  similarity: () => i18n.t('Similarity'),
  discussion: () => i18n.t('Discussion'),
};

function Views({ challenge, list, view }: ViewProps) {
  return (
    <ListTabs
      label={i18n.t('View')}
      tabs={[
        { label: i18n.t('Edit'), to: list.to({ ...nothingOpen, tab: undefined }), isHere: !view },
        ...views
          .filter((one) => one !== 'discussion' || challenge.isPublished)
          .map((one) => ({
            label: viewLabels[one](),
            to: list.to({ ...nothingOpen, tab: one }),
            isHere: one === view,
          })),
      ]}
    />
  );
}

function ViewBody({ challenge, list, view }: ViewProps) {
  switch (view) {
    case 'submissions':
      return <SubmissionsTab challenge={challenge} list={list} />;
    case 'statistics':
      return <StatisticsTab challenge={challenge} />;
    case 'similarity':
      return <SimilarityTab challenge={challenge} list={list} />;
    default:
      return (
        <div className={css['form']}>
          <Discussion slug={challenge.slug} list={list} tends />
        </div>
      );
  }
}

function InSteps({ draft, list, tab }: { draft: Draft; list: ListAddress; tab: string | null }) {
  const step = challengeStepAt(tab);
  const steps = stepLines(draft.challenge, (key) => list.to({ ...nothingOpen, tab: key }));
  return (
    <Steps steps={steps} here={step}>
      <Suspense fallback={<Waiting />}>
        <ChallengeStepBody key={`${step} ${draft.making.replaced}`} step={step} part={tab} draft={draft} list={list} />
      </Suspense>
      <NextStep steps={steps} here={step} />
    </Steps>
  );
}

function NewVersion({ draft }: { draft: Draft }) {
  const { challengeId } = draft.challenge;
  const open = useOnce(async () => {
    const send = () => call(ownChallenges.reopen, { params: { challengeId }, body: {} });
    await draft.write(send).catch((error: Error) => toast.error(error.message));
  });
  return <Button onClick={open}>{i18n.t('Create new version')}</Button>;
}
