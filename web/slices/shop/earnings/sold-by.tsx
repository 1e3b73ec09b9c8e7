import { i18n } from '@lingui/core';
import { DELIVERY, type EarningFigures, type Earnings, type LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import css from '../money.module.css';
import { countryName } from '../money-labels.ts';

type Product = Earnings['products'][number];
type Country = Earnings['countries'][number];
interface Props {
  page: Earnings;
  money: (minor: number) => string;
  entriesOf: (group: LedgerGroup, of: { product?: string; country?: string }) => string;
}

export const productName = ({ productId, title }: Product) => (productId === DELIVERY ? i18n.t('Delivery') : title);

/** What products and their delivery brought, each figure with its entries. */
export function ProductEarnings({ page: { products }, money, entriesOf }: Props) {
  const linked = (group: LedgerGroup, of: (row: Product) => number) => (row: Product) => (
    <Link to={entriesOf(group, { product: row.productId })}>{money(of(row))}</Link>
  );
  const columns: Column<Product>[] = [
    {
      heading: i18n.t('Product'),
      cell: productName,
      full: productName,
      under: ({ refundsMinor, paymentFeesMinor }) =>
        i18n.t('Refunds {refunds}, fees {fees}', { refunds: money(refundsMinor), fees: money(paymentFeesMinor) }),
    },
    figure(i18n.t('Sales'), linked('sales', salesOf)),
    { ...figure(i18n.t('Refunds'), linked('refunds', refundsOf)), from: 'tablet' },
    { ...figure(i18n.t('Fees'), linked('payment-fees', feesOf)), from: 'tablet' },
    { ...figure(i18n.t('Earnings'), ({ earningsMinor }) => money(earningsMinor)), from: 'desktop' },
  ];
  if (products.length === 0) return <p className="mut">{i18n.t('No products were sold in this period.')}</p>;
  return (
    <DataTable
      caption={i18n.t('Earnings by product')}
      rows={products}
      keyOf={({ productId }) => productId}
      columns={columns}
    />
  );
}

/** All of a period's figures by the country of the buyer's invoice address, each with its entries. */
export function CountryEarnings({ page: { countries }, money, entriesOf }: Props) {
  const linked = (group: LedgerGroup, of: (row: Country) => number) => (row: Country) => (
    <Link to={entriesOf(group, { country: row.country })}>{money(of(row))}</Link>
  );
  const columns: Column<Country>[] = [
    {
      heading: i18n.t('Country'),
      cell: ({ country }) => countryName(country),
      under: ({ taxesMinor, refundsMinor, sharesMinor, paymentFeesMinor }) =>
        i18n.t('Taxes {taxes}, refunds {refunds}, shares {shares}, fees {fees}', {
          taxes: money(taxesMinor),
          refunds: money(refundsMinor),
          shares: money(sharesMinor),
          fees: money(paymentFeesMinor),
        }),
    },
    figure(i18n.t('Sales'), linked('sales', salesOf)),
    {
      ...figure(
        i18n.t('Taxes'),
        linked('taxes', ({ taxesMinor }) => taxesMinor),
      ),
      from: 'tablet',
    },
    { ...figure(i18n.t('Refunds'), linked('refunds', refundsOf)), from: 'tablet' },
    {
      ...figure(
        i18n.t('Shares'),
        linked('instructor-shares', ({ sharesMinor }) => sharesMinor),
      ),
      from: 'desktop',
    },
    { ...figure(i18n.t('Fees'), linked('payment-fees', feesOf)), from: 'desktop' },
    { ...figure(i18n.t('Earnings'), ({ earningsMinor }) => money(earningsMinor)), from: 'desktop' },
  ];
  if (countries.length === 0) return <p className="mut">{i18n.t('Nothing was sold or refunded in this period.')}</p>;
  return (
    <>
      <p className={css['note']}>{i18n.t('By the buyer’s invoice address.')}</p>
      <DataTable
        caption={i18n.t('Earnings by country')}
        rows={countries}
        keyOf={({ country }) => country}
        columns={columns}
      />
    </>
  );
}

const salesOf = ({ salesMinor }: EarningFigures) => salesMinor;
const refundsOf = ({ refundsMinor }: EarningFigures) => refundsMinor;
const feesOf = ({ paymentFeesMinor }: EarningFigures) => paymentFeesMinor;
const figure = <Row,>(heading: string, cell: Column<Row>['cell']): Column<Row> => ({
  heading,
  cell,
  width: 115,
  numeric: true,
});
