import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import type { Verification } from '@stepwell/contract/challenges/challenge-verification.ts';
import css from './authoring.module.css';

type Row = Verification['rows'][number];

/** Little changes to a reference, and which of them no test noticed. */
export function Mutants({ rows, challenge }: { rows: Row[]; challenge: OwnChallenge }) {
  const mutants = rows.filter(({ kind }) => kind === 'mutant');
  const [survivors, killed] = [mutants.filter(({ fits }) => !fits), mutants.filter(({ fits }) => fits)];
  if (mutants.length === 0) return null;
  const of = challenge.programs.find(({ programId }) => programId === mutants[0]?.programId)?.name;
  return (
    <>
      <h2>{i18n.t('Mutation testing')}</h2>
      <p>
        {i18n.t('{killed, plural, one {# mutation} other {# mutations}} caught, {left} missed.', {
          killed: killed.length,
          left: survivors.length,
        })}{' '}
        {of && i18n.t('Based on “{name}”.', { name: of })}
      </p>
      {survivors.length > 0 && (
        <p className={css['hint']}>
          {i18n.t('These mutations pass all tests. Add a test that fails them, unless they make no difference.')}
        </p>
      )}
      <ul className={css['rows']}>
        {survivors.map((row) => (
          <li key={row.position} className={css['row']}>
            <Change row={row} />
            <span className={css['fails']}>{i18n.t('Missed')}</span>
          </li>
        ))}
      </ul>
      {killed.length > 0 && (
        <details>
          <summary>{i18n.t('Caught mutations')}</summary>
          <ul className={css['rows']}>
            {killed.map((row) => (
              <li key={row.position} className={css['row']}>
                <Change row={row} />
                <span className={css['fits']}>{noticedBy(row, challenge)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Change({ row: { change, lineWas, lineIs } }: { row: Row }) {
  return (
    <div>
      <b>{change}</b>
      {lineWas !== '' && (
        <pre className={css['change']}>
          <del>{lineWas}</del>
          <ins>{lineIs || ' '}</ins>
        </pre>
      )}
    </div>
  );
}

function noticedBy({ tests }: Row, challenge: OwnChallenge) {
  const first = tests.find(({ verdict }) => verdict !== 'AC' && verdict !== 'SKIPPED');
  if (!first) return i18n.t('Caught');
  const name = challenge.tests[first.position - 1]?.name;
  return name
    ? i18n.t('Caught by test {at}, {name}', { at: first.position, name })
    : i18n.t('Caught by test {at}', { at: first.position });
}
