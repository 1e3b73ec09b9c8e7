import { i18n } from '@lingui/core';
import type { Earnings, LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import css from '../money.module.css';

type Plan = Earnings['plans'][number];
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
    </>
  );
}
