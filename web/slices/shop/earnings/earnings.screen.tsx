import { i18n } from '@lingui/core';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useRights } from '../../../session/staff.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { EARNINGS, type EarningView, earningViews, entriesAt, viewAt } from '../money-at.ts';
import { EarningsOverview } from './earnings-overview.tsx';

const CouponSettings = lazy(async () => ({
  default: (await import('../coupons/coupon-settings.public.tsx')).CouponSettings,
}));
const DisputeDesk = lazy(async () => ({ default: (await import('./dispute-desk.tsx')).DisputeDesk }));
const LedgerEntries = lazy(async () => ({ default: (await import('./ledger-entries.tsx')).LedgerEntries }));
const PaidOrders = lazy(async () => ({ default: (await import('./paid-orders.tsx')).PaidOrders }));
const PayoutDesk = lazy(async () => ({ default: (await import('./payout-desk.tsx')).PayoutDesk }));
const RefundDesk = lazy(async () => ({ default: (await import('./refund-desk.tsx')).RefundDesk }));
const ShippingDesk = lazy(async () => ({ default: (await import('./shipping-desk.tsx')).ShippingDesk }));

const viewLabel = (view: EarningView) =>
  ({
    overview: i18n.t('Overview'),
    orders: i18n.t('Orders'),
    shipping: i18n.t('Shipping'),
    refunds: i18n.t('Refunds'),
    disputes: i18n.t('Disputes'),
    payouts: i18n.t('Payouts'),
    coupons: i18n.t('Coupons'),
  })[view];

const panels = {
  overview: EarningsOverview,
  orders: PaidOrders,
  shipping: ShippingDesk,
  refunds: RefundDesk,
  disputes: DisputeDesk,
  payouts: PayoutDesk,
  coupons: CouponSettings,
};

/** Of staff each view asks for a right; an admin finds coupons among the settings. */
const opens: Record<EarningView, StaffRight[]> = {
  overview: ['earnings'],
  orders: ['earnings', 'refunds'],
  shipping: ['refunds'],
  refunds: ['refunds'],
  disputes: ['refunds'],
  payouts: ['payouts'],
  coupons: ['coupons'],
};

/** /admin/earnings: what came in, what is owed, and what waits for an answer. */
export function EarningsScreen() {
  const [search] = useSearchParams();
  const here = viewAt(search);
  const entries = entriesAt(search);
  const { isStaff, may } = useRights();
  const views = earningViews.filter((view) => (isStaff || view !== 'coupons') && may(...opens[view]));
  const Panel = panels[here];
  return (
    <>
      <PageHeader title={i18n.t('Earnings')}>
        {!isStaff && (
          <>
            <ButtonLink tone="ghost" to="/admin/reports?ready=earnings-by-month">
              {i18n.t('Earnings report')}
            </ButtonLink>
            <ButtonLink tone="ghost" to="/admin/admin-settings?view=sales">
              {i18n.t('Sales settings')}
            </ButtonLink>
          </>
        )}
      </PageHeader>
      <ListTabs
        label={i18n.t('Views')}
        tabs={views.map((view) => ({
          label: viewLabel(view),
          to: view === 'overview' ? EARNINGS : `${EARNINGS}?view=${view}`,
          isHere: view === here,
        }))}
      />
      {here === 'overview' && entries ? <LedgerEntries query={entries} /> : <Panel />}
    </>
  );
}
