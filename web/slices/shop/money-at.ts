import { currencies } from '@stepwell/contract/plans/plans.ts';
import { disputeStates } from '@stepwell/contract/shop/disputes.ts';
import { DELIVERY, earningPeriods, ledgerGroups } from '@stepwell/contract/shop/earnings.ts';
import { gatewayNames } from '@stepwell/contract/shop/gateways.ts';
import { refundStates } from '@stepwell/contract/shop/orders.ts';
import { payoutStates } from '@stepwell/contract/shop/payouts.ts';
import { saleStates } from '@stepwell/contract/shop/sales.ts';
import { shipmentStates } from '@stepwell/contract/shop/shipping.ts';

export const ORDERS = '/instructor/order';
export const PAYOUTS = '/instructor/payout';
export const EARNINGS = '/admin/earnings';

const text = (search: URLSearchParams, name: string) => (search.get(name) ?? '').trim().slice(0, 100);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (search: URLSearchParams, name: string) => {
  const read = search.get(name) ?? '';
  return UUID.test(read) ? read : undefined;
};
const page = (search: URLSearchParams) => ({ limit: 25, cursor: search.get('cursor') ?? undefined });

export const salesAt = (search: URLSearchParams) => ({
  q: text(search, 'q'),
  course: /^[a-z0-9]+(-[a-z0-9]+)*$/.exec(search.get('course') ?? '')?.[0],
  state: saleStates.find((one) => one === search.get('state')),
  ...page(search),
});

export const earningViews = ['overview', 'orders', 'shipping', 'refunds', 'disputes', 'payouts', 'coupons'] as const;
export type EarningView = (typeof earningViews)[number];
export const viewAt = (search: URLSearchParams): EarningView =>
  earningViews.find((one) => one === search.get('view')) ?? 'overview';
export const breakdowns = ['course', 'product', 'plan', 'country', 'instructor', 'gateway'] as const;
export type Breakdown = (typeof breakdowns)[number];
export const breakdownAt = (search: URLSearchParams) =>
  breakdowns.find((one) => one === search.get('by')) ?? ('course' as const);
export const periodAt = (search: URLSearchParams) =>
  earningPeriods.find((one) => one === search.get('period')) ?? ('this-month' as const);
const currency = (search: URLSearchParams) => {
  const found = currencies.find((one) => one === search.get('currency'));
  return found && { currency: found };
};
/** A balance in one currency; nothing is the shop’s own. */
export const balanceAt = (search: URLSearchParams) => ({ ...currency(search) });
export const overviewAt = (search: URLSearchParams) => ({ period: periodAt(search), ...currency(search) });
/** Which figure’s entries are open; nothing where none are. */
export function entriesAt(search: URLSearchParams) {
  const group = ledgerGroups.find((one) => one === search.get('entries'));
  if (!group) return undefined;
  const [course, plan, payee] = [uuid(search, 'course'), uuid(search, 'plan'), uuid(search, 'payee')];
  const product = search.get('product') === DELIVERY ? DELIVERY : uuid(search, 'product');
  const country = /^[A-Z]{2}$/.exec(search.get('country') ?? '')?.[0];
  const gateway = gatewayNames.find((one) => one === search.get('gateway'));
  return {
    group,
    ...overviewAt(search),
    ...(course && { course }),
    ...(plan && { plan }),
    ...(product && { product }),
    ...(country && { country }),
    ...(gateway && { gateway }),
    ...(payee && { payee }),
    ...page(search),
  };
}
export const refundsAt = (search: URLSearchParams) => ({
  state: refundStates.find((one) => one === search.get('state')),
  ...page(search),
});
export const shipmentsAt = (search: URLSearchParams) => ({
  state: shipmentStates.find((one) => one === search.get('state')),
  ...page(search),
});
export const disputesAt = (search: URLSearchParams) => ({
  state: disputeStates.find((one) => one === search.get('state')),
  ...page(search),
});
export const paidOrdersAt = (search: URLSearchParams) => ({ q: text(search, 'q'), ...page(search) });
export const payoutsAt = (search: URLSearchParams) => ({
  state: payoutStates.find((one) => one === search.get('state')),
  ...page(search),
});
