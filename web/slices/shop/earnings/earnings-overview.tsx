import { i18n } from '@lingui/core';
import { minorDigits } from '@stepwell/contract/money/minor-digits.ts';
import {
  type EarningFigures,
  type Earnings,
  earningPeriods,
  earnings,
  type LedgerGroup,
} from '@stepwell/contract/shop/earnings.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import css from '../money.module.css';
import { overviewAt } from '../money-at.ts';
import { groupLabel, periodLabel } from '../money-labels.ts';
import { BalanceCurrency } from './balance-currency.tsx';
import { Breakdown } from './breakdown.tsx';
import { fileColumns, fileRows } from './earnings-file.ts';

/** Balances that are shown only where something stands on them, and those that are the shop's, not others'. */
const onlyWhereAny = new Set<LedgerGroup>([
  ...(['owed-to-buyers', 'gift-cards', 'input-tax-credit', 'disputed', 'deferred-revenue'] as const),
]);
const isOwned = new Set<LedgerGroup>(['gateway', 'bank', 'input-tax-credit', 'disputed']);

/** Figures of a period, balances at its end, and both broken down; each leads to its entries. */
export function EarningsOverview() {
  const list = useListAddress();
  const query = overviewAt(list.search);
  const found = useQuery({ ...ask(earnings.overview, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilters>
        <SelectField
          label={i18n.t('Period')}
          options={earningPeriods.map((value) => ({ value, label: periodLabel(value) }))}
          value={query.period}
          onChoose={(value) => list.change({ period: value })}
        />
        {found.data && <BalanceCurrency of={found.data} choose={(currency) => list.change({ currency })} />}
        {found.data && <Downloads page={found.data} />}
      </ListFilters>
      <Answer of={found}>{(page) => <Figures page={page} />}</Answer>
    </>
  );
}

function Figures({ page }: { page: Earnings }) {
  const list = useListAddress();
  const { currency, figures, balances, isBalanced, steps } = page;
  const money = (minor: number) => priceText(minor, currency);
  const entriesOf = (group: LedgerGroup) => list.to({ entries: group });
  const digits = 10 ** minorDigits(currency);
  const series = (name: string, of: (step: EarningFigures) => number) => ({
    name,
    values: steps.map((step) => of(step) / digits),
  });
  return (
    <>
      <dl className={css['figures']}>
        <Figure label={i18n.t('Sales without tax')} to={entriesOf('sales')} value={money(figures.salesMinor)} />
        <Figure label={i18n.t('Refunds')} to={entriesOf('refunds')} value={money(figures.refundsMinor)} />
        <Figure
          label={i18n.t('Instructor shares')}
          to={entriesOf('instructor-shares')}
          value={money(figures.sharesMinor)}
        />
        <Figure
          label={groupLabel('payment-fees')}
          to={entriesOf('payment-fees')}
          value={money(figures.paymentFeesMinor)}
        />
        {figures.disputeFeesMinor !== 0 && (
          <Figure
            label={groupLabel('dispute-fees')}
            to={entriesOf('dispute-fees')}
            value={money(figures.disputeFeesMinor)}
          />
        )}
        {figures.lossesMinor !== 0 && (
          <Figure
            label={groupLabel('dispute-losses')}
            to={entriesOf('dispute-losses')}
            value={money(figures.lossesMinor)}
          />
        )}
        <Figure label={i18n.t('Earnings')} value={money(figures.earningsMinor)} />
        <Figure label={i18n.t('Taxes')} to={entriesOf('taxes')} value={money(figures.taxesMinor)} />
      </dl>
      <p className={css['note']}>
        {i18n.t(
          'Earnings are sales minus refunds, instructor shares, payment fees and costs of disputes. Tax on payment fees that you can claim back is input tax credit, not a cost.',
        )}
      </p>
      <Chart
        title={i18n.t('Sales, refunds and shares')}
        kind="bar"
        heading={i18n.t('Date')}
        labels={steps.map(({ label }) =>
          label.length > 7 ? dayLabel(label, 'day') : dayLabel(`${label}-01`, 'month'),
        )}
        series={[
          series(i18n.t('Sales'), ({ salesMinor }) => salesMinor),
          series(i18n.t('Refunds'), ({ refundsMinor }) => refundsMinor),
          series(i18n.t('Instructor shares'), ({ sharesMinor }) => sharesMinor),
        ]}
        format={(value) => priceText(Math.round(value * digits), currency)}
        file="earnings"
      />
      <section className={css['part']} aria-labelledby="balances">
        <h2 id="balances">{i18n.t('Balances')}</h2>
        <dl className={css['figures']}>
          {balances
            .filter(({ group, minor }) => minor !== 0 || !onlyWhereAny.has(group))
            .map(({ group, minor }) => (
              <Figure
                key={group}
                label={groupLabel(group)}
                to={entriesOf(group)}
                value={money(isOwned.has(group) ? minor : 0 - minor)}
              />
            ))}
        </dl>
        <p className={css['note']} role={isBalanced ? undefined : 'alert'}>
          {isBalanced
            ? i18n.t('Ledger check: all entries sum to zero.')
            : i18n.t('Ledger check failed: entries don’t sum to zero. Check the server’s log.')}
        </p>
      </section>
      <Breakdown page={page} money={money} />
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: string; to?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{to ? <Link to={to}>{value}</Link> : value}</dd>
    </div>
  );
}

function Downloads({ page }: { page: Earnings }) {
  return (
    <CsvDownload
      withXlsx
      name={`earnings-${page.period}`}
      columns={() => fileColumns(page.currency)}
      pageAt={async () => ({ items: fileRows(page), nextCursor: null })}
    />
  );
}
