import { i18n } from '@lingui/core';
import type { Earnings, LedgerGroup } from '@stepwell/contract/shop/earnings.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../money.module.css';
import { breakdownAt, breakdowns } from '../money-at.ts';
import { breakdownLabel, percentText } from '../money-labels.ts';
import { gatewayLabel } from '../payment/provider-label.ts';
import { CourseShareDialog } from './course-share-dialog.tsx';
import { PlanEarnings } from './plan-earnings.tsx';
import { CountryEarnings, ProductEarnings } from './sold-by.tsx';

type Course = Earnings['courses'][number];
type Instructor = Earnings['instructors'][number];
type Gateway = Earnings['gateways'][number];
type Of = { course?: string; plan?: string; product?: string; country?: string; payee?: string; gateway?: string };
interface Props {
  page: Earnings;
  money: (minor: number) => string;
  entriesOf: (group: LedgerGroup, of: Of) => string;
}
const tables = {
  course: CourseEarnings,
  product: ProductEarnings,
  plan: PlanEarnings,
  country: CountryEarnings,
  instructor: InstructorShares,
  gateway: GatewayEarnings,
};

/** The figures of a period by one thing at a time; each leads to its entries. */
export function Breakdown({ page, money }: Pick<Props, 'page' | 'money'>) {
  const list = useListAddress();
  const by = breakdownAt(list.search);
  const Table = tables[by];
  return (
    <section className={css['part']} aria-labelledby="breakdown">
      <h2 id="breakdown">{i18n.t('Breakdown')}</h2>
      <ListFilters>
        <SelectField
          label={i18n.t('By')}
          options={breakdowns.map((value) => ({ value, label: breakdownLabel(value) }))}
          value={by}
          onChoose={(value) => list.change({ by: value }, { preventScrollReset: true })}
        />
      </ListFilters>
      <Table page={page} money={money} entriesOf={(group, of) => list.to({ entries: group, ...of })} />
    </section>
  );
}

function CourseEarnings({ page: { courses }, money, entriesOf }: Props) {
  const [changing, setChanging] = useState<Course>();
  if (courses.length === 0) return <p className="mut">{i18n.t('No courses were sold in this period.')}</p>;
  return (
    <>
      <DataTable
        caption={i18n.t('Earnings by course')}
        rows={courses}
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
      {changing && <CourseShareDialog course={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function InstructorShares({ page: { instructors }, money, entriesOf }: Props) {
  return instructors.length === 0 ? (
    <p className="mut">{i18n.t('No instructor has earned a share yet.')}</p>
  ) : (
    <DataTable
      caption={i18n.t('Shares by instructor')}
      rows={instructors}
      keyOf={({ payeeId }) => payeeId}
      columns={instructorColumns({ money, entriesOf })}
    />
  );
}

/** What came through each gateway and what it kept. */
function GatewayEarnings({ page: { gateways }, money, entriesOf }: Props) {
  const columns: Column<Gateway>[] = [
    {
      heading: i18n.t('Gateway'),
      cell: ({ gateway }) => gatewayLabel(gateway),
      under: ({ receivedMinor, balanceMinor }) =>
        i18n.t('Received {received}, balance {balance}', {
          received: money(receivedMinor),
          balance: money(balanceMinor),
        }),
    },
    {
      heading: i18n.t('Received'),
      cell: ({ receivedMinor }) => money(receivedMinor),
      width: 130,
      numeric: true,
      from: 'tablet',
    },
    {
      heading: i18n.t('Payment fees'),
      cell: ({ gateway, paymentFeesMinor }) => (
        <Link to={entriesOf('payment-fees', { gateway })}>{money(paymentFeesMinor)}</Link>
      ),
      width: 130,
      numeric: true,
    },
    {
      heading: i18n.t('Tax on fees'),
      cell: ({ gateway, feeTaxesMinor }) => (
        <Link to={entriesOf('input-tax-credit', { gateway })}>{money(feeTaxesMinor)}</Link>
      ),
      width: 130,
      numeric: true,
      from: 'tablet',
    },
    {
      heading: i18n.t('Balance'),
      cell: ({ gateway, balanceMinor }) => <Link to={entriesOf('gateway', { gateway })}>{money(balanceMinor)}</Link>,
      width: 130,
      numeric: true,
      from: 'tablet',
    },
  ];
  if (gateways.length === 0) return <p className="mut">{i18n.t('No payments yet.')}</p>;
  return (
    <>
      <p className={css['note']}>
        {i18n.t(
          'Fees appear once the gateway reports them. Tax on fees counts as input tax credit if you have a tax number.',
        )}
      </p>
      <DataTable
        caption={i18n.t('Payments by gateway')}
        rows={gateways}
        keyOf={({ gateway }) => gateway}
        columns={columns}
      />
    </>
  );
}

const courseColumns = ({ money, entriesOf }: Pick<Props, 'money' | 'entriesOf'>): Column<Course>[] => {
  const linked = (group: LedgerGroup, minor: number, courseId: string) => (
    <Link to={entriesOf(group, { course: courseId })}>{money(minor)}</Link>
  );
  return [
    {
      heading: i18n.t('Course'),
      cell: ({ title }) => title || i18n.t('Deleted course'),
      full: ({ title }) => title,
      under: ({ sharesMinor, refundsMinor, paymentFeesMinor }) =>
        i18n.t('Refunds {refunds}, shares {shares}, fees {fees}', {
          refunds: money(refundsMinor),
          shares: money(sharesMinor),
          fees: money(paymentFeesMinor),
        }),
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
      heading: i18n.t('Fees'),
      cell: ({ paymentFeesMinor, courseId }) => linked('payment-fees', paymentFeesMinor, courseId),
      width: 100,
      numeric: true,
      from: 'desktop',
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

const instructorColumns = ({ money, entriesOf }: Pick<Props, 'money' | 'entriesOf'>): Column<Instructor>[] => {
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
