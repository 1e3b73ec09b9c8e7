import { i18n } from '@lingui/core';
import { type EnglishProgress, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Stat, Stats } from '../../ui/parts/stat.tsx';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import { When } from '../../ui/time/when.tsx';
import { DownloadPracticeReport } from '../practice-report/download-report.public.tsx';
import { areaLabel, bandLabel, weekdayLabel } from './labels.public.ts';
import css from './progress.module.css';
import { pathTo } from './vocabulary-at.public.ts';

/** The last seven days, and how each figure was counted. */
export function WeeklyProgress() {
  const zone = useTimeZone();
  const progress = useQuery({ ...ask(vocabulary.progress, { query: { zone } }), refetchOnMount: 'always' });
  return (
    <Answer
      of={progress}
      isEmpty={({ days, levels }) => levels.length === 0 && days.every(({ answered }) => answered === 0)}
      whenEmpty={
        <NothingYet
          title={i18n.t('No practice this week')}
          hint={i18n.t('Your items, accuracy and known words appear here.')}
        >
          <ButtonLink to={pathTo('home')}>{i18n.t('Practise')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Here {...found} zone={zone} />}
    </Answer>
  );
}

type Area = EnglishProgress['areas'][number];
const columns = (): Column<Area>[] => [
  { heading: i18n.t('Area'), cell: ({ area }) => areaLabel(area) },
  { heading: i18n.t('Items'), cell: ({ answered }) => answered, numeric: true },
  {
    heading: i18n.t('Correct'),
    cell: ({ share }) => (share ? i18n.t('{percent}% ({low}–{high})', { ...share }) : i18n.t('none')),
    numeric: true,
  },
];

function Here({ days, areas, words, points, levels, zone }: EnglishProgress & { zone: string }) {
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const right = days.reduce((sum, day) => sum + day.right, 0);
  const dayName = (day: string, isRest: boolean) => {
    const name = weekdayLabel(new Date(`${day}T00:00:00Z`).getUTCDay(), 'short');
    return isRest ? i18n.t('{name} (rest)', { name }) : name;
  };
  return (
    <div className={css['week']}>
      <DownloadPracticeReport />
      <Stats>
        <Stat label={i18n.t('Items in 7 days')}>{answered}</Stat>
        <Stat label={i18n.t('Correct')}>{answered === 0 ? '–' : `${Math.round((100 * right) / answered)}%`}</Stat>
        <Stat label={i18n.t('Words known')}>{words.units + words.decks}</Stat>
        <Stat label={i18n.t('Points from practice')}>{points}</Stat>
      </Stats>
      <Chart
        title={i18n.t('Items by day')}
        kind="bar"
        heading={i18n.t('Day')}
        labels={days.map(({ day, isRest }) => dayName(day, isRest))}
        series={[
          { name: i18n.t('Answered'), values: days.map((day) => day.answered) },
          { name: i18n.t('Correct'), values: days.map((day) => day.right) },
        ]}
        file="english-by-day"
      />
      <h2>{i18n.t('Accuracy by area')}</h2>
      <DataTable rows={areas} columns={columns()} keyOf={({ area }) => area} caption={i18n.t('Accuracy by area')} />
      {levels.length > 0 && (
        <>
          <h2>{i18n.t('Level history')}</h2>
          <ul className={css['levels']}>
            {levels.map((level) => (
              <li key={level.at}>
                <b>{bandLabel(level.band)}</b>
                <span className="num">
                  {level.reason === 'placement' ? i18n.t('Placement test') : i18n.t('Practice')},{' '}
                  {i18n.t('{right} of {answers} correct', { right: level.right, answers: level.answers })},{' '}
                  {i18n.t('range {low}–{high}', { low: level.low, high: level.high })}
                </span>
                <When at={level.at} />
              </li>
            ))}
          </ul>
        </>
      )}
      <section className={css['how']} aria-labelledby="how">
        <h2 id="how">{i18n.t('How it works')}</h2>
        <dl>
          <div>
            <dt>{i18n.t('Items')}</dt>
            <dd>{i18n.t('Every answered item, repeats too, by day in {zone}.', { zone })}</dd>
          </div>
          <div>
            <dt>{i18n.t('Correct')}</dt>
            <dd>{i18n.t('Correct answers of all answers, with the 95% range for so few answers (Wilson 1927).')}</dd>
          </div>
          <div>
            <dt>{i18n.t('Words known')}</dt>
            <dd>
              {i18n.t(
                '{units} words of units whose newest answer was correct, and {decks} words of your lists that the schedule (FSRS) expects you to remember for at least a week.',
                words,
              )}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Points from practice')}</dt>
            <dd>
              {i18n.t('1 point for each item correct on a day, once a day, at most 10 a day, since you started.')}
            </dd>
          </div>
          <div>
            <dt>{i18n.t('Level')}</dt>
            <dd>
              {i18n.t(
                'Item response theory on your first answer to each item. It moves by one band, only after 10 new items and only when the estimate is beyond the edge by its standard error.',
              )}
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
