import { i18n } from '@lingui/core';
import { earnings, type LedgerRow } from '@stepwell/contract/shop/earnings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';
import type { entriesAt } from '../money-at.ts';
import { countryName, groupLabel } from '../money-labels.ts';
import { gatewayLabel } from '../payment/provider-label.ts';

type Query = NonNullable<ReturnType<typeof entriesAt>>;

/** The address of the overview: without whatever names the figure. */
const overview = {
  entries: undefined,
  course: undefined,
  plan: undefined,
  product: undefined,
  country: undefined,
  gateway: undefined,
  payee: undefined,
};

/** The entries that a figure is the sum of. */
export function LedgerEntries({ query }: { query: Query }) {
  const list = useListAddress();
  const found = useQuery({ ...ask(earnings.entries, { query }), placeholderData: keepPreviousData });
  const of = query.country ? countryName(query.country) : query.gateway && gatewayLabel(query.gateway);
  return (
    <section className={css['part']} aria-labelledby="entries">
      <div className={css['acts']}>
        <ButtonLink tone="ghost" size="small" to={list.to(overview)}>
          {i18n.t('Back to overview')}
        </ButtonLink>
        <CsvDownload
          withXlsx
          name="ledger"
          columns={() => csvColumns(found.data?.currency ?? '')}
          pageAt={(cursor) => call(earnings.entries, { query: { ...query, limit: 100, cursor } })}
        />
      </div>
      <h2 id="entries">
        {of
          ? i18n.t('Ledger entries: {figure}, {of}', { figure: groupLabel(query.group), of })
          : i18n.t('Ledger entries: {figure}', { figure: groupLabel(query.group) })}
      </h2>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<NothingYet title={i18n.t('No entries')} hint={i18n.t('Entries appear here when money moves.')} />}
      >
        {({ items, nextCursor, currency, sumMinor }) => (
          <>
            <p className={css['note']}>
              {i18n.t('Sum of all entries: {side} {sum}', {
                side: sumMinor < 0 ? i18n.t('credit') : i18n.t('debit'),
                sum: priceText(Math.abs(sumMinor), currency),
              })}
            </p>
            <DataTable
              caption={i18n.t('Ledger entries')}
              rows={items}
              keyOf={({ entryId }) => entryId}
              columns={columns(currency)}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </section>
  );
}

const kindLabel = (kind: string) =>
  ({
    sale: i18n.t('Sale'),
    refund: i18n.t('Refund'),
    'plan-month': i18n.t('Month of a plan'),
    'plan-deferral': i18n.t('Older plan deferred'),
    release: i18n.t('Share released'),
    'by-product': i18n.t('Assigned to product'),
    'payout-requested': i18n.t('Payout requested'),
    'payout-paid': i18n.t('Payout paid'),
    'payout-returned': i18n.t('Payout returned'),
    'unexpected-payment': i18n.t('Unexpected payment'),
    'returned-payment': i18n.t('Unexpected payment sent back'),
    'payment-fee': i18n.t('Payment fee'),
    dispute: i18n.t('Dispute opened'),
    'dispute-fee': i18n.t('Dispute fee'),
    'dispute-won': i18n.t('Dispute won'),
    'dispute-lost': i18n.t('Dispute lost'),
    hold: i18n.t('Share held again'),
  })[kind] ?? kind;

const columns = (currency: string): Column<LedgerRow>[] => [
  {
    heading: i18n.t('Entry'),
    cell: ({ kind, order }) =>
      order === null
        ? kindLabel(kind)
        : i18n.t('{kind}, order {number}', { kind: kindLabel(kind), number: String(order) }),
    under: ({ at }) => <When at={at} as="time" />,
  },
  { heading: i18n.t('Date'), cell: ({ at }) => <When at={at} as="time" />, width: 170, from: 'tablet' },
  {
    heading: i18n.t('Account'),
    cell: ({ account }) => accountLabel(account),
    full: ({ account }) => account,
    width: 220,
    from: 'desktop',
  },
  {
    heading: i18n.t('Debit'),
    cell: ({ minor }) => (minor > 0 ? priceText(minor, currency) : ''),
    width: 115,
    numeric: true,
  },
  {
    heading: i18n.t('Credit'),
    cell: ({ minor }) => (minor < 0 ? priceText(-minor, currency) : ''),
    width: 115,
    numeric: true,
  },
];

/** Ids are for the file; here the kind of account and the first signs of the id are enough. */
const accountLabel = (account: string) => account.replace(/:([0-9a-f]{8})-[0-9a-f-]{27}$/, ':$1…');

const csvColumns = (currency: string): Columns<LedgerRow> => {
  const amount = (minor: number) => (minor > 0 ? Number(amountText(minor, currency)) : null);
  return [
    [i18n.t('Entry'), ({ entryId }) => entryId],
    [i18n.t('Date'), ({ at }) => new Date(at)],
    [i18n.t('Kind'), ({ kind }) => kind],
    [i18n.t('Account'), ({ account }) => account],
    [i18n.t('Order'), ({ order }) => order],
    [i18n.t('Currency'), () => currency],
    [i18n.t('Debit'), ({ minor }) => amount(minor)],
    [i18n.t('Credit'), ({ minor }) => amount(-minor)],
  ];
};
