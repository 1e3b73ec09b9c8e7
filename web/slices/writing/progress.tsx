import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type WeekOfWriting, writing } from '@stepwell/contract/writing/writing.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import { DownloadPracticeReport } from '../practice-report/download-report.public.tsx';
import css from './writing.module.css';
import { pathTo } from './writing-at.public.ts';
import { categoryLabel } from './writing-labels.public.ts';

/** One's own weeks, with how each figure is counted. */
export function Progress() {
  const progress = useQuery(ask(writing.progress, {}));
  return (
    <Answer
      of={progress}
      isEmpty={({ weeks }) => weeks.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No texts yet')} hint={i18n.t('Your progress appears after you submit a text.')}>
          <ButtonLink to={pathTo('prompts')}>{i18n.t('Choose a prompt')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Shown {...found} />}
    </Answer>
  );
}

const columns = (): Column<WeekOfWriting>[] => [
  { heading: i18n.t('Week from'), cell: ({ week }) => dayLabel(week, 'day') },
  { heading: i18n.t('Texts'), cell: ({ texts }) => texts, numeric: true, width: 80 },
  { heading: i18n.t('Words'), cell: ({ words }) => words, numeric: true, from: 'tablet', width: 100 },
  { heading: i18n.t('Band'), cell: ({ band }) => band.toFixed(1), numeric: true, width: 80 },
  {
    heading: i18n.t('Errors per 100 words'),
    cell: ({ errorsPer100 }) => errorsPer100.toFixed(1),
    numeric: true,
    width: 170,
  },
];

function Shown({ weeks, categories }: Reply<typeof writing.progress>) {
  return (
    <>
      <DownloadPracticeReport />
      <section className={css['part']} aria-labelledby="by-week">
        <h2 id="by-week">{i18n.t('By week')}</h2>
        {weeks.length > 1 && (
          <Chart
            title={i18n.t('Estimated band by week')}
            kind="line"
            heading={i18n.t('Week from')}
            labels={weeks.map(({ week }) => dayLabel(week, 'day'))}
            series={[{ name: i18n.t('Band'), values: weeks.map(({ band }) => band) }]}
            file="writing"
          />
        )}
        <DataTable
          caption={i18n.t('By week')}
          rows={weeks.toReversed()}
          keyOf={({ week }) => week}
          columns={columns()}
        />
        <p className={css['fine']}>
          {i18n.t(
            'Texts: versions submitted from Monday to Sunday, revisions included. Band: the mean of their estimates. Errors per 100 words: all marks of those versions except register and style, divided by their words.',
          )}
        </p>
      </section>
      {categories.length > 0 && (
        <section className={css['part']} aria-labelledby="by-category">
          <h2 id="by-category">{i18n.t('What to work on')}</h2>
          <ul className={css['counts']}>
            {categories.map(({ category, errors }) => (
              <li key={category}>
                <span>{categoryLabel(category)}</span>
                <b className="num">{errors}</b>
              </li>
            ))}
          </ul>
          <p className={css['fine']}>{i18n.t('Marked errors in your last 10 versions.')}</p>
        </section>
      )}
    </>
  );
}
