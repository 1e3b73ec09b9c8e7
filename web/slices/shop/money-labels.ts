import { i18n } from '@lingui/core';
import type { DisputeState } from '@stepwell/contract/shop/disputes.ts';
import type { EarningPeriod, LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import type { RefundStatement } from '@stepwell/contract/shop/orders.ts';
import type { PayoutState } from '@stepwell/contract/shop/payouts.ts';
import type { SaleState } from '@stepwell/contract/shop/sales.ts';
import type { ShipmentState } from '@stepwell/contract/shop/shipping.ts';
import type { Breakdown } from './money-at.ts';

export const saleStateLabel = (state: SaleState) =>
  ({
    held: i18n.t('Held'),
    available: i18n.t('Available'),
    'partly-refunded': i18n.t('Partly refunded'),
    refunded: i18n.t('Refunded'),
  })[state];

export const refundStateLabel = (state: RefundStatement['state']) =>
  ({ requested: i18n.t('Requested'), granted: i18n.t('Refunded'), refused: i18n.t('Refused') })[state];

export const shipmentStateLabel = (state: ShipmentState) =>
  ({
    'to-pack': i18n.t('To pack'),
    packed: i18n.t('Packed'),
    shipped: i18n.t('Shipped'),
    delivered: i18n.t('Delivered'),
    cancelled: i18n.t('Cancelled'),
  })[state];

export const disputeStateLabel = (state: DisputeState) =>
  ({ open: i18n.t('Open'), won: i18n.t('Won'), lost: i18n.t('Lost') })[state];

export const payoutStateLabel = (state: PayoutState) =>
  ({
    requested: i18n.t('Requested'),
    approved: i18n.t('Approved'),
    paid: i18n.t('Paid'),
    returned: i18n.t('Returned'),
  })[state];

export const periodLabel = (period: EarningPeriod) =>
  ({
    'this-month': i18n.t('This month'),
    'last-month': i18n.t('Last month'),
    '12-months': i18n.t('12 months'),
    all: i18n.t('All time'),
  })[period];

export const breakdownLabel = (by: Breakdown) =>
  ({
    course: i18n.t('Course'),
    product: i18n.t('Product'),
    plan: i18n.t('Plan'),
    country: i18n.t('Country'),
    instructor: i18n.t('Instructor'),
    gateway: i18n.t('Payment gateway'),
  })[by];

export const groupLabel = (group: LedgerGroup) =>
  ({
    sales: i18n.t('Sales'),
    refunds: i18n.t('Refunds'),
    taxes: i18n.t('Taxes'),
    'instructor-shares': i18n.t('Instructor shares'),
    'share-held': i18n.t('Shares held'),
    'share-payable': i18n.t('Shares available'),
    'payouts-requested': i18n.t('Payouts requested'),
    gateway: i18n.t('Payment gateway'),
    bank: i18n.t('Bank'),
    'gift-cards': i18n.t('Gift cards outstanding'),
    'owed-to-buyers': i18n.t('Owed to buyers'),
    'input-tax-credit': i18n.t('Input tax credit'),
    disputed: i18n.t('Disputed payments'),
    'deferred-revenue': i18n.t('Deferred plan revenue'),
    'payment-fees': i18n.t('Payment fees'),
    'dispute-fees': i18n.t('Dispute fees'),
    'dispute-losses': i18n.t('Dispute losses'),
  })[group];

/** 70% of 7000 hundredths of a percent. */
export const percentText = (bp: number) => `${bp / 100}%`;

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** The name of a country by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string) => countryNames.of(code) ?? code;
