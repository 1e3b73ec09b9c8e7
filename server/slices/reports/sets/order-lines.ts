import { sql } from 'drizzle-orm';
import { payees, shares } from '../../../tables/shop/earnings.ts';
import { orderLines as lines, orders } from '../../../tables/shop/shop.ts';
import { choice, date, forAdmins, money, number, type ReportSetSource, text, yesNo } from './report-set.ts';

const states = [
  ['open', 'Not paid yet'],
  ['paid', 'Paid'],
  ['cancelled', 'Cancelled'],
] as const;
const kinds = [
  ['course', 'Course'],
  ['plan', 'Plan'],
  ['book', 'Book'],
  ['kit', 'Kit'],
  ['download', 'Download'],
  ['gift-card', 'Gift card'],
] as const;

const tax = sql`coalesce((select sum((t->>'minor')::int) from jsonb_array_elements(${lines.taxes}) t), 0)`;
const refunded = sql`coalesce((select sum(r.minor) from shop_refund_lines r join shop_refunds f on f.id = r.refund_id
  where f.order_id = ${lines.orderId} and r.number = ${lines.number}), 0)`;

const wholeShare = sql`(select sum(x.minor - x.reversed_minor) from shop_shares x
  where x.order_id = ${lines.orderId} and x.number = ${lines.number})`;

export const orderLines: ReportSetSource = {
  name: 'order-lines',
  label: 'Orders',
  about: ({ role }) =>
    role === 'admin' ? 'One row for each item of each order.' : 'One row for each sale of your courses.',
  from: sql`${lines}
    join ${orders} on ${orders.id} = ${lines.orderId}
    left join ${shares} on ${shares.orderId} = ${lines.orderId} and ${shares.number} = ${lines.number}
      and ${shares.termId} is null
    left join ${payees} on ${payees.id} = ${shares.payeeId}`,
  // A share may be split: an admin’s row is of the whole line, so it is told once.
  where: ({ id, role }) =>
    role === 'admin'
      ? sql`not exists (select from shop_shares x where x.order_id = ${shares.orderId} and x.number = ${shares.number}
          and x.term_id is null and x.payee_id < ${shares.payeeId})`
      : sql`${payees.userId} = ${id}`,
  key: sql`${lines.orderId}, ${lines.number}`,
  columns: ({ role }) => [
    number('order', 'Order', sql`${orders.number}`),
    text('item', 'Item', sql`${lines.title}`),
    choice('kind', 'Type', sql`${lines.kind}`, kinds),
    text('buyer', 'Buyer', sql`(${orders.buyer}->>'fullName')`),
    text('email', 'Email', sql`${orders.email}`, forAdmins),
    text('country', 'Country', sql`(${orders.buyer}->>'country')`, forAdmins),
    choice('state', 'State', sql`${orders.state}`, states, forAdmins),
    date('placedAt', 'Ordered', sql`${orders.placedAt}`, forAdmins),
    date('paidAt', 'Paid on', sql`${orders.paidAt}`),
    number('quantity', 'Quantity', sql`${lines.quantity}`, forAdmins),
    money('discount', 'Discount', sql`${lines.discountMinor}`, forAdmins),
    money('net', 'Before tax', sql`${lines.netMinor}`),
    money('tax', 'Tax', tax),
    money('total', 'Amount', sql`(${lines.netMinor} + ${tax})`),
    money('refundedAmount', 'Refunded', refunded),
    yesNo('refunded', 'Fully refunded', sql`${lines.refunded}`),
    money(
      'share',
      'Instructor share',
      role === 'admin' ? wholeShare : sql`(${shares.minor} - ${shares.reversedMinor})`,
    ),
    text('currency', 'Currency', sql`${orders.currency}`),
    text('coupon', 'Coupon', sql`${orders.couponCode}`, forAdmins),
  ],
  start: ['order', 'item', 'buyer', 'paidAt', 'total', 'share'],
  currency: sql<string>`${orders.currency}`,
};
