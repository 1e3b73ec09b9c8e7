import { i18n } from '@lingui/core';
import { type ChallengeKind, challengeKinds, type Difficulty, difficulties } from '@stepwell/contract/coding.ts';
import { ownChallenges } from '@stepwell/contract/own-challenges.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/author-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, type Wrong } from '../../../ui/form-dialog.tsx';
import { LineField } from '../../../ui/line-field.tsx';
import { newId } from '../../../ui/new-id.ts';
import { difficultyWords, kindWords } from './challenge-words.ts';

/** Begins a challenge, and opens it to be written. */
export function NewChallenge() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="lamp" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {i18n.t('New challenge')}
      </Button>
      {open && <Titled onClose={() => setOpen(false)} />}
    </>
  );
}

function Titled({ onClose }: { onClose: () => void }) {
  const [challengeId] = useState(newId);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ChallengeKind>('stdio');
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  const [wrong, setWrong] = useState<Wrong>({});
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={i18n.t('New challenge')}
      hint={i18n.t('It is a draft at first. Nobody sees it before you publish it.')}
      action={i18n.t('Make the draft')}
      check={() => (title.trim() ? {} : { title: i18n.t('Give it a title.') })}
      onWrong={setWrong}
      send={async () => {
        await call(ownChallenges.make, { params: { challengeId }, body: { title: title.trim(), kind, difficulty } });
        void queryClient.invalidateQueries({ ...everything(ownChallenges.list), refetchType: 'none' });
        await navigate(`/instructor/challenges/${challengeId}`);
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Title')}
        name="title"
        value={title}
        most={120}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
      <ChoiceField
        label={i18n.t('How it speaks to programs')}
        value={kind}
        options={challengeKinds.map((value) => ({ value, label: kindWords[value]() }))}
        onChange={setKind}
      />
      <ChoiceField
        label={i18n.t('Difficulty')}
        value={difficulty}
        options={difficulties.map((value) => ({ value, label: difficultyWords[value]() }))}
        onChange={setDifficulty}
      />
    </FormDialog>
  );
}
