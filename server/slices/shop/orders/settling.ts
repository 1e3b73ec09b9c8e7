import { sumOf } from '@stepwell/contract/money/money.ts';
import { eq, sql } from 'drizzle-orm';
import { orderPaid } from '../../../events/shop.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { preparedRows } from '../../../platform/database/prepared.ts';
import { emit } from '../../../platform/events/event.ts';
import { invoiceCounters, orderLines, type orders } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { addTo, GIFT_CARDS } from '../accounts.ts';
import { issueCards } from '../gift-cards/issuing.ts';
import { bookSales } from '../plan-revenue/terms.ts';
import { openLots } from '../seats/lots.ts';
import { earnShares } from '../shares/earning.ts';
import { openShipment } from '../shipping/shipments.ts';

/** The last two digits of the years of an invoice series: India's run from April, others from January. */
export function fiscalYear(now: Date, country: string) {
  // India's clock: the year of an invoice is the year of the day on it.
  const there = new Date(now.getTime() + (country === 'IN' ? 5.5 * 3_600_000 : 0));
  const year = there.getUTCFullYear();
  if (country !== 'IN') return `${year}`;
  const first = there.getUTCMonth() < 3 ? year - 1 : year;
  return `${`${first}`.slice(2)}${`${first + 1}`.slice(2)}`;
}

/**
 * The next number of a series; credit notes, marked `C`, have one of their own. At most 16 characters, as Rule 46 asks. Its row stays locked
 * until commit, and a rollback gives the number back: no gap.
 */
export async function nextNumber(tx: Db, prefix: string, year: string, mark: '' | 'C' = '') {
  const { last } = one(
    await tx
      .insert(invoiceCounters)
      .values({ series: `${prefix}/${year}${mark && `/${mark}`}`, last: 1 })
      .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
      .returning(),
  );
  return `${prefix}/${year}/${mark}${`${last}`.padStart(6 - mark.length, '0')}`;
}

/**
 * Makes an open order, in whose lock it is called, a paid one: ledger with the instructors' shares, number, news of it. The
 * number comes last, because everybody who pays waits for its row.
 */
export async function settleOrder(
  tx: Db,
  order: typeof orders.$inferSelect,
  { account, now }: { account: string; now: Date },
) {
  if (order.state !== 'open') return;
  const orderId = order.id;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const entries: Record<string, number> = {};
  addTo(entries, 'sales:delivery', sumOf(lines.map(({ netMinor }) => netMinor)) - order.netMinor);
  addTo(entries, 'taxes', -sumOf(order.taxes.map(({ minor }) => minor)));
  addTo(entries, account, order.totalMinor - order.giftMinor);
  // What is owed to holders of cards becomes revenue.
  addTo(entries, GIFT_CARDS, order.giftMinor);
  await issueCards(tx, order, lines, now);
  await openShipment(tx, orderId, lines, now);
  await openLots(tx, orderId, lines, now);
  await bookSales(tx, orderId, lines, entries);
  await earnShares(tx, { id: orderId, refundDays: order.policy.refundDays, now }, lines, entries);
  await book(tx, { key: `order:${orderId}`, kind: 'sale', happenedAt: now, currency: order.currency, entries });
  const { seller } = order;
  await emit(tx, orderPaid, { orderId });
  await numberOrder(tx, [orderId, now, `${seller.invoicePrefix}/${fiscalYear(now, seller.country)}`]);
}

/** As `nextNumber`, written into an order that is paid by now. */
const numberOrder = preparedRows(
  'number_order',
  `with counted as (
     insert into shop_invoice_counters as c (series, last) values ($3::text, 1)
     on conflict (series) do update set last = c.last + 1 returning last
   )
   update shop_orders set state = 'paid', paid_at = $2::timestamptz,
     invoice_number = $3::text || '/' || lpad(last::text, greatest(6, length(last::text)), '0')
   from counted where id = $1::uuid`,
);
