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
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import css from '../money.module.css';
import { periodAt } from '../money-at.ts';
import { groupLabel, percentText, periodLabel } from '../money-labels.ts';
import { CourseShareDialog } from './course-share-dialog.tsx';
import { fileColumns, fileRows } from './earnings-file.ts';
import { PlanEarnings } from './plan-earnings.tsx';
import { CountryEarnings, ProductEarnings } from './sold-by.tsx';

type Course = Earnings['courses'][number];
type Instructor = Earnings['instructors'][number];

/** Balances that are shown only where something stands on them, and those that are the shop's, not others'. */
const onlyWhereAny = new Set<LedgerGroup>(['owed-to-buyers', 'gift-cards', 'disputed', 'deferred-revenue']);
const isOwned = new Set<LedgerGroup>(['gateway', 'bank', 'disputed']);

/** Figures of a period, balances at its end, and both by course, instructor and day; each leads to its entries. */
export function EarningsOverview() {
  const list = useListAddress();
  const period = periodAt(list.search);
  const found = useQuery({ ...ask(earnings.overview, { query: { period } }), placeholderData: keepPreviousData });
  return (
    <>
      <ListFilters>
        <SelectField
          label={i18n.t('Period')}
          options={earningPeriods.map((value) => ({ value, label: periodLabel(value) }))}
          value={period}
          onChoose={(value) => list.change({ period: value })}
        />
        {found.data && <Downloads page={found.data} />}
      </ListFilters>
      <Answer of={found}>{(page) => <Figures page={page} />}</Answer>
    </>
  );
}

function Figures({ page }: { page: Earnings }) {
  const list = useListAddress();
  const { currency, figures, balances, isBalanced, steps } = page;
  const [changing, setChanging] = useState<Course>();
  const money = (minor: number) => priceText(minor, currency);
  const entriesOf = (
    group: LedgerGroup,
    of: { course?: string; plan?: string; product?: string; country?: string; payee?: string } = {},
  ) => list.to({ entries: group, ...of });
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
        {figures.feesMinor !== 0 && (
          <Figure label={groupLabel('dispute-fees')} to={entriesOf('dispute-fees')} value={money(figures.feesMinor)} />
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
        {i18n.t('Earnings are sales minus refunds, instructor shares and costs of disputes.')}
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
      <section className={css['part']} aria-labelledby="courses">
        <h2 id="courses">{i18n.t('Courses')}</h2>
        {page.courses.length === 0 ? (
          <p className="mut">{i18n.t('No courses were sold in this period.')}</p>
        ) : (
          <DataTable
            caption={i18n.t('Earnings by course')}
            rows={page.courses}
            keyOf={({ courseId }) => courseId}
            columns={courseColumns({ money, entriesOf })}
            menu={(course) => (
              <Button
                size="small"
                tone="ghost"
                aria-label={i18n.t('Change share of {course}', { course: course.title })}
                onClick={() => setChanging(course)}
              >
                %
              </Button>
            )}
          />
        )}
      </section>
      <ProductEarnings page={page} money={money} entriesOf={entriesOf} />
      <PlanEarnings page={page} money={money} entriesOf={entriesOf} />
      <CountryEarnings page={page} money={money} entriesOf={entriesOf} />
      <section className={css['part']} aria-labelledby="instructors">
        <h2 id="instructors">{i18n.t('Instructors')}</h2>
        {page.instructors.length === 0 ? (
          <p className="mut">{i18n.t('No instructor has earned a share yet.')}</p>
        ) : (
          <DataTable
            caption={i18n.t('Shares by instructor')}
            rows={page.instructors}
            keyOf={({ payeeId }) => payeeId}
            columns={instructorColumns({ money, entriesOf })}
          />
        )}
      </section>
      {changing && <CourseShareDialog course={changing} onClose={() => setChanging(undefined)} />}
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

interface Say {
  money: (minor: number) => string;
  entriesOf: (group: LedgerGroup, of: { course?: string; payee?: string }) => string;
}

const courseColumns = ({ money, entriesOf }: Say): Column<Course>[] => {
  const linked = (group: LedgerGroup, minor: number, courseId: string) => (
    <Link to={entriesOf(group, { course: courseId })}>{money(minor)}</Link>
  );
  return [
    {
      heading: i18n.t('Course'),
      cell: ({ title }) => title || i18n.t('Deleted course'),
      full: ({ title }) => title,
      under: ({ sharesMinor, refundsMinor }) =>
        i18n.t('Refunds {refunds}, shares {shares}', { refunds: money(refundsMinor), shares: money(sharesMinor) }),
    },
    {
      heading: i18n.t('Own share'),
      cell: ({ shareBp }) => (shareBp === null ? '–' : percentText(shareBp)),
      width: 100,
      numeric: true,
      from: 'desktop',
    },
    {
      heading: i18n.t('Sales'),
      cell: ({ salesMinor, courseId }) => linked('sales', salesMinor, courseId),
      width: 115,
      numeric: true,
    },
    {
      heading: i18n.t('Refunds'),
      cell: ({ refundsMinor, courseId }) => linked('refunds', refundsMinor, courseId),
      width: 115,
      numeric: true,
      from: 'tablet',
    },
    {
      heading: i18n.t('Shares'),
      cell: ({ sharesMinor, courseId }) => linked('instructor-shares', sharesMinor, courseId),
      width: 115,
      numeric: true,
      from: 'tablet',
    },
    {
      heading: i18n.t('Earnings'),
      cell: ({ earningsMinor }) => money(earningsMinor),
      width: 115,
      numeric: true,
      from: 'desktop',
    },
  ];
};

const instructorColumns = ({ money, entriesOf }: Say): Column<Instructor>[] => {
  const figure = (heading: string, group: LedgerGroup, of: (row: Instructor) => number): Column<Instructor> => ({
    heading,
    cell: (row) => <Link to={entriesOf(group, { payee: row.payeeId })}>{money(of(row))}</Link>,
    width: 120,
    numeric: true,
  });
  return [
    {
      heading: i18n.t('Instructor'),
      cell: ({ name }) => name || i18n.t('Deleted account'),
      under: ({ heldMinor, payableMinor, requestedMinor }) =>
        i18n.t('Held {held}, available {available}, requested {requested}', {
          held: money(heldMinor),
          available: money(payableMinor),
          requested: money(requestedMinor),
        }),
    },
    figure(i18n.t('Shares'), 'instructor-shares', ({ sharesMinor }) => sharesMinor),
    { ...figure(i18n.t('Held'), 'share-held', ({ heldMinor }) => heldMinor), from: 'tablet' },
    { ...figure(i18n.t('Available'), 'share-payable', ({ payableMinor }) => payableMinor), from: 'tablet' },
    { ...figure(i18n.t('Requested'), 'payouts-requested', ({ requestedMinor }) => requestedMinor), from: 'tablet' },
  ];
};

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
