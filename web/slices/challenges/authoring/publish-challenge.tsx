import { i18n } from '@lingui/core';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import type { Fact } from '../../../ui/making/fact-list.tsx';
import { PublishDialog } from '../../../ui/making/publish-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { difficultyLabels, kindLabels } from './authoring-labels.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  list: ListAddress;
  onClose: () => void;
}

/** Shows what students will get, what is still missing, and publishes it. */
export function PublishChallenge({ draft, list, onClose }: Props) {
  const { challenge } = draft;
  const params = { challengeId: challenge.challengeId };
  const proof = useQuery({ ...ask(ownChallenges.verification, { params }), staleTime: 0 });
  const isProved = proof.data?.isCurrent && proof.data.verified && !draft.making.isChanged;
  const problems = [
    ...challenge.missing.map(({ part, words }) => ({
      key: words,
      text: (
        <Link to={list.to({ tab: part })} onClick={onClose}>
          {words}
        </Link>
      ),
    })),
    ...(isProved || proof.isPending
      ? []
      : [
          {
            key: 'verify',
            text: (
              <Link to={list.to({ tab: 'publish' })} onClick={onClose}>
                {i18n.t('Verify the latest changes.')}
              </Link>
            ),
          },
        ]),
  ];
  return (
    <PublishDialog
      title={i18n.t('Publish: {title}', { title: challenge.title })}
      hint={
        challenge.isPublished
          ? i18n.t('Students see the new version immediately.')
          : i18n.t('Students see it immediately.')
      }
      action={i18n.t('Publish')}
      facts={factsOf(draft)}
      problems={problems}
      onPublish={async () => {
        await draft.write((saves) => call(ownChallenges.publish, { params, body: { saves } }));
        toast.success(i18n.t('Published'));
      }}
      onClose={onClose}
    />
  );
}

function factsOf({ challenge }: Draft): Fact[] {
  const { kind, difficulty, points, tests, languages, hints, known } = challenge;
  const samples = tests.filter((test) => test.kind === 'sample').length;
  return [
    { label: i18n.t('Challenge type'), value: kindLabels[kind]() },
    {
      label: i18n.t('Difficulty'),
      value: `${difficultyLabels[difficulty]()}, ${i18n.t('{points} points', { points })}`,
    },
    {
      label: i18n.t('Tests'),
      value: i18n.t('{samples} shown as samples, {hidden} hidden', { samples, hidden: tests.length - samples }),
      odd: tests.length === 0,
    },
    ...(kind === 'sql'
      ? []
      : [
          {
            label: i18n.t('Languages'),
            value: languages
              ? languages.map((id) => known.find((one) => one.id === id)?.name ?? id).join(', ')
              : i18n.t('All available languages'),
          },
        ]),
    {
      label: i18n.t('Hints'),
      value: hints.length === 0 ? i18n.t('None') : String(hints.length),
    },
  ];
}
