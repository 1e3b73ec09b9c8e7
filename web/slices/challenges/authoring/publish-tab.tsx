import { i18n } from '@lingui/core';
import type { OwnChallenge, OwnProgram } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { Verification } from '@stepwell/contract/challenges/challenge-verification.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';
import { roleLabel, verdictLabels } from './authoring-labels.ts';
import { Mutants } from './mutants.tsx';
import { PackageExport } from './package-export.tsx';
import type { Draft } from './use-draft.ts';

/** What is still missing, and the proof that a challenge is worth something. */
export function PublishTab({ draft, list }: { draft: Draft; list: ListAddress }) {
  const { challenge } = draft;
  const { challengeId, missing, isFrozen } = challenge;
  const params = { challengeId };
  const queryClient = useQueryClient();
  const verificationQuery = ask(ownChallenges.verification, { params });
  const found = useQuery({
    ...verificationQuery,
    staleTime: 0,
    // Nobody hears everything: while it is under way it is asked for, too.
    refetchInterval: ({ state }) => (state.data && ['waiting', 'running'].includes(state.data.state) ? 2000 : false),
  });
  const { refetch } = found;
  useEffect(() => onLive('judging-moved', ({ verificationId }) => void (verificationId && refetch())), [refetch]);
  // A save makes the proof an old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save is a reason.
  useEffect(() => void refetch(), [refetch, challenge.saves]);
  // Verifying makes the tests of the generator.
  const endedAt = found.data?.endedAt;
  const { refresh } = draft;
  const isPlanned = challenge.tests.some(({ recipe }) => recipe !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is a reason.
  useEffect(() => void (endedAt && isPlanned && refresh()), [endedAt, isPlanned]);
  const [busy, setBusy] = useState(false);
  const runAction = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().catch((error: Error) => toast.error(error.message));
    setBusy(false);
  };
  const verify = useOnce(() =>
    runAction(async () => {
      await draft.settle();
      const { saves } = await call(ownChallenges.challenge, { params });
      queryClient.setQueryData(
        verificationQuery.queryKey,
        await call(ownChallenges.verify, { params, body: { saves } }),
      );
    }),
  );
  return (
    <div className={css['form']}>
      {missing.length > 0 && (
        <>
          <h2>{i18n.t('Issues to fix')}</h2>
          <ul>
            {missing.map(({ part, words }) => (
              <li key={words}>
                <Link to={list.to({ tab: part })}>{words}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{i18n.t('Verify')}</h2>
      <p className={css['hint']}>
        {i18n.t(
          'Generates tests, validates inputs and runs every program on every test: references must pass, wrong solutions must fail. Then makes small mutations to a reference, which the tests should catch.',
        )}
      </p>
      <Answer of={found}>
        {(verification) => {
          const isBusy = verification.isCurrent && ['waiting', 'running'].includes(verification.state);
          const isProved = verification.isCurrent && verification.verified;
          return (
            <>
              {!isFrozen && (
                <div className={css['acts']}>
                  <Button tone={isProved ? 'ghost' : 'main'} busy={busy || isBusy} onClick={verify}>
                    {i18n.t('Verify')}
                  </Button>
                </div>
              )}
              {!isFrozen && missing.length === 0 && !isProved && !isBusy && (
                <p className={css['hint']}>{i18n.t('Verify the latest changes to publish.')}</p>
              )}
              <Proof verification={verification} challenge={challenge} />
            </>
          );
        }}
      </Answer>
      <PackageExport challengeId={challengeId} />
    </div>
  );
}

/** What a program came to, in the words of what it is for. */
function outcomeOf({ verdict, tests }: Verification['rows'][number], program: OwnProgram | undefined) {
  const [good, all] = [tests.filter((one) => one.verdict === 'AC').length, tests.length];
  if (program?.role === 'generator') return i18n.t('{good} of {all} tests generated', { good, all });
  if (program?.role === 'validator') return i18n.t('{good} of {all} inputs valid', { good, all });
  return verdictLabels[verdict]();
}

/** A sentence, or what a compiler or program printed, whose columns say something. */
const Reason = ({ text }: { text: string }) =>
  text.includes('\n') ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it.
    <pre className={css['code']} tabIndex={0}>
      {text.trimEnd()}
    </pre>
  ) : (
    <small className={css['reason']}>{text}</small>
  );

/** What a program that did not end as it must should have come to, and what to do. */
function wantedOf({ verdict }: Verification['rows'][number], { role, expected }: OwnProgram) {
  if (role === 'reference') return i18n.t('It must be accepted. Fix the program or the test it fails.');
  if (role !== 'wrong' || verdict === 'IE') return '';
  if (expected) return i18n.t('Expected verdict: {verdict}', { verdict: verdictLabels[expected]() });
  return verdict === 'CE'
    ? i18n.t('It doesn’t compile, so no test runs. Fix it, or set its expected verdict to “Compilation error”.')
    : i18n.t('It’s wrong but passes all tests. Add a test that it fails.');
}

function Proof({ verification, challenge }: { verification: Verification; challenge: OwnChallenge }) {
  const { state, isCurrent, verified, trouble, done, total, rows } = verification;
  if (state === 'none')
    return (
      <p>{challenge.isFrozen ? i18n.t('No verification is stored for this version.') : i18n.t('Not verified yet.')}</p>
    );
  // What a compiler said of a program of theirs stands below the sentence.
  const [message, ...log] = trouble.split('\n');
  const nameOf = (id: string) => challenge.programs.find(({ programId }) => programId === id);
  return (
    <>
      <div role="status">
        {!isCurrent && <p>{i18n.t('Changed since. Results are from an earlier save.')}</p>}
        {state === 'waiting' && <p>{i18n.t('Waiting for the judge…')}</p>}
        {state === 'running' && (
          <>
            <p>{i18n.t('{done} of {total} checked', { done, total: Math.max(done, total) })}</p>
            <progress className={css['bar']} value={done} max={Math.max(1, total)} />
          </>
        )}
        {state === 'done' && (
          <>
            <p className={verified ? css['fits'] : css['fails']}>
              {verified
                ? i18n.t('Verified: every program ends as expected.')
                : message || i18n.t('Some programs don’t end as expected.')}
            </p>
            {log.length > 0 && <Reason text={log.join('\n')} />}
          </>
        )}
      </div>
      <ul className={css['rows']}>
        {rows
          .filter(({ kind }) => kind === 'program')
          .map((row) => {
            const program = nameOf(row.programId);
            return (
              <li key={row.position} className={css['row']}>
                <div>
                  <b lang="">{program?.name ?? i18n.t('Deleted program')}</b>
                  <p>
                    {[
                      program && roleLabel[program.role](),
                      outcomeOf(row, program),
                      i18n.t('{ms} ms', { ms: row.cpuMs }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {program && !row.fits && <p className={css['fails']}>{wantedOf(row, program)}</p>}
                  {row.reason && <Reason text={row.reason} />}
                </div>
                <span className={row.fits ? css['fits'] : css['fails']}>
                  {row.fits ? i18n.t('As expected') : i18n.t('Unexpected')}
                </span>
              </li>
            );
          })}
      </ul>
      <Mutants rows={rows} challenge={challenge} />
    </>
  );
}
