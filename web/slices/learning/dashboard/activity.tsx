import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { ACTIVITY_DAYS, type LearntDay, type QuizScore, shelves } from '@stepwell/contract/learning/my-courses.ts';
import { PRACTICE_FOR_STREAK } from '@stepwell/contract/vocabulary/practice-day.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from './dashboard.module.css';

const MINUTE = 60_000;

/** What each day brought, counted by the person's own days. */
export function Rhythm() {
  const zone = useTimeZone();
  const rhythm = useQuery(ask(shelves.rhythm, { query: { zone } }));
  return (
    <section className={css['block']} aria-labelledby="rhythm">
      <header>
        <h2 id="rhythm">{i18n.t('Your activity')}</h2>
      </header>
      <Answer of={rhythm}>{(known) => <Told known={known} zone={zone} />}</Answer>
    </section>
  );
}

/** How quizzes went, from the second score on: one alone shows no course. */
export function YourScores() {
  const zone = useTimeZone();
  const { data } = useQuery(ask(shelves.rhythm, { query: { zone } }));
  if (!data || data.scores.length < 2) return null;
  return (
    <section className={css['block']} aria-labelledby="scores">
      <header>
        <h2 id="scores">{i18n.t('Your scores')}</h2>
        <Link className="lnk" to="/student/quiz?show=grades">
          {i18n.t('All results')}
        </Link>
      </header>
      <Scores scores={data.scores} zone={zone} />
    </section>
  );
}

function Told({ known, zone }: { known: Reply<typeof shelves.rhythm>; zone: string }) {
  const { longest, days } = known;
  const learnt = days.some(({ watchedMs, lectures }) => watchedMs > 0 || lectures > 0);
  return (
    <>
      <Stats>
        <Stat label={i18n.t('Longest streak')}>{longest}</Stat>
        <Stat label={i18n.t('Video watched in {days} days', { days: ACTIVITY_DAYS })}>
          {spanOf(Math.round(days.reduce((sum, { watchedMs }) => sum + watchedMs, 0) / MINUTE))}
        </Stat>
        <Stat label={i18n.t('Lectures completed in {days} days', { days: ACTIVITY_DAYS })}>
          {days.reduce((sum, { lectures }) => sum + lectures, 0)}
        </Stat>
      </Stats>
      <p className={css['rule']}>
        {i18n.t(
          'A day counts with 1 completed lecture, 1 minute of video or {items} English items (time zone: {zone}).',
          {
            zone,
            items: PRACTICE_FOR_STREAK,
          },
        )}
      </p>
      {learnt && <Days days={days} />}
    </>
  );
}

function Days({ days }: { days: LearntDay[] }) {
  // A day of the calendar is no moment: it is told as it stands, in no zone.
  const formatter = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className={css['figure']}>
      <Chart
        title={i18n.t('Lectures completed and video minutes by day')}
        kind="bar"
        heading={i18n.t('Day')}
        labels={days.map(({ day }) => formatter.format(new Date(`${day}T00:00:00Z`)))}
        series={[
          {
            name: i18n.t('Video minutes'),
            values: days.map(({ watchedMs }) => Math.round(watchedMs / MINUTE)),
          },
          { name: i18n.t('Lectures completed'), values: days.map(({ lectures }) => lectures) },
        ]}
        last={28}
        file="learning-by-day"
      />
    </div>
  );
}

function Scores({ scores, zone }: { scores: QuizScore[]; zone: string }) {
  const formatter = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: zone });
  return (
    <div className={css['figure']}>
      <Chart
        title={i18n.t('Quiz scores over time')}
        kind="line"
        heading={i18n.t('Quiz')}
        labels={scores.map(({ at, title }) => `${formatter.format(new Date(at))}, ${title}`)}
        series={[{ name: i18n.t('Score'), values: scores.map(({ percent }) => percent) }]}
        format={(percent) => `${percent}%`}
        file="quiz-scores"
      />
    </div>
  );
}
