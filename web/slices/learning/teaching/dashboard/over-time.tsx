import { i18n } from '@lingui/core';
import { type Period, type OverTime as Told, teaching } from '@stepwell/contract/learning/teaching.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../../api/call.ts';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { Block, None, Note, Pair } from '../../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { weekdayNames } from '../../../../ui/text/weekday-names.ts';
import { dayLabel } from '../../../../ui/time/day-label.ts';
import { useTimeZone } from '../../../../ui/time/time-zone.ts';
import css from './dashboard.module.css';
import type { Scope } from './dashboard-at.ts';
import { minutesIn } from './figures.tsx';

interface Props {
  scope: Scope;
  period: Period;
  /** Between the first charts and those of ratings and hours, which are folded. */
  children: ReactNode;
}

/** The period as it went, told by the asker's days. */
export function OverTime({ scope, period, children }: Props) {
  const zone = useTimeZone();
  const response = useQuery({
    ...ask(teaching.overTime, { query: { ...scope, period, zone } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Block id="over-time" title={i18n.t('Trend')}>
        <Answer of={response}>{(known) => <Flow known={known} />}</Answer>
      </Block>
      {children}
      <details className={css['more']}>
        <summary>{i18n.t('Ratings and learning times')}</summary>
        <Block id="rated" title={i18n.t('Ratings over time')}>
          <Answer of={response}>{(known) => <Ratings known={known} scope={scope} period={period} />}</Answer>
        </Block>
        <Block id="hours" title={i18n.t('Learning times')}>
          <Answer of={response}>{(known) => <Hours known={known} zone={zone} />}</Answer>
        </Block>
      </details>
    </>
  );
}

const stepWord = (step: Told['step']) => {
  if (step === 'day') return i18n.t('Day');
  return step === 'week' ? i18n.t('Week from') : i18n.t('Month from');
};

function Flow({ known: { step, stretches } }: { known: Told }) {
  const labels = stretches.map(({ day }) => dayLabel(day, step));
  const learnt = stretches.some(({ watchedMs, lecturesDone }) => watchedMs > 0 || lecturesDone > 0);
  const enrolled = stretches.some(({ enrolments, completions }) => enrolments > 0 || completions > 0);
  if (!learnt && !enrolled) {
    return <None>{i18n.t('No enrolments, completions or learning in this period.')}</None>;
  }
  return (
    <Pair>
      {enrolled && (
        <Chart
          title={i18n.t('Enrolments and completions')}
          kind="line"
          heading={stepWord(step)}
          labels={labels}
          series={[
            { name: i18n.t('Enrolments'), values: stretches.map(({ enrolments }) => enrolments) },
            { name: i18n.t('Completions'), values: stretches.map(({ completions }) => completions) },
          ]}
          file="enrolments-and-completions"
        />
      )}
      {learnt && (
        <Chart
          title={i18n.t('Video and lectures')}
          kind="line"
          heading={stepWord(step)}
          labels={labels}
          series={[
            { name: i18n.t('Video minutes'), values: stretches.map(({ watchedMs }) => minutesIn(watchedMs)) },
            { name: i18n.t('Lectures completed'), values: stretches.map(({ lecturesDone }) => lecturesDone) },
          ]}
          file="learning-over-time"
        />
      )}
    </Pair>
  );
}

function Ratings({ known: { ratings, ratingStep }, scope, period }: { known: Told; scope: Scope; period: Period }) {
  const zone = useTimeZone();
  const figures = useQuery(ask(teaching.figures, { query: { ...scope, period, zone } }));
  const labels = ratings.map(({ day }) => dayLabel(day, ratingStep));
  const rated = ratings.some(({ count }) => count > 0);
  const histogram = figures.data?.rating.histogram ?? [];
  return (
    <Pair>
      {rated ? (
        <div>
          <Chart
            title={ratingStep === 'week' ? i18n.t('Average by week') : i18n.t('Average by month')}
            kind="line"
            heading={stepWord(ratingStep)}
            labels={labels}
            series={[{ name: i18n.t('Average'), values: ratings.map(({ mean }) => mean) }]}
            file="ratings-mean"
          />
          <Chart
            title={i18n.t('Number of ratings')}
            kind="bar"
            heading={stepWord(ratingStep)}
            labels={labels}
            series={[{ name: i18n.t('Ratings'), values: ratings.map(({ count }) => count) }]}
            file="ratings-count"
          />
        </div>
      ) : (
        <None>{i18n.t('No ratings in this period.')}</None>
      )}
      {histogram.some((people) => people > 0) && (
        <Chart
          title={i18n.t('All ratings by stars')}
          kind="bar"
          heading={i18n.t('Stars')}
          labels={['1', '2', '3', '4', '5']}
          series={[{ name: i18n.t('Ratings'), values: histogram }]}
          file="ratings-by-stars"
        />
      )}
    </Pair>
  );
}

function Hours({ known: { hours, weekdays }, zone }: { known: Told; zone: string }) {
  const learnt = weekdays.some(({ watchedMs, lecturesDone }) => watchedMs > 0 || lecturesDone > 0);
  if (!learnt) return <None>{i18n.t('No learning in this period.')}</None>;
  const days = weekdayNames();
  const series = (of: Told['hours']) => [
    { name: i18n.t('Video minutes'), values: of.map(({ watchedMs }) => minutesIn(watchedMs)) },
    { name: i18n.t('Lectures completed'), values: of.map(({ lecturesDone }) => lecturesDone) },
  ];
  return (
    <>
      <Note>{i18n.t('Time zone: {zone}.', { zone })}</Note>
      <Pair>
        <Chart
          title={i18n.t('By hour of day')}
          kind="bar"
          heading={i18n.t('Hour')}
          labels={hours.map((_, hour) => `${hour}:00`)}
          series={series(hours)}
          file="learning-by-hour"
        />
        <Chart
          title={i18n.t('By day of week')}
          kind="bar"
          heading={i18n.t('Day')}
          labels={days}
          series={series(weekdays)}
          file="learning-by-weekday"
        />
      </Pair>
    </>
  );
}
