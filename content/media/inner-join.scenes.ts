import { between, color, mono, paintStage, rect, stepLine, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const orders = [
  { id: '101', customer: 1 },
  { id: '102', customer: 2 },
  { id: '103', customer: 1 },
  { id: '104', customer: 3 },
];
const customers = ['Meera', 'Imran', 'Divya', 'Tashi'];
const title = 'An inner join, line by line';
const top = 262;
const rowHeight = 66;
const table = { orders: { x: 64, width: 256 }, customers: { x: 412, width: 320 }, result: { x: 852, width: 364 } };

type Picture = {
  condition: boolean;
  /** The order in hand, and the customer looked at. */
  order: number | null;
  customer: number | null;
  fits: boolean;
  /** How many result rows exist. */
  rows: number;
  /** A customer to point at without any order. */
  point: number | null;
  result: boolean;
};

const unlit = { order: null, customer: null, fits: false } as const;

/** Four orders of the tea shop meet four of its customers. */
export const innerJoin = sceneOf<Picture>({
  base: 'inner-join',
  title,
  start: { ...unlit, condition: false, rows: 0, point: null, result: false },
  poster: 8,
  beats: [
    { say: 'Orders hold a customer number. The name is in another table.', show: {} },
    { say: 'A join puts rows that fit side by side, one pair per line.', show: { result: true } },
    { say: 'They fit when the id is equal to the number in the order.', show: { condition: true } },
    { say: 'Take order 101. Its customer number is 1.', show: { order: 0 } },
    { say: 'Walk down the customers. Id 1 fits: the first result row.', show: { customer: 0, fits: true, rows: 1 } },
    { say: 'Go on to the end: 2, 3 and 4 do not fit.', show: { customer: 3, fits: false } },
    {
      say: 'Order 102 has number 2. Of all customers, only Imran fits.',
      show: { order: 1, customer: 1, fits: true, rows: 2 },
    },
    { say: 'Order 103 has number 1 again.', show: { order: 2, customer: null, fits: false } },
    { say: 'Meera fits a second time. A row is used as often as it fits.', show: { customer: 0, fits: true, rows: 3 } },
    { say: 'Order 104 has number 3, so Divya fits.', show: { order: 3, customer: 2, rows: 4 } },
    { say: 'No order is left. Four orders gave four result rows.', show: { ...unlit } },
    { say: 'Each found exactly one partner, since an id exists only once.', show: {} },
    { say: 'Meera appears twice, for two orders. That is no mistake.', show: { point: 0 } },
    { say: 'Tashi has no order, so Tashi is not in the result at all.', show: { point: 3 } },
    { say: 'A left join that starts at the customers would keep Tashi.', show: {} },
  ],
  draw: (ink, { was, now, move, share, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    if (now.condition)
      mono(ink, 'ON c.id = o.customer_id', { at: [64, 172], fill: color.quiet, see: was.condition ? 1 : move });
    words(ink, 'orders o', { at: [table.orders.x, top - 16], fill: color.quiet });
    words(ink, 'customers c', { at: [table.customers.x, top - 16], fill: color.quiet });
    if (now.result)
      words(ink, 'result', { at: [table.result.x, top - 16], fill: color.quiet, see: was.result ? 1 : move });
    const looked = scanned(was, now, share);
    const fits = now.fits && (was.customer === now.customer || move > 0.5 || was.customer === null);
    for (const [place, order] of orders.entries()) {
      const tone = place === now.order ? 'lit' : now.order !== null && place < now.order ? 'done' : 'idle';
      row(ink, table.orders, place, [order.id, String(order.customer)], tone);
    }
    for (const [place, name] of customers.entries()) {
      const lit = (place === now.customer && now.fits && fits) || place === now.point;
      row(ink, table.customers, place, [String(place + 1), name], lit ? 'lit' : place === looked ? 'seen' : 'idle');
    }
    for (let place = 0; place < now.rows; place++) {
      const fresh = place >= was.rows;
      const order = orders[place];
      const name = customers[(order?.customer ?? 1) - 1] ?? '';
      const tone = fresh || (now.fits && place === now.order) || (now.point === 0 && name === 'Meera') ? 'lit' : 'done';
      row(ink, table.result, place, [order?.id ?? '', name], tone, fresh ? move : 1);
    }
    if (now.order !== null && looked !== null && now.fits) {
      wire(ink, table.orders.x + table.orders.width, now.order, table.customers.x, looked, move);
      wire(ink, table.customers.x + table.customers.width, looked, table.result.x, now.rows - 1, move);
    }
  },
});

/** The customer row under the finger; a walk over several rows takes the whole beat, row by row. */
function scanned(was: Picture, now: Picture, share: number) {
  if (now.customer === null) return null;
  if (now.fits || was.customer === null) return now.customer;
  return Math.round(between(was.customer + 1, now.customer, Math.min(1, share * 1.25)));
}

const tones = {
  idle: { fill: color.idle, edge: color.line, text: color.ink },
  seen: { fill: '#17545D', edge: color.bad, text: color.ink },
  done: { fill: color.water, edge: color.waterEdge, text: color.onWater },
  lit: { fill: color.lamp, edge: color.lampEdge, text: color.onLamp },
};

function row(
  ink: CanvasRenderingContext2D,
  { x, width }: { x: number; width: number },
  place: number,
  [first, second]: [string, string],
  tone: keyof typeof tones,
  see = 1,
) {
  const y = top + place * rowHeight;
  rect(ink, x, y, width, rowHeight - 4, tones[tone].fill, see);
  rect(ink, x, y, width, 5, tones[tone].edge, see);
  mono(ink, first, { at: [x + 20, y + 48], fill: tones[tone].text, see });
  mono(ink, second, { at: [x + width - 20, y + 48], fill: tones[tone].text, align: 'right', see });
}

/** A lit line of right angles from one table's row to a row of the next table. */
function wire(ink: CanvasRenderingContext2D, fromX: number, from: number, toX: number, to: number, see: number) {
  const [fromY, toY] = [from, to].map((place) => top + place * rowHeight + rowHeight / 2) as [number, number];
  const bend = (fromX + toX) / 2;
  stepLine(
    ink,
    [
      [fromX, fromY],
      [bend, fromY],
      [bend, toY],
      [toX, toY],
    ],
    color.lamp,
    see,
  );
}
