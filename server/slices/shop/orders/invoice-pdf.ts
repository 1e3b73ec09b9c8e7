import { gstStates } from '@stepwell/contract/money/places.ts';
import { oneLine } from '../../../platform/pdf/page-layout.ts';
import { ink, type Mark, soft } from '../../../platform/pdf/page-marks.ts';
import { pdfOfPages } from '../../../platform/pdf/page-pdf.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { orderLines, orders } from '../../../tables/shop/shop.ts';
import { amount } from './invoice-amount.ts';

/** A4, upright; points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const ROOM = PAGE.width - 2 * MARGIN;
/** Left edges of code, quantity, and right edges of taxable value, tax, amount. */
const COLUMNS = { hsn: 262, quantity: 320, net: 410, tax: 478, gross: PAGE.width - MARGIN };
const LINES_PER_PAGE = 18;

type Order = typeof orders.$inferSelect;
type Line = { kind: string } & Pick<
  typeof orderLines.$inferSelect,
  'title' | 'option' | 'hsn' | 'quantity' | 'netMinor' | 'taxes'
>;

const percent = (bp: number) => `${bp / 100}%`;

function text(
  label: string,
  x: number,
  y: number,
  more: { size?: number; bold?: boolean; room?: number; grey?: boolean } = {},
) {
  const { size = 9.5, bold = false, room = ROOM, grey = false } = more;
  return oneLine(label, { x, y, room, size, least: 6, weight: bold ? 700 : 400, colour: grey ? soft : ink });
}

/** Set from its right edge; figures are as wide as each other. */
const right = (label: string, edge: number, y: number, bold = false) =>
  text(label, edge - label.length * 5.1, y, { bold, room: label.length * 8 });

/** What makes a paper a credit note: the refund's own number and day. */
interface CreditNote {
  number: string;
  at: Date;
}

/**
 * The invoice of a paid order with what Rule 46 of the CGST Rules asks for; with `note` the credit note of a refund, with
 * the amounts that were given back (Rule 53).
 */
export async function invoicePdf(order: Order, lines: readonly Line[], siteName: string, note?: CreditNote) {
  const delivery = order.deliveryMinor ?? 0;
  const net = lines.reduce((sum, line) => sum + line.netMinor, 0);
  // Vouchers are no supply: what they cost is no taxable value (section 12(4) of the CGST Act).
  const vouchers = lines.filter(({ kind }) => kind === 'gift-card').reduce((sum, line) => sum + line.netMinor, 0);
  const rows = [
    ...lines.map((line) => ({
      title: [line.title, line.option].filter(Boolean).join(', '),
      hsn: line.hsn,
      quantity: `${line.quantity}`,
      net: line.netMinor,
      tax: line.taxes.reduce((sum, { minor }) => sum + minor, 0),
    })),
    ...(delivery > 0
      ? [
          {
            title: i18n.t('Delivery'),
            hsn: '996812',
            quantity: '1',
            net: order.netMinor - net,
            tax:
              order.totalMinor -
              order.netMinor -
              lines.reduce((sum, line) => sum + line.taxes.reduce((all, { minor }) => all + minor, 0), 0),
          },
        ]
      : []),
  ];
  const pages: (typeof rows)[] = [];
  for (let at = 0; at < rows.length; at += LINES_PER_PAGE) pages.push(rows.slice(at, at + LINES_PER_PAGE));
  const papers = pages.map((part, at) => ({
    ...PAGE,
    language: 'en',
    title: note
      ? i18n.t('Credit note {number}', { number: note.number })
      : i18n.t('Invoice {number}', { number: order.invoiceNumber ?? '' }),
    author: siteName,
    madeAt: note?.at ?? order.paidAt ?? order.placedAt,
    marks: [
      { is: 'rect' as const, x: 0, y: 0, width: PAGE.width, height: PAGE.height, fill: '#FFFFFF' },
      { is: 'rect' as const, x: 0, y: 0, width: PAGE.width, height: 8, fill: '#0B5F6B' },
      ...head(order, vouchers === net && delivery === 0, note),
      ...table(part, order.currency),
      ...(at === pages.length - 1 ? foot(order, 318 + part.length * 20, vouchers) : []),
    ],
  }));
  const [first, ...rest] = papers;
  if (!first) throw new Error('an invoice without lines');
  return pdfOfPages([first, ...rest]);
}

function head(
  { seller, buyer, invoiceNumber, paidAt, placedAt, number, email }: Order,
  isReceipt: boolean,
  note?: CreditNote,
): Mark[] {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    note?.at ?? paidAt ?? placedAt,
  );
  const invoice = seller.taxNumber === '' ? i18n.t('Invoice') : i18n.t('Tax invoice');
  const title = note ? i18n.t('Credit note') : isReceipt ? i18n.t('Receipt') : invoice;
  const place = buyer.country === 'IN' ? `${gstStates[buyer.state] ?? ''} (${buyer.state})` : buyer.country;
  const half = ROOM / 2 - 12;
  const middle = MARGIN + ROOM / 2;
  const column = (x: number, lines: string[]) =>
    lines.filter(Boolean).flatMap((line, at) => text(line, x, 158 + at * 15, { room: half, bold: at === 0 }));
  return [
    ...text(title, MARGIN, 58, { size: 24, bold: true }),
    ...text(note?.number ?? invoiceNumber ?? '', MARGIN, 82, { size: 12, bold: true }),
    ...text(
      note
        ? i18n.t('Date: {day}. For invoice {invoice}, order {number}', {
            day,
            invoice: invoiceNumber ?? '',
            number: String(number),
          })
        : i18n.t('Date: {day}. Order {number}', { day, number: String(number) }),
      MARGIN,
      100,
      { grey: true },
    ),
    ...text(i18n.t('Seller'), MARGIN, 138, { grey: true }),
    ...column(MARGIN, [
      seller.sellerName,
      ...seller.sellerAddress.split('\n').slice(0, 4),
      seller.taxNumber && i18n.t('Tax number: {number}', { number: seller.taxNumber }),
    ]),
    ...text(i18n.t('Buyer'), middle, 138, { grey: true }),
    ...column(middle, [
      ...(buyer.company ? [buyer.company, i18n.t('Attn: {name}', { name: buyer.fullName })] : [buyer.fullName]),
      buyer.street,
      `${buyer.city} ${buyer.postcode}`.trim(),
      i18n.t('Place of supply: {place}', { place }),
      buyer.taxNumber && i18n.t('Tax number: {number}', { number: buyer.taxNumber }),
      email,
    ]),
  ];
}

function table(
  rows: { title: string; hsn: string; quantity: string; net: number; tax: number }[],
  currency: string,
): Mark[] {
  const top = 278;
  const rule = (y: number): Mark => ({ is: 'rect', x: MARGIN, y, width: ROOM, height: 0.7, fill: '#D8DDD5' });
  return [
    ...text(i18n.t('Item'), MARGIN, top, { bold: true }),
    ...text(i18n.t('HSN/SAC'), COLUMNS.hsn, top, { bold: true, room: 52 }),
    ...text(i18n.t('Qty'), COLUMNS.quantity, top, { bold: true, room: 30 }),
    ...right(i18n.t('Net'), COLUMNS.net, top, true),
    ...right(i18n.t('Tax'), COLUMNS.tax, top, true),
    ...right(currency, COLUMNS.gross, top, true),
    ...rows.flatMap((row, at) => {
      const y = top + 24 + at * 20;
      return [
        rule(y - 15),
        ...text(row.title, MARGIN, y, { room: COLUMNS.hsn - MARGIN - 10 }),
        ...text(row.hsn, COLUMNS.hsn, y),
        ...text(row.quantity, COLUMNS.quantity, y),
        ...right(amount(row.net, currency), COLUMNS.net, y),
        ...right(amount(row.tax, currency), COLUMNS.tax, y),
        ...right(amount(row.net + row.tax, currency), COLUMNS.gross, y),
      ];
    }),
    rule(top + 24 + rows.length * 20 - 15),
  ];
}

function foot(order: Order, top: number, vouchers: number): Mark[] {
  const { currency, taxes, netMinor, totalMinor, reverseCharge } = order;
  const sums: [string, number, boolean][] = [
    ...(order.discountMinor > 0
      ? [
          [
            i18n.t('Discount ({code}), deducted above', { code: order.couponCode ?? '' }),
            -order.discountMinor,
            false,
          ] as [string, number, boolean],
        ]
      : []),
    ...(vouchers > 0 ? [[i18n.t('Gift cards, untaxed'), vouchers, false] as [string, number, boolean]] : []),
    [i18n.t('Taxable value'), netMinor - vouchers, false],
    ...taxes.map(({ name, bp, minor }): [string, number, boolean] => [`${name} ${percent(bp)}`, minor, false]),
    [i18n.t('Total ({currency})', { currency }), totalMinor, true],
    ...(order.giftMinor > 0
      ? [[i18n.t('Paid by gift card'), order.giftMinor, false] as [string, number, boolean]]
      : []),
  ];
  const notes = [
    reverseCharge
      ? i18n.t('Reverse charge: the buyer accounts for VAT (Article 196, Directive 2006/112/EC).')
      : i18n.t('Tax payable on reverse charge: No'),
    i18n.t('Created by computer; valid without a signature.'),
  ];
  return [
    ...sums.flatMap(([label, minor, bold], at) => [
      ...text(label, COLUMNS.quantity, top + at * 18, { bold, room: 120 }),
      ...right(amount(minor, currency), COLUMNS.gross, top + at * 18, bold),
    ]),
    ...notes.flatMap((note, at) => text(note, MARGIN, top + sums.length * 18 + 24 + at * 15, { grey: true, size: 9 })),
  ];
}
