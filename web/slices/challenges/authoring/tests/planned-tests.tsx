import { i18n } from '@lingui/core';
import { MOST_TESTS } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ChoiceField, TextField, Tick } from '../../../../ui/fields/author-fields.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { useOnce } from '../../../../ui/storage/use-once.ts';
import css from '../authoring.module.css';
import type { Draft } from '../use-draft.ts';

/** Tests that a program of the author's makes, one of each line of arguments. */
export function PlannedTests({ draft }: { draft: Draft }) {
  const { challengeId, programs, tests, groups } = draft.challenge;
  const [lines, setLines] = useState('');
  const [group, setGroup] = useState<number | null>(null);
  const [replace, setReplace] = useState(false);
  const [refused, setRefused] = useState<string>();
  const recipes = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const hasPlanned = tests.some(({ recipe }) => recipe !== null);
  const add = useOnce(async () => {
    setRefused(undefined);
    const body = { recipes, group, replace: replace && hasPlanned };
    try {
      await draft.write((saves) =>
        call(ownChallenges.planTests, { params: { challengeId }, body: { ...body, saves } }),
      );
      setLines('');
    } catch (error) {
      const fields = error instanceof Refusal ? [...new Set(Object.values(error.fields ?? {}))] : [];
      setRefused(
        fields.length > 0
          ? fields.join(' ')
          : error instanceof Error
            ? error.message
            : i18n.t('Couldn’t complete this action'),
      );
    }
  });
  return (
    <div className={css['form']}>
      <h2>{i18n.t('Generated tests')}</h2>
      <p className={css['hint']}>
        {i18n.t(
          'A generator writes a test’s input from its arguments. When you verify, each line here becomes a hidden test, with the answer from the first reference.',
        )}
      </p>
      {programs.some(({ role }) => role === 'generator') ? (
        <>
          <TextField
            label={i18n.t('Arguments, one line per test')}
            hint={i18n.t('For example “random 1000 7”, ending with a seed. Each line must always give the same test.')}
            value={lines}
            lines={4}
            most={MOST_TESTS * 200}
            onChange={setLines}
          />
          {groups.length > 0 && (
            <ChoiceField
              label={i18n.t('Group')}
              value={String(group ?? '')}
              options={[
                { value: '', label: i18n.t('None') },
                ...groups.map((one, at) => ({ value: String(at), label: one.name })),
              ]}
              onChange={(at) => setGroup(at === '' ? null : Number(at))}
            />
          )}
          {hasPlanned && (
            <Tick label={i18n.t('Replace existing generated tests')} checked={replace} onChange={setReplace} />
          )}
          <div className={css['acts']}>
            <Button tone="ghost" disabled={recipes.length === 0} onClick={add}>
              {i18n.t('{count, plural, =0 {Add tests} one {Add # test} other {Add # tests}}', {
                count: recipes.length,
              })}
            </Button>
          </div>
          {refused && (
            <p className={css['refused']} role="alert">
              {refused}
            </p>
          )}
        </>
      ) : (
        <p>{i18n.t('Add a generator under Programs first.')}</p>
      )}
    </div>
  );
}
