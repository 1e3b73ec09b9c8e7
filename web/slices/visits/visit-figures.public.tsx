import { i18n } from '@lingui/core';
import { type VisitFigures, visitPeriods, visitsAdmin } from '@stepwell/contract/visits/visits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { formatCount, None, Note, PeriodField } from '../../ui/dashboard/dashboard.tsx';
import { ListFilters } from '../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import css from './visit-figures.module.css';

type Counted = VisitFigures['pages'];

/** Page views by day, and what they were counted by; a view of the admin settings. */
export function VisitFiguresView() {
  const list = useListAddress();
  const period = visitPeriods.find((one) => one === list.search.get('period')) ?? '30';
  const found = useQuery({ ...ask(visitsAdmin.figures, { query: { period } }), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilters>
        <PeriodField
          periods={visitPeriods}
          period={period}
          choose={(one) => list.change({ period: one === '30' ? undefined : one })}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ days }) => days.every(({ views }) => views === 0)}
        whenEmpty={
          <NothingYet
            title={i18n.t('No page views in this period')}
            hint={i18n.t('Page views appear here as people open pages.')}
          />
        }
      >
        {(figures) => <Figures figures={figures} />}
      </Answer>
    </>
  );
}

function Figures({ figures: { days, pages, referrers, campaigns, devices, keptDays } }: { figures: VisitFigures }) {
  const sum = (of: 'views' | 'arrivals') => days.reduce((total, day) => total + day[of], 0);
  const [views, arrivals] = [sum('views'), sum('arrivals')];
  return (
    <>
      <dl className={css['sums']}>
        <div>
          <dt>{i18n.t('Page views')}</dt>
          <dd className="num">{formatCount(views)}</dd>
        </div>
        <div>
          <dt>{i18n.t('Arrivals')}</dt>
          <dd className="num">{formatCount(arrivals)}</dd>
        </div>
      </dl>
      <Chart
        title={i18n.t('Page views and arrivals')}
        kind="line"
        heading={i18n.t('Day')}
        labels={days.map(({ day }) => dayLabel(day, 'day'))}
        series={[
          { name: i18n.t('Page views'), values: days.map((day) => day.views) },
          { name: i18n.t('Arrivals'), values: days.map((day) => day.arrivals) },
        ]}
        file="page-views"
      />
      <div className={css['lists']}>
        <Shares
          id="pages"
          title={i18n.t('Top pages')}
          rows={pages}
          of={views}
          heading={i18n.t('Page')}
          format={(value) => (/^\/[^:]*$/.test(value) ? <Link to={value}>{value}</Link> : value)}
        />
        <Shares
          id="referrers"
          title={i18n.t('Referrers')}
          rows={referrers}
          of={arrivals}
          heading={i18n.t('Site')}
          format={referrerText}
          none={i18n.t('No arrivals in this period.')}
        />
        <Shares
          id="campaigns"
          title={i18n.t('Campaigns')}
          rows={campaigns}
          of={arrivals}
          heading={i18n.t('Source / medium / campaign')}
          none={i18n.t('No campaigns in this period. Add utm_source, utm_medium and utm_campaign to your links.')}
        />
        <Shares
          id="devices"
          title={i18n.t('Devices')}
          rows={devices}
          of={views}
          heading={i18n.t('Device')}
          format={deviceText}
        />
      </div>
      <Note>
        {i18n.t(
          'Counted without cookies, addresses or names. Browsers that ask not to be tracked and known bots are not counted. Deleted after {days} days.',
          { days: keptDays },
        )}
      </Note>
    </>
  );
}

const referrerText = (value: string) =>
  value === 'direct' ? i18n.t('Direct or unknown') : value === 'other' ? i18n.t('Other') : value;
const deviceText = (value: string) =>
  value === 'phone' ? i18n.t('Phone') : value === 'tablet' ? i18n.t('Tablet') : i18n.t('Computer');

interface SharesProps {
  id: string;
  title: string;
  rows: Counted;
  of: number;
  heading: string;
  format?: (value: string) => ReactNode;
  none?: string;
}

/** Rows with their numbers, each with a bar for its share. */
function Shares({ id, title, rows, of, heading, format = String, none }: SharesProps) {
  const most = Math.max(...rows.map(({ views }) => views));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <None>{none}</None>
      ) : (
        <table className={css['shares']}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{i18n.t('Views')}</th>
              <th scope="col">{i18n.t('Share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, views }) => (
              <tr key={value} style={{ backgroundSize: `${(views / most) * 100}% 100%` }}>
                <th scope="row">{format(value)}</th>
                <td className="num">{formatCount(views)}</td>
                <td className="num">{of > 0 ? `${Math.round((views / of) * 100)}%` : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
