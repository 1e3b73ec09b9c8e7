import { i18n } from '@lingui/core';
import { MOST_TESTS, type OwnTest } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import css from '../authoring.module.css';
import type { Draft } from '../use-draft.ts';
import { PlannedTests } from './planned-tests.tsx';
import { TestArchive } from './test-archive.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TestGroups } from './test-groups.tsx';

/** Samples that students see, hidden tests that judge, and the groups they count in. */
export function TestsTab({ draft }: { draft: Draft }) {
  const { challengeId, tests, isFrozen } = draft.challenge;
  const [open, setOpen] = useState<OwnTest | 'sample' | 'hidden'>();
  const [going, setGoing] = useState<number>();
  const arrange = (testIds: string[]) =>
    draft.write((saves) => call(ownChallenges.arrangeTests, { params: { challengeId }, body: { saves, testIds } }));
  const ids = tests.map(({ testId }) => testId);
  const swap = (at: number, to: number) => {
    const [one, other] = [ids[at], ids[to]];
    if (one && other) arrange(ids.with(at, other).with(to, one)).catch((error: Error) => toast.error(error.message));
  };
  const listOf = (kind: 'sample' | 'hidden') =>
    tests.map((test, at) => ({ test, at })).filter(({ test }) => test.kind === kind);
  const part = (kind: 'sample' | 'hidden') => {
    const rows = listOf(kind);
    return (
      <ul className={css['rows']}>
        {rows.map(({ test, at }, place) => (
          <li key={test.testId} className={css['row']}>
            <div>
              <b>{nameOf(test, at)}</b>
              <p>{factsOf(test, draft.challenge.groups[test.group ?? -1]?.name)}</p>
            </div>
            {!isFrozen && (
              <div className={css['acts']}>
                <Button tone="ghost" size="small" onClick={() => setOpen(test)}>
                  {i18n.t('Edit')}
                </Button>
                {place > 0 && (
                  <IconButton aria-label={i18n.t('Move test {at} up', { at: at + 1 })} onClick={() => swap(at, at - 1)}>
                    <IconArrowUp size={19} stroke={1.7} aria-hidden />
                  </IconButton>
                )}
                {place < rows.length - 1 && (
                  <IconButton
                    aria-label={i18n.t('Move test {at} down', { at: at + 1 })}
                    onClick={() => swap(at, at + 1)}
                  >
                    <IconArrowDown size={19} stroke={1.7} aria-hidden />
                  </IconButton>
                )}
                <IconButton aria-label={i18n.t('Remove test {at}', { at: at + 1 })} onClick={() => setGoing(at)}>
                  <IconX size={19} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
            )}
            {isMade(test) && (
              <div className={css['data']}>
                <pre>{beginning(test.input, test.inputBytes)}</pre>
                <pre>{beginning(test.answer, test.answerBytes)}</pre>
              </div>
            )}
          </li>
        ))}
      </ul>
    );
  };
  const add = (kind: 'sample' | 'hidden', label: string) =>
    !isFrozen &&
    tests.length < MOST_TESTS && (
      <Button tone="ghost" size="small" onClick={() => setOpen(kind)}>
        <IconPlus size={18} stroke={1.8} aria-hidden />
        {label}
      </Button>
    );
  return (
    <div className={css['form']}>
      <h2>{i18n.t('Samples')}</h2>
      <p className={css['hint']}>{i18n.t('Students see their input and answer.')}</p>
      {part('sample')}
      {add('sample', i18n.t('Add sample'))}
      <h2>{i18n.t('Hidden tests')}</h2>
      <p className={css['hint']}>
        {i18n.t('Students see only whether they passed. Cover edge cases and common mistakes.')}
      </p>
      {part('hidden')}
      {add('hidden', i18n.t('Add hidden test'))}
      {!isFrozen && <PlannedTests draft={draft} />}
      {!isFrozen && <TestArchive draft={draft} />}
      <TestGroups draft={draft} />
      {open && (
        <TestDialog
          draft={draft}
          test={typeof open === 'object' ? open : undefined}
          kind={typeof open === 'object' ? open.kind : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {going !== undefined && (
        <ConfirmDialog
          title={i18n.t('Remove test {at}?', { at: going + 1 })}
          hint={i18n.t('This deletes its input and answer. You can’t undo this.')}
          action={i18n.t('Remove test')}
          tone="bad"
          onConfirm={() => arrange(ids.toSpliced(going, 1))}
          onClose={() => setGoing(undefined)}
        />
      )}
    </div>
  );
}

const nameOf = ({ name }: OwnTest, at: number) => (name ? `${at + 1} · ${name}` : i18n.t('Test {at}', { at: at + 1 }));
/** One that the generator is to make has no data until the challenge is verified. */
const isMade = ({ recipe, inputBytes, answerBytes }: OwnTest) => recipe === null || inputBytes + answerBytes > 0;
const factsOf = (test: OwnTest, group: string | undefined) =>
  [
    ...(isMade(test)
      ? [
          i18n.t('input {bytes, plural, one {# byte} other {# bytes}}', { bytes: test.inputBytes }),
          i18n.t('answer {bytes, plural, one {# byte} other {# bytes}}', { bytes: test.answerBytes }),
        ]
      : [i18n.t('generated when you verify')]),
    ...(test.recipe === null ? [] : [i18n.t('generator: {recipe}', { recipe: test.recipe })]),
    ...(group === undefined ? [] : [i18n.t('group {group}', { group })]),
  ].join(' · ');
const beginning = (text: string, bytes: number) => (bytes > 240 ? `${text}…` : text);
