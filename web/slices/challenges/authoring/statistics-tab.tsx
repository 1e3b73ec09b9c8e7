import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { challengeFigures } from '@stepwell/contract/challenges/challenge-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import css from './authoring.module.css';
import { verdictLabels } from './authoring-labels.ts';

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

const minutesOf = (minutes: number) =>
  minutes < 1
    ? i18n.t('Under a minute')
    : i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Math.round(minutes) });

/** How a challenge fares. */
export function StatisticsTab({ challenge: { challengeId, known, tests } }: { challenge: OwnChallenge }) {
  const figures = useQuery({ ...ask(challengeFigures.figures, { params: { challengeId } }), staleTime: 0 });
  const languageOf = (id: string) => known.find((one) => one.id === id)?.name ?? id;
  return (
    <div className={css['form']}>
      <Answer
        of={figures}
        isEmpty={({ verdicts }) => verdicts.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No statistics yet')}
            hint={i18n.t('Statistics appear here when students submit.')}
          />
        }
      >
        {({ triers, solvers, judged, accepted, verdicts, languages, minutesToSolve, failures }) => (
          <>
            <dl className={css['pair']}>
              <Figure label={i18n.t('Attempted')} value={triers} />
              <Figure label={i18n.t('Solved')} value={`${solvers} (${percent(solvers, triers)})`} />
              <Figure
                label={i18n.t('Accepted submissions')}
                value={i18n.t('{accepted} of {judged}', { accepted, judged })}
              />
              <Figure
                label={i18n.t('Time from first attempt to solved')}
                value={minutesToSolve === null ? '–' : minutesOf(minutesToSolve)}
              />
            </dl>
            <h2>{i18n.t('Verdicts')}</h2>
            <DataTable
              caption={i18n.t('Verdicts')}
              rows={verdicts}
              keyOf={({ verdict }) => verdict}
              columns={[
                { heading: i18n.t('Verdict'), cell: ({ verdict }) => verdictLabels[verdict]() },
                { heading: i18n.t('Submissions'), cell: ({ count }) => count, width: 120, numeric: true },
              ]}
            />
            <h2>{i18n.t('Languages')}</h2>
            <DataTable
              caption={i18n.t('Languages')}
              rows={languages}
              keyOf={({ language }) => language}
              columns={[
                { heading: i18n.t('Language'), cell: ({ language }) => languageOf(language) },
                { heading: i18n.t('Submissions'), cell: ({ count }) => count, width: 120, numeric: true },
                {
                  heading: i18n.t('Accepted'),
                  cell: (row) => percent(row.accepted, row.count),
                  width: 110,
                  numeric: true,
                },
              ]}
            />
            {failures.length > 0 && (
              <>
                <h2>{i18n.t('First failed tests')}</h2>
                <DataTable
                  caption={i18n.t('First failed tests')}
                  rows={failures}
                  keyOf={({ position }) => String(position)}
                  columns={[
                    {
                      heading: i18n.t('Test'),
                      cell: ({ position, name }) =>
                        name
                          ? `${position} · ${name}`
                          : i18n.t('Test {at} of {total}', { at: position, total: Math.max(position, tests.length) }),
                    },
                    { heading: i18n.t('Submissions'), cell: ({ count }) => count, width: 120, numeric: true },
                  ]}
                />
              </>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt className={css['hint']}>{label}</dt>
      <dd className={css['figure']}>{value}</dd>
    </div>
  );
}
