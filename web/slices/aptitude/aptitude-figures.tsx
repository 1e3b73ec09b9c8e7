import { i18n } from '@lingui/core';
import {
  type AptitudeFigures,
  aptitude,
  type TopicFigures,
  type trends,
} from '@stepwell/contract/aptitude/aptitude.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Stat, Stats } from '../../ui/parts/stat.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import { durationText } from '../../ui/time/durations.ts';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { abilityLabel, areaWord } from './aptitude-labels.public.ts';
import { NextSteps } from './next-steps.tsx';

/** What the answers so far say, topic by topic, and what to do with it. */
export function Figures() {
  const figures = useQuery({ ...ask(aptitude.figures, {}), refetchOnMount: 'always' });
  return (
    <Answer
      of={figures}
      isEmpty={({ answered }) => answered === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No answers yet')}
          hint={i18n.t('Figures appear after you answer practice or mock test questions.')}
        >
          <ButtonLink to={pathTo('home')}>{i18n.t('Practise')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Here {...found} />}
    </Answer>
  );
}

const trendWords: Record<(typeof trends)[number], () => string> = {
  up: () => i18n.t('better'),
  down: () => i18n.t('worse'),
  steady: () => i18n.t('steady'),
  unknown: () => i18n.t('not enough data'),
};

const shareWords = ({ share }: TopicFigures) =>
  share ? i18n.t('{percent}% ({low}–{high})', { ...share }) : i18n.t('none');

const columns = (): Column<TopicFigures>[] => [
  {
    heading: i18n.t('Topic'),
    cell: ({ title }) => title,
    under: ({ ability, area }) =>
      [areaWord(area), ability && i18n.t('estimated score {about}/100', { about: ability.solves.about })]
        .filter(Boolean)
        .join(', '),
  },
  { heading: i18n.t('Area'), cell: ({ area }) => areaWord(area), from: 'desktop', width: 130 },
  { heading: i18n.t('Answered'), cell: ({ answered }) => answered, numeric: true, from: 'tablet', width: 100 },
  { heading: i18n.t('Correct'), cell: shareWords, numeric: true, width: 130 },
  {
    heading: i18n.t('Estimated score'),
    cell: ({ ability }) => (ability ? i18n.t('{about} ({low}–{high})', { ...ability.solves }) : ''),
    numeric: true,
    from: 'tablet',
    width: 130,
  },
  {
    heading: i18n.t('Typical time'),
    cell: ({ medianMs }) => (medianMs === null ? '' : durationText(medianMs / 1000)),
    numeric: true,
    from: 'desktop',
    width: 120,
  },
  { heading: i18n.t('Trend'), cell: ({ trend }) => trendWords[trend](), from: 'tablet', width: 130 },
];

function Here({ answered, right, ability, topics, days, next }: AptitudeFigures) {
  const met = topics.filter((topic) => topic.answered > 0);
  return (
    <>
      <div className={css['stats']}>
        <Stats>
          <Stat label={i18n.t('Answered')}>{answered}</Stat>
          <Stat label={i18n.t('Correct')}>{right}</Stat>
          {ability && <Stat label={i18n.t('Estimated score')}>{abilityLabel(ability)}</Stat>}
        </Stats>
      </div>
      <NextSteps next={next} />
      <section className={css['area']} aria-labelledby="topics">
        <h2 id="topics">{i18n.t('By topic')}</h2>
        <DataTable
          caption={i18n.t('By topic')}
          rows={met}
          keyOf={({ area, topic }) => `${area}/${topic}`}
          columns={columns()}
        />
        <p className={css['fine']}>
          {i18n.t(
            'Correct: share of correct answers, with 95% range (Wilson). Estimated score: medium questions out of 100 you would get right, with 90% range. Typical time: median per answer. Trend: your latest 10–20 answers against the same number before, adjusted for difficulty.',
          )}
        </p>
      </section>
      <section className={css['area']} aria-labelledby="days">
        <h2 id="days">{i18n.t('By day')}</h2>
        <Chart
          title={i18n.t('Answers by day')}
          kind="bar"
          heading={i18n.t('Day')}
          labels={days.map(({ day }) => dayLabel(day, 'day'))}
          series={[
            { name: i18n.t('Answered'), values: days.map((day) => day.answered) },
            { name: i18n.t('Correct'), values: days.map((day) => day.right) },
          ]}
          file="aptitude"
        />
      </section>
    </>
  );
}
