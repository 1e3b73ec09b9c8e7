import { i18n } from '@lingui/core';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import {
  type ChallengeKind,
  challengeKinds,
  type Difficulty,
  difficulties,
} from '@stepwell/contract/judge/programs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { NewDraft, TitledDraft } from '../../../ui/storage/new-draft.tsx';
import { difficultyLabels, kindLabels } from './authoring-labels.ts';

/** Begins a challenge, and opens it to be written. */
export const NewChallenge = () => (
  <NewDraft label={i18n.t('New challenge')}>{(close) => <Titled onClose={close} />}</NewDraft>
);

function Titled({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<ChallengeKind>('stdio');
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <TitledDraft
      label={i18n.t('New challenge')}
      make={async (title, challengeId) => {
        await call(ownChallenges.make, { params: { challengeId }, body: { title: title.trim(), kind, difficulty } });
        void queryClient.invalidateQueries({ ...everything(ownChallenges.list), refetchType: 'none' });
        await navigate(`/instructor/challenges/${challengeId}`);
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Challenge type')}
        value={kind}
        options={challengeKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        onChange={setKind}
      />
      <ChoiceField
        label={i18n.t('Difficulty')}
        value={difficulty}
        options={difficulties.map((value) => ({ value, label: difficultyLabels[value]() }))}
        onChange={setDifficulty}
      />
    </TitledDraft>
  );
}
