import { i18n } from '@lingui/core';
import { adminDashboard, type SiteFigures, type SiteWaiting } from '@stepwell/contract/admin/dashboard.ts';
import { periods } from '@stepwell/contract/learning/teaching.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ask } from '../../../api/call.ts';
import { DailyTools, PeriodField, Top } from '../../../ui/dashboard/dashboard.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { OnceInView } from '../../../ui/page/once-in-view.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { BroughtFigures } from './brought-figures.tsx';
import { Health } from './health.tsx';
import { SiteCharts } from './site-charts.tsx';
import { sitePeriodAt } from './site-period.ts';
import { Standing } from './standing.tsx';
import { SiteToDo, waitingIn } from './waiting.tsx';

const LatestActs = lazy(async () => ({ default: (await import('./latest-actions.tsx')).LatestActs }));

const tools = () => [
  { label: i18n.t('Review queue'), to: '/admin/all-courses?view=queue' },
  { label: i18n.t('Add student'), to: '/admin/students?view=add' },
  { label: i18n.t('Batches'), to: '/admin/students?view=batches' },
  { label: i18n.t('Enquiries'), to: '/admin/admin-settings?view=enquiries' },
  { label: i18n.t('Content'), to: '/admin/admin-settings/content' },
  { label: i18n.t('Products'), to: '/admin/admin-settings?view=products' },
  { label: i18n.t('Refunds'), to: '/admin/earnings?view=refunds' },
  { label: i18n.t('Certificates'), to: '/admin/course-detail?view=certificates' },
  { label: i18n.t('Reports'), to: '/admin/reports' },
  { label: i18n.t('Audit log'), to: '/admin/admin-settings?view=audit' },
  { label: i18n.t('Instructor area'), to: '/instructor/dashboard' },
];

/** What waits for an admin, how the site goes, and how it is. */
export function SiteDashboard() {
  const list = useListAddress();
  const period = sitePeriodAt(list.search);
  const zone = useTimeZone();
  const waiting = useQuery(ask(adminDashboard.waiting, {}));
  const figures = useQuery({
    ...ask(adminDashboard.figures, { query: { period, zone } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={titleOf(waiting.data, figures.data)}>
        <PeriodField
          periods={periods}
          period={period}
          choose={(one) => list.change({ period: one === '30' ? undefined : one })}
        />
      </PageHeader>
      <DailyTools label={i18n.t('Admin tools')} tools={tools()} />
      <Top>
        <section aria-label={i18n.t('Needs attention')}>
          <Answer of={waiting}>{(known) => <SiteToDo waiting={known} figures={figures.data} />}</Answer>
        </section>
        <section aria-label={i18n.t('Statistics')}>
          <Answer of={figures}>{(known) => <BroughtFigures known={known} period={period} />}</Answer>
        </section>
      </Top>
      <Answer of={figures}>
        {(known) => (
          <>
            <SiteCharts known={known} />
            <Standing known={known} />
          </>
        )}
      </Answer>
      <Health />
      <OnceInView>
        <LatestActs />
      </OnceInView>
    </>
  );
}

/** Nobody has begun anything here yet. */
export const isNew = ({ courses, people }: Pick<SiteFigures, 'courses' | 'people'>) =>
  Object.values(courses).every((count) => count === 0) && people.every(({ role }) => role === 'admin');

function titleOf(waiting: SiteWaiting | undefined, figures: SiteFigures | undefined) {
  if (!waiting) return i18n.t('Your academy');
  const count = waitingIn(waiting);
  if (count > 0) {
    return i18n.t('Needs attention ({count})', { count });
  }
  return figures && isNew(figures) ? i18n.t('Your academy is ready') : i18n.t('Nothing needs attention');
}
