import { i18n } from '@lingui/core';
import { cohortMonths, type Earnings, type LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';
import css from '../money.module.css';

type Plan = Earnings['plans'][number];
type Cohort = Earnings['recurring']['cohorts'][number];
interface Props {
  page: Earnings;
  money: (minor: number) => string;
  entriesOf: (group: LedgerGroup, of: { plan?: string }) => string;
}

/** Recurring revenue, how many end their plan, and what each plan brought. */
export function PlanEarnings({ page: { plans, recurring }, money, entriesOf }: Props) {
  const { monthlyMinor, subscribers, atStart, ended } = recurring;
  const figure = (heading: string, group: LedgerGroup, of: (plan: Plan) => number): Column<Plan> => ({
    heading,
    cell: (plan) => <Link to={entriesOf(group, { plan: plan.planId })}>{money(of(plan))}</Link>,
    width: 115,
    numeric: true,
  });
  const columns: Column<Plan>[] = [
    {
      heading: i18n.t('Plan'),
      cell: ({ name }) => name,
      under: ({ sharesMinor, paymentFeesMinor }) =>
        i18n.t('Shares {shares}, fees {fees}', { shares: money(sharesMinor), fees: money(paymentFeesMinor) }),
    },
    figure(i18n.t('Sales'), 'sales', ({ salesMinor }) => salesMinor),
    figure(i18n.t('Refunds'), 'refunds', ({ refundsMinor }) => refundsMinor),
    { ...figure(i18n.t('Shares'), 'instructor-shares', ({ sharesMinor }) => sharesMinor), from: 'tablet' },
    { ...figure(i18n.t('Fees'), 'payment-fees', ({ paymentFeesMinor }) => paymentFeesMinor), from: 'tablet' },
    {
      heading: i18n.t('Earnings'),
      cell: ({ earningsMinor }) => money(earningsMinor),
      width: 115,
      numeric: true,
      from: 'desktop',
    },
  ];
  return (
    <>
      <dl className={css['figures']}>
        <div>
          <dt>{i18n.t('Monthly recurring revenue')}</dt>
          <dd className="num">{money(monthlyMinor)}</dd>
        </div>
        <div>
          <dt>{i18n.t('Paying subscribers')}</dt>
          <dd className="num">{subscribers}</dd>
        </div>
        <div>
          <dt>{i18n.t('Churn in this period')}</dt>
          <dd className="num">{atStart === 0 ? '–' : `${((100 * ended) / atStart).toFixed(1)}%`}</dd>
        </div>
      </dl>
      <p className={css['note']}>
        {i18n.t(
          'Recurring revenue is at list prices as of now; a yearly plan counts as a twelfth. Payments for plans become sales when a month is closed. Churn: {ended} of {atStart} who were paying when the period began have ended their plan.',
          { ended, atStart },
        )}
      </p>
      {plans.length > 0 && (
        <DataTable caption={i18n.t('Earnings by plan')} rows={plans} keyOf={({ planId }) => planId} columns={columns} />
      )}
      {recurring.cohorts.length > 0 && (
        <section className={css['part']} aria-labelledby="still-subscribed">
          <h3 id="still-subscribed">{i18n.t('Still subscribed')}</h3>
          <p className={css['note']}>
            {i18n.t('By the month of the first payment: how many still had their plan some months later.')}
          </p>
          <DataTable
            caption={i18n.t('Still subscribed')}
            rows={recurring.cohorts}
            keyOf={({ month }) => month}
            columns={cohortColumns()}
          />
        </section>
      )}
    </>
  );
}

const cohortColumns = (): Column<Cohort>[] => [
  { heading: i18n.t('First payment'), cell: ({ month }) => dayLabel(`${month}-01`, 'month') },
  { heading: i18n.t('Subscribers'), cell: ({ started }) => started, width: 110, numeric: true },
  ...cohortMonths.map(
    (months, at): Column<Cohort> => ({
      heading: i18n.t('{count, plural, one {# month} other {# months}}', { count: months }),
      cell: ({ started, kept }) => {
        const left = kept[at];
        return typeof left === 'number' ? `${Math.round((100 * left) / started)}%` : '–';
      },
      width: 100,
      numeric: true,
      ...(at > 1 && { from: 'tablet' as const }),
    }),
  ),
];
