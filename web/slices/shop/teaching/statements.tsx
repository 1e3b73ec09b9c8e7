import { i18n } from '@lingui/core';
import { type PayoutOverview, payouts, type Statement } from '@stepwell/contract/shop/payouts.ts';
import { type PlanShare, planShares } from '@stepwell/contract/shop/plan-shares.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Columns, csvOf, saveAs } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { amountText, priceText } from '../../../ui/text/money.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../money.module.css';

/** A month of one’s balance; opening and movements make the closing balance. */
export function Statements({ months, currency }: Pick<PayoutOverview, 'months' | 'currency'>) {
  const [chosen, choose] = useState(months[0]);
  if (!chosen) return null;
  return (
    <section className={css['part']} aria-labelledby="statements">
      <h2 id="statements">{i18n.t('Statements')}</h2>
      <SelectField
        label={i18n.t('Month')}
        options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
        value={chosen}
        onChoose={choose}
      />
      <Month key={chosen} month={chosen} currency={currency} />
    </section>
  );
}

const monthLabel = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
const kindLabel = (kind: Statement['rows'][number]['kind']) =>
  ({
    sale: i18n.t('Share of a sale'),
    plans: i18n.t('Share of plans'),
    refund: i18n.t('Refund'),
    payout: i18n.t('Payout'),
    returned: i18n.t('Payout returned'),
  })[kind];

/** Of plans the month that was shared. */
const aboutOf = ({ kind, about }: Pick<Statement['rows'][number], 'kind' | 'about'>) =>
  kind === 'plans' ? monthLabel(about) : about;

function Month({ month, currency: asked }: { month: string; currency: PayoutOverview['currency'] }) {
  const found = useQuery(ask(payouts.statement, { params: { month }, query: { currency: asked } }));
  return (
    <Answer of={found}>
      {(statement) => {
        const { currency, rows, openingMinor, closingMinor } = statement;
        return (
          <>
            <dl className={css['figures']}>
              <div>
                <dt>{i18n.t('Opening balance')}</dt>
                <dd className="num">{priceText(openingMinor, currency)}</dd>
              </div>
              <div>
                <dt>{i18n.t('Closing balance')}</dt>
                <dd className="num">{priceText(closingMinor, currency)}</dd>
              </div>
            </dl>
            <DataTable
              caption={i18n.t('Movements')}
              rows={rows.map((row, at) => ({ ...row, at: row.at, key: `${at}` }))}
              keyOf={({ key }) => key}
              columns={[
                {
                  heading: i18n.t('Movement'),
                  cell: ({ kind }) => kindLabel(kind),
                  under: ({ at, ...row }) => (
                    <>
                      <When at={at} /> · {aboutOf(row)}
                    </>
                  ),
                },
                { heading: i18n.t('Date'), cell: ({ at }) => <When at={at} />, width: 130, from: 'tablet' },
                { heading: i18n.t('Order or reference'), cell: aboutOf, width: 180, from: 'tablet' },
                {
                  heading: i18n.t('Amount'),
                  cell: ({ minor }) => priceText(minor, currency),
                  width: 130,
                  numeric: true,
                },
              ]}
            />
            <div className={css['acts']}>
              <Button
                tone="ghost"
                onClick={() => saveAs(`statement-${month}.csv`, csvOf(fileRows(statement), fileColumns(currency)))}
              >
                {i18n.t('Download CSV')}
              </Button>
              {rows.some(({ kind }) => kind === 'plans') && <PlanShareDownload month={month} />}
            </div>
          </>
        );
      }}
    </Answer>
  );
}

/** How the month's share of plans came about: a row for each subscriber and course. */
function PlanShareDownload({ month }: { month: string }) {
  return (
    <CsvDownload
      label={i18n.t('Download plan shares')}
      name={`plan-shares-${month}`}
      columns={planShareColumns}
      pageAt={(cursor) => call(planShares.list, { params: { month }, query: { limit: 100, cursor } })}
    />
  );
}

const planShareColumns = (): Columns<PlanShare> => {
  const amount = (of: (row: PlanShare) => number) => (row: PlanShare) => Number(amountText(of(row), row.currency));
  return [
    [i18n.t('Order'), ({ order }) => order],
    [i18n.t('Plan'), ({ plan }) => plan],
    [i18n.t('Course'), ({ course }) => course || i18n.t('Deleted course')],
    [i18n.t('Currency'), ({ currency }) => currency],
    [i18n.t('Plan revenue in the month'), amount(({ netMinor }) => netMinor)],
    [i18n.t('Instructor share (%)'), ({ shareBp }) => shareBp / 100],
    [i18n.t('Video watched in this course (ms)'), ({ learnedMs, completedMs }) => learnedMs - completedMs],
    [i18n.t('Other lectures completed in this course (ms)'), ({ completedMs }) => completedMs],
    [i18n.t('Learned in all plan courses (ms)'), ({ ofMs }) => ofMs],
    [i18n.t('Your part (%)'), ({ partBp }) => partBp / 100],
    [i18n.t('Your share'), amount(({ shareMinor }) => shareMinor)],
    [i18n.t('Reversed by refunds'), amount(({ reversedMinor }) => reversedMinor)],
  ];
};

interface FileRow {
  at: string;
  label: string;
  about: string;
  minor: number;
}

/** Opening, movements and closing: whoever adds the first up gets the last. */
function fileRows({ month, openingMinor, rows, closingMinor }: Statement): FileRow[] {
  return [
    { at: month, label: i18n.t('Opening balance'), about: '', minor: openingMinor },
    ...rows.map(({ at, kind, about, minor }) => ({ at, label: kindLabel(kind), about, minor })),
    { at: month, label: i18n.t('Closing balance'), about: '', minor: closingMinor },
  ];
}
const fileColumns = (currency: string): Columns<FileRow> => [
  [i18n.t('Date'), ({ at }) => at],
  [i18n.t('Movement'), ({ label }) => label],
  [i18n.t('Order or reference'), ({ about }) => about],
  [i18n.t('Amount ({currency})', { currency }), ({ minor }) => Number(amountText(minor, currency))],
];
