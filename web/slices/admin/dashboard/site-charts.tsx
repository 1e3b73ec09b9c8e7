import { i18n } from '@lingui/core';
import type { SiteFigures } from '@stepwell/contract/admin/dashboard.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Block, None, Pair } from '../../../ui/dashboard/dashboard.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';

/** People, learning and certificates as the period went. */
export function SiteCharts({ known: { step, stretches } }: { known: SiteFigures }) {
  const labels = stretches.map(({ day }) => dayLabel(day, step));
  const heading = step === 'day' ? i18n.t('Day') : step === 'week' ? i18n.t('Week from') : i18n.t('Month from');
  const learnt = stretches.some((one) => one.enrolments + one.completions + one.certificates > 0);
  return (
    <Block id="over-time" title={i18n.t('Trend')}>
      <Pair>
        {stretches.some(({ newPeople }) => newPeople > 0) ? (
          <Chart
            title={i18n.t('New people')}
            kind="bar"
            heading={heading}
            labels={labels}
            series={[{ name: i18n.t('New people'), values: stretches.map(({ newPeople }) => newPeople) }]}
            file="new-people"
          />
        ) : (
          <None>{i18n.t('No one joined in this period.')}</None>
        )}
        {learnt ? (
          <Chart
            title={i18n.t('Learning')}
            kind="line"
            heading={heading}
            labels={labels}
            series={[
              { name: i18n.t('Enrolments'), values: stretches.map(({ enrolments }) => enrolments) },
              { name: i18n.t('Completions'), values: stretches.map(({ completions }) => completions) },
              { name: i18n.t('Certificates'), values: stretches.map(({ certificates }) => certificates) },
            ]}
            file="enrolments-and-completions"
          />
        ) : (
          <None>{i18n.t('No enrolments or completions in this period.')}</None>
        )}
      </Pair>
    </Block>
  );
}
