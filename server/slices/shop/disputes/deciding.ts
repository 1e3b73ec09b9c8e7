import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { disputeClosed, disputeOpened } from '../../../events/shop.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Gateway, GatewayDispute } from '../../../ports/payments.ts';
import { disputes } from '../../../tables/shop/disputes.ts';
import { orders, payments } from '../../../tables/shop/shop.ts';
import { book } from '../../ledger/booking.public.ts';
import { inputTaxOf } from '../accounts.ts';
import { gatewayOf } from '../gateways/choosing.ts';
import { unusedLines } from '../gift-cards/issuing.ts';
import { apply, type PayingServices } from '../orders/paying.ts';
import { grossOf } from '../refunds/amounts.ts';
import { giveBack, type Wanted } from '../refunds/granting.ts';
import { paidLines } from '../refunds/refundable.ts';
import { emptySeats } from '../seats/lots.ts';
import { holdShares } from './freezing.ts';

/** How far back disputes are looked for whose webhook was lost. */
const LOOK_BACK_MS = 120 * 86_400_000;
type Dispute = typeof disputes.$inferSelect;
type Order = typeof orders.$inferSelect;

/** Asks the gateway about a dispute and acts on it. One of a payment that is none of ours is of no concern. */
export async function hearDispute(services: PayingServices, gateway: Gateway, id: string) {
  const seen = await gateway.disputeOf(id);
  if (seen) await applyDispute(services, gateway, seen);
}

/** Every few minutes: finds what webhooks did not tell, at each gateway that took money lately. Safe to run twice. */
export async function findDisputes(services: PayingServices) {
  const { db, now, log } = services;
  const since = new Date(now().getTime() - LOOK_BACK_MS);
  const used = await db
    .selectDistinct({ gateway: payments.gateway })
    .from(payments)
    .where(eq(payments.state, 'succeeded'));
  for (const { gateway: name } of used)
    try {
      const gateway = await gatewayOf(services, name);
      for (const seen of await gateway.disputesSince(since)) await applyDispute(services, gateway, seen);
    } catch (error) {
      log.warn({ err: error, gateway: name }, 'disputes could not be asked for');
    }
}

/**
 * Acts on how a dispute stands, however often and in whatever order it is said: one that opens freezes its order, one
 * that is won frees it, one that is lost is a refund that the bank made. Each happens once, in the order's lock.
 */
export async function applyDispute(services: PayingServices, gateway: Gateway, seen: GatewayDispute) {
  const { db, now } = services;
  const isOf = and(eq(payments.id, seen.paymentKey), eq(payments.gateway, gateway.name));
  const [known] = await db.select().from(payments).where(isOf);
  if (!known) return;
  // News of the payment itself may come later than that of its dispute.
  if (known.state !== 'succeeded') await apply(services, known.id, await gateway.stateOf(known.id));
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
    const [payment] = await tx.select().from(payments).where(isOf);
    if (order?.state !== 'paid' || payment?.state !== 'succeeded') return;
    const dispute = await openedDispute(tx, payment, seen, now());
    if (dispute.state !== 'open') return;
    await bookFee(tx, order, dispute, { seen, now: now() });
    if (seen.state === 'open') return;
    await tx.update(disputes).set({ state: seen.state, closedAt: now() }).where(eq(disputes.id, dispute.id));
    if (seen.state === 'won') await bookWon(tx, dispute, now());
    else await takeBack(tx, order, dispute, now());
    await emit(tx, disputeClosed, { disputeId: dispute.id });
  });
}

/** The dispute's row; the first time it is heard of, its money leaves the gateway and shares are held. */
async function openedDispute(tx: Db, payment: typeof payments.$inferSelect, seen: GatewayDispute, now: Date) {
  const { orderId, gateway, currency } = payment;
  const isThis = and(eq(disputes.gateway, gateway), eq(disputes.reference, seen.id));
  const [known] = await tx.select().from(disputes).where(isThis);
  if (known) return known;
  const dispute = one(
    await tx
      .insert(disputes)
      .values({
        orderId,
        paymentId: payment.id,
        gateway,
        reference: seen.id,
        state: 'open',
        minor: seen.minor,
        feeMinor: 0,
        currency,
        reason: seen.reason.slice(0, 100),
        openedAt: seen.openedAt,
        respondBy: seen.respondBy,
      })
      .returning(),
  );
  await book(tx, {
    key: `dispute:${dispute.id}`,
    kind: 'dispute',
    happenedAt: now,
    currency,
    entries: { disputed: dispute.minor, [`gateway:${gateway}`]: -dispute.minor },
  });
  await holdShares(tx, dispute, now);
  await emit(tx, disputeOpened, { disputeId: dispute.id });
  return dispute;
}

/**
 * What the provider charges for a dispute; it may become more while it runs. Tax on it is no cost of a seller who is
 * registered for taxes.
 */
async function bookFee(
  tx: Db,
  { seller }: Order,
  { id, feeMinor, feeTaxMinor, gateway, currency }: Dispute,
  { seen, now }: { seen: Pick<GatewayDispute, 'feeMinor' | 'feeTaxMinor'>; now: Date },
) {
  const to = { feeMinor: Math.max(feeMinor, seen.feeMinor), feeTaxMinor: Math.max(feeTaxMinor, seen.feeTaxMinor) };
  const [more, moreTax] = [to.feeMinor - feeMinor, to.feeTaxMinor - feeTaxMinor];
  if (more === 0 && moreTax === 0) return;
  await tx.update(disputes).set(to).where(eq(disputes.id, id));
  const credit = seller.taxNumber === '' ? 0 : moreTax;
  await book(tx, {
    key: `dispute-fee:${id}:${to.feeMinor}:${to.feeTaxMinor}`,
    kind: 'dispute-fee',
    happenedAt: now,
    currency,
    entries: { 'dispute-fees': more - credit, [inputTaxOf(gateway)]: credit, [`gateway:${gateway}`]: -more },
  });
}

const bookWon = (tx: Db, { id, gateway, currency, minor }: Dispute, now: Date) =>
  book(tx, {
    key: `dispute-won:${id}`,
    kind: 'dispute-won',
    happenedAt: now,
    currency,
    entries: { [`gateway:${gateway}`]: minor, disputed: -minor },
  });

/**
 * What a bank gave back is booked as a refund of what the order still holds: shares, stock, access and tax follow. What
 * no line stands for any more, as gift cards that were spent, is the shop's loss.
 */
async function takeBack(tx: Db, order: Order, dispute: Dispute, now: Date) {
  const lines = await lostLines(tx, order, dispute.minor);
  const given =
    lines.length === 0
      ? 0
      : await giveBack(tx, order, {
          refundId: dispute.id,
          reason: '',
          actorId: null,
          lines,
          from: 'disputed',
          now,
        });
  await book(tx, {
    key: `dispute-lost:${dispute.id}`,
    kind: 'dispute-lost',
    happenedAt: now,
    currency: dispute.currency,
    entries: { 'dispute-losses': dispute.minor - given, disputed: given - dispute.minor },
  });
}

/** What of which line a lost dispute gives back: line by line, until the disputed amount is reached. */
async function lostLines(tx: Db, order: Order, minor: number): Promise<Wanted[]> {
  const empty = await emptySeats(tx, order.id);
  const [all, unused] = [await paidLines(tx, [order]), await unusedLines(tx, order.id)];
  // Cards paid their part of every line, and get it back beside the bank's.
  const byGateway = order.totalMinor - order.giftMinor;
  let rest = Math.floor((minor * order.totalMinor) / byGateway);
  const wanted: Wanted[] = [];
  for (const line of all.get(order.id) ?? []) {
    const [gross, left] = [grossOf(line), grossOf(line.left)];
    // Seats that are taken stay with those who sit in them.
    const taken = line.seats ? gross - Math.floor((gross * (empty.get(line.number) ?? 0)) / line.quantity) : 0;
    const part = Math.min(left - taken, rest);
    const isWhole = part === left && unused.has(line.number);
    if (part <= 0 || (line.kind === 'gift-card' && !isWhole)) continue;
    wanted.push({ number: line.number, minor: part });
    rest -= part;
  }
  return wanted;
}

/** Decides a dispute of the test gateway. Throws `dispute_not_found`, `dispute_not_test`. */
export async function decideInTest(
  services: PayingServices,
  actorId: string,
  { disputeId, won }: { disputeId: string; won: boolean },
) {
  const { db, ports } = services;
  const [found] = await db
    .select({ dispute: disputes, order: orders })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.id, disputeId));
  if (!found) throw new Problem('dispute_not_found');
  const { dispute, order } = found;
  if (dispute.gateway !== 'test') throw new Problem('dispute_not_test');
  if (await ports.payments.test.decideDispute(dispute.reference, won))
    await db.transaction((tx) =>
      record(tx, {
        actorId,
        act: 'disputes.test-decided',
        subjectId: null,
        before: {},
        after: { order: order.number, disputeOutcome: won ? 'Won' : 'Lost' },
      }),
    );
  await hearDispute(services, ports.payments.test, dispute.reference);
}
