import { i18n } from '@lingui/core';
import { type Period, type TeachingFigures, teaching } from '@stepwell/contract/learning/teaching.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { formatCount, Stat, StatRow } from '../../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { spanOf } from '../../../../ui/time/span.ts';
import { useTimeZone } from '../../../../ui/time/time-zone.ts';
import { rowsLink } from '../../../reports/report-link.public.ts';
import { type Scope, toList } from './dashboard-at.ts';

const LIST = '/instructor/student-list';
export const minutesIn = (ms: number) => Math.round(ms / 60_000);

interface Props {
  scope: Scope;
  period: Period;
}

/** The figures of the period, each the way to the rows it counts. */
export function Figures({ scope, period }: Props) {
  const zone = useTimeZone();
  const figures = useQuery({
    ...ask(teaching.figures, { query: { ...scope, period, zone } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={i18n.t('Statistics')}>
      <Answer of={figures}>{(known) => <Lines known={known} scope={scope} period={period} />}</Answer>
    </section>
  );
}

function Lines({ known, scope, period }: Props & { known: TeachingFigures }) {
  const { from, learners, people, newLearners, completed, completion, rating, watchedMs } = known;
  const days = { days: period };
  return (
    <StatRow>
      <Stat
        label={i18n.t('Students')}
        to={toList(LIST, scope)}
        value={formatCount(learners.now)}
        more={
          <>
            {people !== learners.now && i18n.t('{people} unique students. ', { people: formatCount(people) })}
            {learners.before !== null &&
              i18n.t('{change} in {days} days', { ...days, change: signed(learners.now - learners.before) })}
            <Rows scope={scope} of={i18n.t('Students')} days="all" />
          </>
        }
      />
      {from && (
        <Stat
          label={i18n.t('New students')}
          to={toList(LIST, scope, { enrolledFrom: from })}
          value={formatCount(newLearners.now)}
          more={
            <>
              {i18n.t('{count} in the {days} days before', { ...days, count: formatCount(newLearners.before ?? 0) })}
              <Rows scope={scope} of={i18n.t('New students')} days={period} />
            </>
          }
        />
      )}
      <Stat
        label={i18n.t('Completed')}
        to={toList(LIST, scope, { state: 'completed' })}
        value={completion.now === null ? i18n.t('None') : `${completion.now}%`}
        more={
          <>
            {i18n.t('{completed} of {all}', { completed: formatCount(completed), all: formatCount(learners.now) })}
            {completion.now !== null &&
              completion.before !== null &&
              `. ${pointsText(completion.now - completion.before, period)}`}
          </>
        }
      />
      <Stat
        label={i18n.t('Rating')}
        to={toList('/instructor/review', scope)}
        value={rating.now === null ? i18n.t('None') : rating.now.toFixed(2)}
        more={
          <>
            {i18n.t('{count, plural, one {# rating} other {# ratings}}', { count: rating.count })}
            {rating.hidden > 0 && i18n.t(', excluding {hidden} hidden', { hidden: rating.hidden })}
            {rating.before !== null &&
              `. ${i18n.t('{days} days ago: {before}', { ...days, before: rating.before.toFixed(2) })}`}
          </>
        }
      />
      <Stat
        label={i18n.t('Video watched')}
        to="#over-time"
        value={spanOf(minutesIn(watchedMs.now))}
        more={
          watchedMs.before !== null &&
          i18n.t('{span} in the previous {days} days', { ...days, span: spanOf(minutesIn(watchedMs.before)) })
        }
      />
    </StatRow>
  );
}

/** The rows of a figure as a report; one knows no single course or teacher of the dashboard’s filters. */
function Rows({ scope, of, days }: { scope: Scope; of: string; days: Period }) {
  if (scope.course || scope.instructor) return null;
  const to = rowsLink('instructor', 'enrolments', {
    columns: ['student', 'email', 'course', 'enrolledAt', 'progress'],
    date: 'enrolledAt',
    days,
  });
  return (
    <>
      {' '}
      <Link className="lnk" to={to} aria-label={i18n.t('Rows: {figure}', { figure: of })}>
        {i18n.t('Rows')}
      </Link>
    </>
  );
}

function pointsText(points: number, period: Period) {
  const days = { days: period };
  if (points === 0) return i18n.t('No change in {days} days', days);
  const change = signed(points);
  return Math.abs(points) === 1
    ? i18n.t('{change} point in {days} days', { ...days, change })
    : i18n.t('{change} points in {days} days', { ...days, change });
}

/** A change as its sign and its size. */
const signed = (change: number) =>
  change > 0 ? `+${formatCount(change)}` : change < 0 ? `−${formatCount(-change)}` : formatCount(0);
