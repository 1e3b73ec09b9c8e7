import { i18n } from '@lingui/core';
import { type Sale, saleStates, sales } from '@stepwell/contract/shop/sales.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import { ORDERS, PAYOUTS, salesAt } from '../money-at.ts';
import { percentText, saleStateLabel } from '../money-labels.ts';

/** /instructor/order: who bought one’s own courses, and one’s share of it. */
export function TeacherOrders() {
  const list = useListAddress();
  const query = salesAt(list.search);
  const found = useQuery({ ...ask(sales.list, { query }), placeholderData: keepPreviousData });
  // Later pages carry no courses; the first one, in the cache, does.
  const first = useQuery(ask(sales.list, { query: salesAt(new URLSearchParams()) }));
  const courses = first.data?.courses ?? [];
  const isNarrowed = Boolean(query.q || query.course || query.state);
  return (
    <>
      <PageHeader title={i18n.t('Orders')}>
        <ButtonLink tone="ghost" to={PAYOUTS}>
          {i18n.t('Payouts')}
        </ButtonLink>
        <CsvDownload
          name="orders"
          columns={csvColumns}
          pageAt={(cursor) => call(sales.list, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search orders')}
          placeholder={i18n.t('Order number, name or course')}
        />
        <SelectField
          label={i18n.t('Course')}
          options={[
            { value: '', label: i18n.t('All') },
            ...courses.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          value={query.course ?? ''}
          onChoose={(course) => list.change({ course })}
        />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...saleStates.map((state) => ({ value: state, label: saleStateLabel(state) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No orders match these filters') : i18n.t('No orders yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another state.')
                : i18n.t('Orders appear here when students buy your courses.')
            }
          >
            {isNarrowed && <ButtonLink to={ORDERS}>{i18n.t('Clear filters')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Orders')}
              rows={items}
              keyOf={({ orderId, line }) => `${orderId} ${line}`}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<Sale>[] => [
  {
    heading: i18n.t('Course'),
    cell: ({ course }) => course.title,
    under: (sale) => (
      <>
        {sale.number} · {sale.buyer} · <When at={sale.paidAt} /> · {saleStateLabel(sale.state)}
      </>
    ),
    full: ({ course }) => course.title,
  },
  { heading: i18n.t('Order'), cell: ({ number }) => number, width: 90, from: 'tablet' },
  { heading: i18n.t('Buyer'), cell: ({ buyer }) => buyer, full: ({ buyer }) => buyer, width: 150, from: 'desktop' },
  { heading: i18n.t('Paid on'), cell: ({ paidAt }) => <When at={paidAt} />, width: 120, from: 'tablet' },
  { heading: i18n.t('State'), cell: ({ state }) => saleStateLabel(state), width: 130, from: 'tablet' },
  {
    heading: i18n.t('Paid'),
    cell: ({ paidMinor, currency }) => priceText(paidMinor, currency),
    width: 105,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Refunded'),
    cell: ({ refundedMinor, currency }) => (refundedMinor > 0 ? priceText(refundedMinor, currency) : '–'),
    width: 105,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Your share'),
    cell: ({ shareMinor, currency }) => priceText(shareMinor, currency),
    full: ({ shareBp }) => i18n.t('{percent} of the price without tax', { percent: percentText(shareBp) }),
    width: 110,
    numeric: true,
  },
];

const csvColumns = (): Columns<Sale> => {
  const amount = (minor: number, { currency }: Sale) => Number(amountText(minor, currency));
  return [
    [i18n.t('Order'), ({ number }) => number],
    [i18n.t('Paid on'), ({ paidAt }) => paidAt],
    [i18n.t('Course'), ({ course }) => course.title],
    [i18n.t('Buyer'), ({ buyer }) => buyer],
    [i18n.t('State'), ({ state }) => saleStateLabel(state)],
    [i18n.t('Currency'), ({ currency }) => currency],
    [i18n.t('Paid'), (sale) => amount(sale.paidMinor, sale)],
    [i18n.t('Without tax'), (sale) => amount(sale.netMinor, sale)],
    [i18n.t('Refunded'), (sale) => amount(sale.refundedMinor, sale)],
    [i18n.t('Share (%)'), ({ shareBp }) => shareBp / 100],
    [i18n.t('Your share'), (sale) => amount(sale.shareMinor, sale)],
    [i18n.t('Available from'), ({ releasesAt }) => releasesAt],
  ];
};
