import { i18n } from '@lingui/core';
import type { DisputeStanding } from '@stepwell/contract/shop/disputes.ts';
import { type PaidOrder, refundDesk } from '@stepwell/contract/shop/refunds.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import { EARNINGS, paidOrdersAt } from '../money-at.ts';
import { disputeStateLabel } from '../money-labels.ts';
import { GrantDialog } from './refund-dialogs.tsx';

const titlesOf = ({ lines }: PaidOrder) => lines.map(({ title }) => title).join(', ');

/** Paid orders of everybody, to find one and refund it. */
export function PaidOrders() {
  const list = useListAddress();
  const query = paidOrdersAt(list.search);
  const found = useQuery({ ...ask(refundDesk.orders, { query }), placeholderData: keepPreviousData });
  const [refunding, setRefunding] = useState<PaidOrder>();
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search orders')}
          placeholder={i18n.t('Order number, name or email')}
        />
        <CsvDownload
          name="orders"
          columns={csvColumns}
          pageAt={(cursor) => call(refundDesk.orders, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q ? i18n.t('No orders match this search') : i18n.t('No orders yet')}
            hint={query.q ? i18n.t('Try a shorter search.') : i18n.t('Orders appear here when they are paid.')}
          >
            {query.q && <ButtonLink to={`${EARNINGS}?view=orders`}>{i18n.t('Clear search')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Paid orders')}
              rows={items}
              keyOf={({ orderId }) => orderId}
              columns={columns(setRefunding)}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {refunding && <GrantDialog order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

/** How a dispute stands, with its day, where no heading says what it is about. */
const DisputeNote = ({ dispute }: { dispute: DisputeStanding }) => (
  <>
    {dispute.state === 'open'
      ? i18n.t('Disputed')
      : dispute.state === 'won'
        ? i18n.t('Dispute won')
        : i18n.t('Dispute lost')}{' '}
    <When at={dispute.closedAt ?? dispute.openedAt} />
  </>
);

const columns = (refund: (order: PaidOrder) => void): Column<PaidOrder>[] => [
  {
    heading: i18n.t('Order'),
    cell: ({ number }) => number,
    under: (order) => (
      <>
        {order.buyer} · <When at={order.paidAt} />
        {order.dispute && (
          <>
            {' · '}
            <DisputeNote dispute={order.dispute} />
          </>
        )}
      </>
    ),
  },
  { heading: i18n.t('Items'), cell: titlesOf, full: titlesOf, width: 230, from: 'tablet' },
  { heading: i18n.t('Buyer'), cell: ({ buyer }) => buyer, full: ({ email }) => email, width: 160, from: 'desktop' },
  { heading: i18n.t('Paid on'), cell: ({ paidAt }) => <When at={paidAt} />, width: 125, from: 'tablet' },
  {
    heading: i18n.t('Total'),
    cell: ({ totalMinor, currency }) => priceText(totalMinor, currency),
    under: ({ refundedMinor, currency }) =>
      refundedMinor > 0 ? i18n.t('{amount} refunded', { amount: priceText(refundedMinor, currency) }) : '',
    width: 110,
    numeric: true,
  },
  {
    heading: i18n.t('Refunded'),
    cell: ({ refundedMinor, currency }) => (refundedMinor > 0 ? priceText(refundedMinor, currency) : '–'),
    width: 110,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Dispute'),
    cell: ({ dispute }) =>
      dispute && (
        <>
          {disputeStateLabel(dispute.state)}, <When at={dispute.closedAt ?? dispute.openedAt} />
        </>
      ),
    width: 180,
    from: 'desktop',
  },
  {
    heading: i18n.t('Refund'),
    cell: (order) =>
      // While the bank may take it back, it is not given back.
      order.dispute?.state !== 'open' &&
      order.refundedMinor < order.totalMinor && (
        <Button
          size="small"
          tone="ghost"
          aria-label={i18n.t('Refund order {number}', { number: String(order.number) })}
          onClick={() => refund(order)}
        >
          {i18n.t('Refund')}
        </Button>
      ),
    width: 110,
    numeric: true,
  },
];

const csvColumns = (): Columns<PaidOrder> => [
  [i18n.t('Order'), ({ number }) => number],
  [i18n.t('Paid on'), ({ paidAt }) => paidAt],
  [i18n.t('Buyer'), ({ buyer }) => buyer],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Items'), titlesOf],
  [i18n.t('Currency'), ({ currency }) => currency],
  [i18n.t('Total'), ({ totalMinor, currency }) => Number(amountText(totalMinor, currency))],
  [i18n.t('Refunded'), ({ refundedMinor, currency }) => Number(amountText(refundedMinor, currency))],
  [i18n.t('Dispute'), ({ dispute }) => (dispute ? disputeStateLabel(dispute.state) : '')],
];
