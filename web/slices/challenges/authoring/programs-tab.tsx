import { i18n } from '@lingui/core';
import type { OwnProgram } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './authoring.module.css';
import { roleLabel, verdictLabels } from './authoring-labels.ts';
import { ProgramForm } from './program-form.tsx';
import type { Draft } from './use-draft.ts';

/** Programs of the author's: what must pass, what must fail, and what judges. */
export function ProgramsTab({ draft, onOpen }: { draft: Draft; onOpen: (isOpen: boolean) => void }) {
  const { challengeId, programs, isFrozen } = draft.challenge;
  const [open, setOpened] = useState<string>();
  const setOpen = (id: string | undefined) => {
    setOpened(id);
    onOpen(id !== undefined);
  };
  const [going, setGoing] = useState<OwnProgram>();
  const shown = programs.find(({ programId }) => programId === open);
  if (open) return <ProgramForm key={open} draft={draft} program={shown} onClose={() => setOpen(undefined)} />;
  const drop = (programId: string) =>
    draft.write((saves) => call(ownChallenges.dropProgram, { params: { challengeId, programId }, body: { saves } }));
  return (
    <div className={css['form']}>
      <p className={css['hint']}>
        {i18n.t(
          'References must pass all tests; wrong solutions must fail. Generators create tests. Validators check that inputs match the statement.',
        )}
      </p>
      <ul className={css['rows']}>
        {programs.map((program) => (
          <li key={program.programId} className={css['row']}>
            <div>
              <b lang="">{program.name}</b>
              <p>{factsOf(program, draft)}</p>
            </div>
            <div className={css['acts']}>
              <Button tone="ghost" size="small" onClick={() => setOpen(program.programId)}>
                {isFrozen ? i18n.t('View') : i18n.t('Edit')}
              </Button>
              {!isFrozen && (
                <Button
                  tone="ghost"
                  size="small"
                  aria-label={i18n.t('Remove {name}', { name: program.name })}
                  onClick={() => setGoing(program)}
                >
                  {i18n.t('Remove')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {!isFrozen && (
        <Button onClick={() => setOpen('new')}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add program')}
        </Button>
      )}
      {going && (
        <ConfirmDialog
          title={i18n.t('Remove “{name}”?', { name: going.name })}
          hint={i18n.t('This deletes its code. You can’t undo this.')}
          action={i18n.t('Remove program')}
          tone="bad"
          onConfirm={() => drop(going.programId)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </div>
  );
}

function factsOf({ role, language, expected, also = [], score }: OwnProgram, { challenge }: Draft) {
  const named = challenge.known.find(({ id }) => id === language)?.name ?? language;
  return [
    roleLabel[role](),
    named,
    ...(expected ? [i18n.t('expected: {verdict}', { verdict: verdictLabels[expected]() })] : []),
    ...(also.length > 0
      ? [i18n.t('or: {verdicts}', { verdicts: also.map((one) => verdictLabels[one]()).join(', ') })]
      : []),
    ...(score
      ? [
          score[0] === score[1]
            ? i18n.t('{points, plural, one {# point} other {# points}}', { points: score[0] })
            : i18n.t('{from} to {to} points', { from: score[0], to: score[1] }),
        ]
      : []),
  ].join(' · ');
}
