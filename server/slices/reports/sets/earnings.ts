import { sql } from 'drizzle-orm';
import { choice, date, money, type ReportSetSource, text } from './report-set.ts';

const groups = [
  ['sales', 'Sales'],
  ['refunds', 'Refunds'],
  ['taxes', 'Taxes'],
  ['instructor-shares', 'Instructor shares'],
  ['payment-fees', 'Payment fees'],
  ['dispute-fees', 'Dispute fees'],
  ['dispute-losses', 'Dispute losses'],
] as const;

const group = sql`split_part(e.account, ':', 1)`;
/** What an entry adds to a figure; income is a credit, so its sign is turned. */
const figure = (name: (typeof groups)[number][0], sign: 1 | -1) =>
  sql`(case when ${group} = ${name} then ${sign}::int * e.minor else 0 end)`;
/** The id at the end of an account of this kind. */
const idIn = (pattern: string) =>
  sql`case when e.account ~ ${`${pattern}:[0-9a-f-]{36}$`} then right(e.account, 36)::uuid end`;

/** The ledger entries that the figures of /admin/earnings are the sums of. */
export const earnings: ReportSetSource = {
  name: 'earnings',
  label: 'Earnings',
  about: () => 'One row for each entry that adds to sales, refunds, taxes, shares, payment fees or costs of disputes.',
  from: sql`ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join catalog_courses c on c.id = ${idIn('^((sales|refunds|payment-fees:[^:]+):courses|instructor-shares)')}
    left join plans_plans p on p.id = ${idIn(':plans')}
    left join shop_variants v on v.id = ${idIn(':products')}
    left join shop_products g on g.id = v.product_id`,
  where: ({ role }) =>
    role === 'admin'
      ? sql`${group} in (${sql.join(
          groups.map(([name]) => sql`${name}`),
          sql`, `,
        )})`
      : sql`false`,
  forAdmins: true,
  key: sql`t.id, e.number`,
  columns: () => [
    date('at', 'Date', sql`t.happened_at`),
    choice('figure', 'Figure', group, groups),
    text(
      'item',
      'Item',
      sql`coalesce(c.title, p.name, g.title, case when e.account like '%:delivery' then 'Delivery' else '' end)`,
    ),
    money('sales', 'Sales without tax', figure('sales', -1)),
    money('refunds', 'Refunds', figure('refunds', 1)),
    money('taxes', 'Taxes', figure('taxes', -1)),
    money('shares', 'Instructor shares', figure('instructor-shares', 1)),
    money('paymentFees', 'Payment fees', figure('payment-fees', 1)),
    money('fees', 'Dispute fees', figure('dispute-fees', 1)),
    money('losses', 'Dispute losses', figure('dispute-losses', 1)),
    money('earnings', 'Earnings', sql`(case when ${group} = 'taxes' then 0 else -e.minor end)`),
    text('currency', 'Currency', sql`e.currency`),
  ],
  start: ['at', 'figure', 'item', 'sales', 'refunds', 'shares', 'paymentFees', 'earnings'],
  currency: sql<string>`e.currency`,
};
