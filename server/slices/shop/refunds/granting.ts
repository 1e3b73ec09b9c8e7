import { sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { refundDecided } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { refundLines, refunds, shares } from '../../../tables/shop/earnings.ts';
import { orderLines, orders, payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { addTo, deferredOf, GIFT_CARDS, heldOf, payableOf, planSharesOf, refundsOf, sharesOf } from '../accounts.ts';
import { refuseDisputed } from '../disputes/freezing.ts';
import { gatewayOf } from '../gateways/choosing.ts';
import { expectFee } from '../gateways/fees.ts';
import { voidCards } from '../gift-cards/issuing.ts';
import { giftPartOf, refundToCards } from '../gift-cards/using.ts';
import { fiscalYear, nextNumber } from '../orders/settling.ts';
import { refundTerms, type TermRefund } from '../plan-revenue/terms.ts';
import { moveStock } from '../products/stock.ts';
import { refundSeats } from '../seats/lots.ts';
import { lockShares, reversedShare } from '../shares/earning.ts';
import { cancelShipment } from '../shipping/shipments.ts';
import { type Amounts, grossOf, partOf } from './amounts.ts';
import { type PaidLine, paidLines } from './refundable.ts';

type At = Pick<Services, 'db' | 'now' | 'log'> & { ports: Pick<Services['ports'], 'payments'> };
export interface Wanted {
  number: number;
  /** With tax. */
  minor: number;
}
interface Granting {
  /** Nobody where a bank decided it. */
  actorId: string | null;
  lines: readonly Wanted[];
  now: Date;
}
type Order = typeof orders.$inferSelect;

/** Answers a buyer's request. Throws `refund_not_found`, `refund_decided`, `refund_too_much`. */
export async function grantRefund(tx: Db, refundId: string, granting: Granting) {
  const order = await lockOrderOf(tx, refundId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (refund?.state !== 'requested') throw new Problem('refund_decided');
  await refuseDisputed(tx, order.id);
  await giveBack(tx, order, { ...granting, refundId, reason: refund.reason });
}

export async function refuseRefund(
  tx: Db,
  refundId: string,
  { actorId, answer, now }: { actorId: string; answer: string; now: Date },
) {
  const order = await lockOrderOf(tx, refundId);
  const [refused] = await tx
    .update(refunds)
    .set({ state: 'refused', answer, decidedAt: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id });
  if (!refused) throw new Problem('refund_decided');
  await record(tx, {
    actorId,
    act: 'refunds.refused',
    subjectId: order.userId,
    before: {},
    after: { order: order.number },
    reason: answer,
  });
  await emit(tx, refundDecided, { refundId });
}

/** Gives money back without a request. Under the same id it stays one refund. Throws `order_not_found`, `refund_too_much`. */
export async function giveRefund(
  tx: Db,
  { orderId, refundId, reason, ...granting }: Granting & { orderId: string; refundId: string; reason: string },
) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.state !== 'paid') throw new Problem('order_not_found');
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (known?.orderId === orderId && known.state === 'granted') return;
  if (known) throw new Problem('refund_not_found');
  await refuseDisputed(tx, orderId);
  await giveBack(tx, order, { ...granting, refundId, reason });
}

async function lockOrderOf(tx: Db, refundId: string): Promise<Order> {
  const [refund] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Problem('refund_not_found');
  const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
  if (!order) throw new Problem('refund_not_found');
  return order;
}

/**
 * Everything that follows of a refund, in the order's lock: one ledger transaction with the shares taken back, a credit
 * note's number, the stock, and news of it. The gateway is told afterwards (`sendRefund`), unless the money is taken `from`
 * another account, where it was taken already. Answers what that account, or the gateway, gives.
 */
export async function giveBack(
  tx: Db,
  order: Order,
  { refundId, reason, actorId, lines, from, now }: Granting & { refundId: string; reason: string; from?: string },
) {
  const [payment] = await tx
    .select({ gateway: payments.gateway })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'succeeded')));
  // What gift cards paid in whole, no gateway knows of.
  if (!payment && order.giftMinor === 0) throw new Problem('refund_too_much');
  const all = (await paidLines(tx, [order])).get(order.id) ?? [];
  const parts = partsOf(all, lines);
  const minor = sumOf(parts.map(({ part }) => grossOf(part)));
  const before = sumOf(all.map(({ left, ...line }) => grossOf(line) - grossOf(left)));
  const giftMinor = giftPartOf(order, before, minor);
  const entries: Record<string, number> = {};
  const terms = new Map<number, TermRefund>();
  for (const { line, part } of parts) {
    const term =
      line.kind === 'plan'
        ? await refundTerms(tx, { orderId: order.id, number: line.number, netMinor: part.netMinor })
        : undefined;
    if (term) terms.set(line.number, term);
    const earned = term?.recognisedPart ?? part.netMinor;
    addTo(entries, line.kind === 'delivery' ? 'refunds:delivery' : refundsOf(line), earned);
    if (line.planId) addTo(entries, deferredOf(line.planId), part.netMinor - earned);
    addTo(entries, 'taxes', sumOf(part.taxes.map((tax) => tax.minor)));
  }
  if (payment) addTo(entries, from ?? `gateway:${payment.gateway}`, giftMinor - minor);
  addTo(entries, GIFT_CARDS, -giftMinor);
  await takeSharesBack(tx, order.id, { parts, terms }, entries);
  await book(tx, {
    key: `refund:${refundId}`,
    kind: 'refund',
    happenedAt: now,
    currency: order.currency,
    entries,
  });
  const { invoicePrefix, country } = order.seller;
  const creditNoteNumber = await nextNumber(tx, invoicePrefix, fiscalYear(now, country), 'C');
  // With nothing left for the gateway it is done.
  const sentAt = from !== undefined || giftMinor === minor ? now : null;
  const granted = { state: 'granted' as const, minor, giftMinor, creditNoteNumber, decidedAt: now, sentAt };
  await tx
    .insert(refunds)
    .values({ id: refundId, orderId: order.id, asked: [], reason, answer: '', requestedAt: now, ...granted })
    .onConflictDoUpdate({ target: refunds.id, set: granted });
  await tx
    .insert(refundLines)
    .values(parts.map(({ line, part }) => ({ refundId, number: line.number, ...part, minor: grossOf(part) })));
  const vouchers = parts.filter(({ line }) => line.kind === 'gift-card').map(({ line }) => line.number);
  await voidCards(tx, { orderId: order.id, lines: vouchers, refundId, now });
  for (const { line, part } of parts.filter((one) => one.line.seats)) {
    const refundedMinor = grossOf(line) - grossOf(line.left) + grossOf(part);
    const about = { orderId: order.id, line: line.number, quantity: line.quantity, now };
    await refundSeats(tx, { ...about, refundedMinor, grossMinor: grossOf(line) });
  }
  await refundToCards(tx, { orderId: order.id, refundId, minor: giftMinor, now });
  await closeLines(tx, order.id, parts, now);
  await record(tx, {
    actorId,
    act: 'refunds.granted',
    subjectId: order.userId,
    before: {},
    after: { order: order.number, amountMinor: minor, currency: order.currency, creditNote: creditNoteNumber },
  });
  await emit(tx, refundDecided, { refundId });
  return minor - giftMinor;
}

interface Part {
  line: PaidLine;
  part: Amounts;
}

/** Each amount split into net and taxes. Throws `refund_too_much` for what is no line, stands there twice or is too much. */
function partsOf(all: readonly PaidLine[], wanted: readonly Wanted[]): Part[] {
  if (new Set(wanted.map(({ number }) => number)).size < wanted.length) throw new Problem('refund_too_much');
  return wanted.map(({ number, minor }) => {
    const line = all.find((one) => one.number === number);
    if (!line || minor > grossOf(line.left)) throw new Problem('refund_too_much');
    if (line.kind === 'gift-card' && minor !== grossOf(line.left))
      throw new Problem('refund_too_much', { message: 'Gift cards are refunded in full. Enter the whole amount.' });
    return { line, part: partOf(line.left, minor) };
  });
}

/** In proportion to the net price, and reckoned from all refunds together, so that no paisa is lost on the way. */
async function takeSharesBack(
  tx: Db,
  orderId: string,
  { parts, terms }: { parts: readonly Part[]; terms: ReadonlyMap<number, TermRefund> },
  entries: Record<string, number>,
) {
  for (const row of await lockShares(tx, orderId)) {
    const found = parts.find(({ line }) => line.number === row.number);
    if (!found) continue;
    const { line, part } = found;
    const term = row.termId ? terms.get(row.number) : undefined;
    // Of a plan in proportion to what was recognised: what was not has earned no share.
    const [refundedNet, netMinor] = term
      ? [term.refundedMinor, term.recognisedMinor]
      : [line.netMinor - line.left.netMinor + part.netMinor, line.netMinor];
    const reversedMinor = reversedShare(row.minor, refundedNet, netMinor);
    const back = reversedMinor - row.reversedMinor;
    addTo(entries, term ? planSharesOf(line.planId) : sharesOf(line.courseId), -back);
    addTo(entries, row.releasedAt ? payableOf(row.payeeId) : heldOf(row.payeeId), back);
    await tx.update(shares).set({ reversedMinor }).where(eq(shares.id, row.id));
  }
}

/** What is wholly given back returns to the stock, or opens its course no more. */
async function closeLines(tx: Db, orderId: string, parts: readonly Part[], now: Date) {
  const whole = parts
    .filter(({ line, part }) => grossOf(part) === grossOf(line.left) && line.kind !== 'delivery')
    .map(({ line }) => line);
  for (const { number } of whole)
    await tx
      .update(orderLines)
      .set({ refunded: true })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.number, number)));
  await moveStock(tx, whole, { orderId, reason: 'refund', now });
  await cancelShipment(tx, orderId);
}

/** Has the gateway send the money. It may be told again: the refund's id is its key. */
export async function sendRefund(services: At, refundId: string) {
  const { db, now, log } = services;
  const [row] = await db
    .select({ minor: refunds.minor, giftMinor: refunds.giftMinor, sentAt: refunds.sentAt, payment: payments })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.orderId, refunds.orderId), eq(payments.state, 'succeeded')))
    .where(eq(refunds.id, refundId));
  if (!row?.minor || row.sentAt) return;
  try {
    const gateway = await gatewayOf(services, row.payment.gateway);
    if (await gateway.refund({ key: refundId, paymentKey: row.payment.id, minor: row.minor - row.giftMinor }))
      await db.transaction(async (tx) => {
        await tx.update(refunds).set({ sentAt: now() }).where(eq(refunds.id, refundId));
        await expectFee(tx, row.payment.id, now());
      });
    else log.error({ refund: refundId }, 'the payment gateway refused a refund');
  } catch (error) {
    // It may have taken effect: the job tells it again under the same key.
    log.warn({ err: error, refund: refundId }, 'the payment gateway did not answer');
  }
}

/** Sends every refund that the gateway has not confirmed. */
export async function sendRefunds(services: At) {
  const waiting = await services.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'granted'), isNull(refunds.sentAt)))
    .orderBy(asc(refunds.decidedAt))
    .limit(500);
  for (const { id } of waiting) await sendRefund(services, id);
}
