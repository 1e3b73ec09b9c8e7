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
      <h2>{i18n.t('Do the tests notice?')}</h2>
      <p>
        {i18n.t(
          '{killed, plural, one {# change was} other {# changes were}} noticed, {left, plural, one {# was} other {# were}} not.',
          { killed: killed.length, left: survivors.length },
        )}{' '}
        {of && i18n.t('They were made to “{name}”.', { name: of })}
      </p>
      {survivors.length > 0 && (
        <p className={css['hint']}>
          {i18n.t(
            'A reference with one of these changes passes all tests. Add a test that tells it apart, unless the change makes no difference.',
          )}
        </p>
      )}
      <ul className={css['rows']}>
        {survivors.map((row) => (
          <li key={row.position} className={css['row']}>
            <Change row={row} />
            <span className={css['fails']}>{i18n.t('Not noticed')}</span>
          </li>
        ))}
      </ul>
      {killed.length > 0 && (
        <details>
          <summary>{i18n.t('What was noticed, and by which test')}</summary>
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
  if (!first) return i18n.t('Noticed');
  const name = challenge.tests[first.position - 1]?.name;
  return name
    ? i18n.t('By test {at}, {name}', { at: first.position, name })
    : i18n.t('By test {at}', { at: first.position });
}
