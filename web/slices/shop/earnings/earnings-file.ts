import { i18n } from '@lingui/core';
import type { EarningFigures, Earnings } from '@stepwell/contract/shop/earnings.ts';
import type { SheetDate } from '@stepwell/contract/workbook.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { amountText } from '../../../ui/text/money.ts';
import { countryName } from '../money-labels.ts';
import { gatewayLabel } from '../payment/provider-label.ts';
import { productName } from './sold-by.tsx';

type Row = EarningFigures & { by: string; name: string | SheetDate };

/** Days are dates to a spreadsheet; months are none. */
const dateOf = (label: string) => (label.length === 10 ? { local: label } : label);

const nothing = {
  salesMinor: 0,
  refundsMinor: 0,
  taxesMinor: 0,
  sharesMinor: 0,
  paymentFeesMinor: 0,
  disputeFeesMinor: 0,
  lossesMinor: 0,
};

/** By day or month, course, product, plan, country and gateway, and all of it: one row each. */
export const fileRows = (page: Earnings): Row[] => [
  ...page.steps.map((step) => ({ ...step, by: i18n.t('Date'), name: dateOf(step.label) })),
  ...page.courses.map((course) => ({ ...course, by: i18n.t('Course'), name: course.title })),
  ...page.products.map((product) => ({ ...product, by: i18n.t('Product'), name: productName(product) })),
  ...page.plans.map((plan) => ({ ...plan, by: i18n.t('Plan') })),
  ...page.countries.map((row) => ({ ...row, by: i18n.t('Country'), name: countryName(row.country) })),
  ...page.gateways.map(({ gateway, paymentFeesMinor }) => ({
    ...nothing,
    paymentFeesMinor,
    earningsMinor: 0 - paymentFeesMinor,
    by: i18n.t('Payment gateway'),
    name: gatewayLabel(gateway),
  })),
  { ...page.figures, by: i18n.t('Total'), name: '' },
];

export const fileColumns = (currency: string): Columns<Row> => {
  const amount = (of: (row: Row) => number) => (row: Row) => Number(amountText(of(row), currency));
  return [
    [i18n.t('By'), ({ by }) => by],
    [i18n.t('Name'), ({ name }) => name],
    [i18n.t('Currency'), () => currency],
    [i18n.t('Sales without tax'), amount(({ salesMinor }) => salesMinor)],
    [i18n.t('Taxes'), amount(({ taxesMinor }) => taxesMinor)],
    [i18n.t('Refunds'), amount(({ refundsMinor }) => refundsMinor)],
    [i18n.t('Instructor shares'), amount(({ sharesMinor }) => sharesMinor)],
    [i18n.t('Payment fees'), amount(({ paymentFeesMinor }) => paymentFeesMinor)],
    [i18n.t('Dispute fees'), amount(({ disputeFeesMinor }) => disputeFeesMinor)],
    [i18n.t('Dispute losses'), amount(({ lossesMinor }) => lossesMinor)],
    [i18n.t('Earnings'), amount(({ earningsMinor }) => earningsMinor)],
  ];
};
