import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { EARNINGS, type EarningView, earningViews, entriesAt, viewAt } from '../money-at.ts';
import { EarningsOverview } from './earnings-overview.tsx';

const DisputeDesk = lazy(async () => ({ default: (await import('./dispute-desk.tsx')).DisputeDesk }));
const LedgerEntries = lazy(async () => ({ default: (await import('./ledger-entries.tsx')).LedgerEntries }));
const PaidOrders = lazy(async () => ({ default: (await import('./paid-orders.tsx')).PaidOrders }));
const PayoutDesk = lazy(async () => ({ default: (await import('./payout-desk.tsx')).PayoutDesk }));
const RefundDesk = lazy(async () => ({ default: (await import('./refund-desk.tsx')).RefundDesk }));

const viewLabel = (view: EarningView) =>
  ({
    overview: i18n.t('Overview'),
    refunds: i18n.t('Refunds'),
    orders: i18n.t('Orders'),
    disputes: i18n.t('Disputes'),
    payouts: i18n.t('Payouts'),
  })[view];

const panels = {
  overview: EarningsOverview,
  refunds: RefundDesk,
  orders: PaidOrders,
  disputes: DisputeDesk,
  payouts: PayoutDesk,
};

/** /admin/earnings: what came in, what is owed, and what waits for an answer. */
export function EarningsScreen() {
  const [search] = useSearchParams();
  const here = viewAt(search);
  const entries = entriesAt(search);
  const Panel = panels[here];
  return (
    <>
      <PageHeader title={i18n.t('Earnings')}>
        <ButtonLink tone="ghost" to="/admin/reports?ready=earnings-by-month">
          {i18n.t('Earnings report')}
        </ButtonLink>
        <ButtonLink tone="ghost" to="/admin/admin-settings?view=sales">
          {i18n.t('Refund and share settings')}
        </ButtonLink>
      </PageHeader>
      <ListTabs
        label={i18n.t('Views')}
        tabs={earningViews.map((view) => ({
          label: viewLabel(view),
          to: view === 'overview' ? EARNINGS : `${EARNINGS}?view=${view}`,
          isHere: view === here,
        }))}
      />
      {here === 'overview' && entries ? <LedgerEntries query={entries} /> : <Panel />}
    </>
  );
}
