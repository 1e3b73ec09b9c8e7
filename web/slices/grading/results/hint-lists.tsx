import { i18n } from '@lingui/core';
import { type Hints, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { chanceWords, countWords, numberWords } from './figure-labels.ts';
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
          'These figures decide nothing and say nothing about intent: people who learnt together make the same mistakes. Read the attempts, and ask, before you draw a conclusion.',
        )}
      </p>
      <section>
        <h2>{i18n.t('Equal wrong answers')}</h2>
        <p className="mut">
          {i18n.t('{compared} of {attempts} first attempts were compared, {pairs} pairs.', {
            compared: countWords(compared),
            attempts: countWords(attempts),
            pairs: countWords(pairs),
          })}{' '}
          {shared.length === 0 && i18n.t('No pair shares more wrong answers than chance brings.')}
        </p>
        {shared.length > 0 && (
          <DataTable
            caption={i18n.t('Equal wrong answers')}
            rows={shared}
            keyOf={({ one, other }) => `${one.attemptId} ${other.attemptId}`}
            columns={sharedColumns(to)}
          />
        )}
      </section>
      <section>
        <h2>{i18n.t('Very fast right answers')}</h2>
        <p className="mut">
          {i18n.t('Right within a tenth of the question’s mean time, and within ten seconds.')}{' '}
          {fast.length === 0 && i18n.t('No attempt has three or more of these.')}
        </p>
        {fast.length > 0 && (
          <DataTable
            caption={i18n.t('Very fast right answers')}
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
                heading: i18n.t('Fast, of right ones'),
                cell: ({ fast, right }) => i18n.t('{fast} of {right}', { fast, right }),
                width: 160,
                numeric: true,
              },
            ]}
          />
        )}
      </section>
      <details className={css['explained']}>
        <summary>{i18n.t('How this is counted')}</summary>
        <dl>
          <div>
            <dt>{i18n.t('Equal wrong answers')}</dt>
            <dd>
              {i18n.t(
                'Error-similarity analysis (Bellezza & Bellezza, Teaching of Psychology 16, 1989): of the questions that both answered wrongly, how many have the same wrong answer. How often that happens at each question is taken from all pairs of this quiz, and combined exactly. A pair stands here where chance alone brings fewer than 0.05 like it among all pairs.',
              )}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Very fast right answers')}</dt>
            <dd>
              {i18n.t(
                'The normative threshold of a tenth of the mean time, ten seconds at the most (Wise & Ma, NCME 2012), where at least ten attempts have a time. Three or more are shown.',
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
      i18n.t('{same} of {bothWrong}; by chance {byChance}', { same, bothWrong, byChance: chanceWords(byChance) }),
    full: ({ one, other }) => `${one.fullName}, ${other.fullName}`,
  },
  {
    heading: i18n.t('Equal, of both wrong'),
    cell: ({ same, bothWrong }) => i18n.t('{same} of {bothWrong}', { same, bothWrong }),
    width: 168,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Expected'),
    cell: ({ expected }) => numberWords(expected),
    width: 100,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Pairs like this by chance'),
    cell: ({ byChance }) => chanceWords(byChance),
    width: 220,
    numeric: true,
    from: 'tablet',
  },
];
