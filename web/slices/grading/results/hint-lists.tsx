import { i18n } from '@lingui/core';
import { type Hints, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { countWords, guessingLabel, numberLabel } from './figure-labels.ts';
import { NobodyYet } from './overview.tsx';
import css from './results.module.css';

/** What may be worth a look: figures with their chances, and no verdict about anybody. */
export function HintLists({ quizId }: { quizId: string }) {
  const hints = useQuery(ask(quizResults.hints, { params: { quizId } }));
  return (
    <Answer of={hints} isEmpty={({ attempts }) => attempts === 0} whenEmpty={<NobodyYet />}>
      {(known) => <Known known={known} quizId={quizId} />}
    </Answer>
  );
}

function Known({ known, quizId }: { known: Hints; quizId: string }) {
  const { compared, attempts, pairs, shared, fast } = known;
  const to = (attemptId: string) => `?quiz=${quizId}&view=attempts&attempt=${attemptId}`;
  return (
    <div className={css['overview']}>
      <p className={css['note']}>
        {i18n.t(
          'These figures don’t prove intent: students who study together make the same mistakes. Review the attempts and ask before drawing conclusions.',
        )}
      </p>
      <section>
        <h2>{i18n.t('Shared incorrect answers')}</h2>
        <p className="mut">
          {i18n.t('{compared} of {attempts} first attempts compared, {pairs} pairs.', {
            compared: countWords(compared),
            attempts: countWords(attempts),
            pairs: countWords(pairs),
          })}{' '}
          {shared.length === 0 && i18n.t('No pair shares more incorrect answers than expected by chance.')}
        </p>
        {shared.length > 0 && (
          <DataTable
            caption={i18n.t('Shared incorrect answers')}
            rows={shared}
            keyOf={({ one, other }) => `${one.attemptId} ${other.attemptId}`}
            columns={sharedColumns(to)}
          />
        )}
      </section>
      <section>
        <h2>{i18n.t('Very fast correct answers')}</h2>
        <p className="mut">
          {i18n.t('Correct within a tenth of the question’s average time, up to 10 seconds.')}{' '}
          {fast.length === 0 && i18n.t('No attempt has 3 or more of these.')}
        </p>
        {fast.length > 0 && (
          <DataTable
            caption={i18n.t('Very fast correct answers')}
            rows={fast}
            keyOf={({ attempt }) => attempt.attemptId}
            columns={[
              {
                heading: i18n.t('Student'),
                cell: ({ attempt }) => (
                  <Link className="lnk" to={to(attempt.attemptId)}>
                    {attempt.fullName}
                  </Link>
                ),
              },
              {
                heading: i18n.t('Fast, of correct'),
                cell: ({ fast, right }) => i18n.t('{fast} of {right}', { fast, right }),
                width: 160,
                numeric: true,
              },
            ]}
          />
        )}
      </section>
      <details className={css['explained']}>
        <summary>{i18n.t('How it works')}</summary>
        <dl>
          <div>
            <dt>{i18n.t('Shared incorrect answers')}</dt>
            <dd>
              {i18n.t(
                'Error-similarity analysis (Bellezza & Bellezza, Teaching of Psychology 16, 1989): among questions both answered incorrectly, how many have the same incorrect answer. Each question’s rate comes from all pairs in this quiz, combined exactly. A pair is listed if chance would produce fewer than 0.05 such pairs.',
              )}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Very fast correct answers')}</dt>
            <dd>
              {i18n.t(
                'Threshold: a tenth of the average time, up to 10 seconds (Wise & Ma, NCME 2012), for questions with at least 10 timed attempts. Attempts with 3 or more are shown.',
              )}
            </dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

type Shared = Hints['shared'][number];

const sharedColumns = (to: (attemptId: string) => string): Column<Shared>[] => [
  {
    heading: i18n.t('Students'),
    cell: ({ one, other }) => (
      <>
        <Link className="lnk" to={to(one.attemptId)}>
          {one.fullName}
        </Link>
        {', '}
        <Link className="lnk" to={to(other.attemptId)}>
          {other.fullName}
        </Link>
      </>
    ),
    under: ({ same, bothWrong, byChance }) =>
      i18n.t('{same} of {bothWrong} (expected: {byChance})', { same, bothWrong, byChance: guessingLabel(byChance) }),
    full: ({ one, other }) => `${one.fullName}, ${other.fullName}`,
  },
  {
    heading: i18n.t('Same, of both incorrect'),
    cell: ({ same, bothWrong }) => i18n.t('{same} of {bothWrong}', { same, bothWrong }),
    width: 168,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Expected'),
    cell: ({ expected }) => numberLabel(expected),
    width: 100,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Expected by chance'),
    cell: ({ byChance }) => guessingLabel(byChance),
    width: 220,
    numeric: true,
    from: 'tablet',
  },
];
