import { sumOf } from '@stepwell/contract/money/money.ts';
import type { TaxPart } from '@stepwell/contract/money/tax.ts';
import { DELIVERY_LINE } from '@stepwell/contract/shop/refunds.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { refundLines, refunds } from '../../../tables/shop/earnings.ts';
import { orderLines, type orders } from '../../../tables/shop/shop.ts';
import { type Amounts, grossOf, leftOf } from './amounts.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'netMinor' | 'taxes' | 'deliveryMinor'>;
export interface PaidLine extends Amounts {
  number: number;
  kind: (typeof orderLines.$inferSelect)['kind'] | 'delivery';
  title: string;
  hsn: string;
  option: string;
  quantity: number;
  courseId: string | null;
  variantId: string | null;
  planId: string | null;
  seats: boolean;
  /** Net and taxes that were not given back yet. */
  left: Amounts;
}

/** The lines of orders with what is left of them, by order; the delivery charge is a line of its own. */
export async function paidLines(db: Db, all: readonly Order[]): Promise<Map<string, PaidLine[]>> {
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [rows, given] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.number)),
    givenBack(db, ids),
  ]);
  return new Map(
    all.map((order) => [
      order.id,
      linesLeft(
        order,
        rows.filter(({ orderId }) => orderId === order.id),
        given,
      ),
    ]),
  );
}

type GivenBack = Awaited<ReturnType<typeof givenBack>>;
/** What was refunded of each line of orders. */
export const givenBack = (db: Db, orderIds: readonly string[]) =>
  db
    .select({
      orderId: refunds.orderId,
      number: refundLines.number,
      netMinor: refundLines.netMinor,
      taxes: refundLines.taxes,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.state, 'granted')));

/** The lines of an order with what is left of them after refunds. */
export function linesLeft(
  order: Order,
  lines: readonly (typeof orderLines.$inferSelect)[],
  given: GivenBack,
): PaidLine[] {
  const delivery = deliveryOf(order, lines);
  return [...lines, ...(grossOf(delivery) > 0 ? [delivery] : [])].map((line) => ({
    ...line,
    left: leftOf(
      line,
      given.filter(({ orderId, number }) => orderId === order.id && number === line.number),
    ),
  }));
}

/** What the order holds beyond its lines. */
function deliveryOf(order: Order, lines: readonly Amounts[]): Omit<PaidLine, 'left'> {
  const inLines = (tax: TaxPart) =>
    sumOf(
      lines.flatMap(({ taxes }) =>
        taxes.filter(({ name, bp }) => name === tax.name && bp === tax.bp).map(({ minor }) => minor),
      ),
    );
  return {
    number: DELIVERY_LINE,
    kind: 'delivery',
    title: 'Delivery',
    hsn: '996812',
    option: '',
    quantity: 1,
    courseId: null,
    variantId: null,
    planId: null,
    seats: false,
    netMinor: order.netMinor - sumOf(lines.map(({ netMinor }) => netMinor)),
    taxes: order.taxes.map((tax) => ({ ...tax, minor: tax.minor - inLines(tax) })).filter(({ minor }) => minor > 0),
  };
}
