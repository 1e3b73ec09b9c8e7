import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { refunds } from '../../../tables/shop/earnings.ts';
import { orders } from '../../../tables/shop/shop.ts';
import { courseProgress } from '../../learning/progress/course-progress.public.ts';
import { refuseDisputed } from '../disputes/freezing.ts';
import { fetchedLines } from '../downloads/downloading.ts';
import { unusedLines } from '../gift-cards/issuing.ts';
import { linesWithFreeSeats } from '../seats/lots.ts';
import { grossOf } from './amounts.ts';
import { type PaidLine, paidLines } from './refundable.ts';

const DAY = 86_400_000;
type Order = typeof orders.$inferSelect;

/** Until when a refund of an order can be asked for; nothing before it is paid, or where none is offered. */
export const refundUntil = ({ paidAt, policy }: Pick<Order, 'paidAt' | 'policy'>) =>
  paidAt && policy.refundDays > 0 ? new Date(paidAt.getTime() + policy.refundDays * DAY) : null;

/** Of each of these course lines how far its buyer is, in percent; goods have none. */
export async function progressOfLines(db: Db, userId: string | null, lines: readonly PaidLine[]) {
  const found = new Map<number, number>();
  for (const { number, courseId } of lines)
    if (courseId && userId) found.set(number, (await courseProgress(db, courseId, [userId])).get(userId) ?? 0);
  return found;
}

/** The lines whose refund the buyer may ask for now. */
export async function refundableNow(
  db: Db,
  order: Order,
  lines: readonly PaidLine[],
  { now, disputed }: { now: Date; disputed: boolean },
) {
  const until = refundUntil(order);
  if (order.state !== 'paid' || !until || now > until || disputed) return [];
  const open = lines.filter(({ left }) => grossOf(left) > 0);
  const none = new Set<number>();
  const [progress, unused, withFree, fetched] = await Promise.all([
    progressOfLines(db, order.userId, open),
    open.some(({ kind }) => kind === 'gift-card') ? unusedLines(db, order.id) : none,
    open.some(({ seats }) => seats) ? linesWithFreeSeats(db, order.id) : none,
    open.some(({ kind }) => kind === 'download') ? fetchedLines(db, order.id) : none,
  ]);
  return open
    .filter(({ number, kind }) => kind !== 'gift-card' || unused.has(number))
    .filter(({ number }) => !fetched.has(number))
    .filter(({ number, seats }) => !seats || withFree.has(number))
    .filter(({ number, courseId }) => !courseId || (progress.get(number) ?? 0) < order.policy.refundPercent)
    .map(({ number }) => number);
}

interface Asking {
  refundId: string;
  userId: string;
  orderId: string;
  lines: number[];
  reason: string;
  now: Date;
}

/**
 * The buyer asks for lines of their order. Under the same id it stays one request. Throws `order_not_found`,
 * `refund_too_late`, `refund_too_far`, `refund_too_much`, `refund_pending`.
 */
export async function askRefund(tx: Db, { refundId, userId, orderId, lines, reason, now }: Asking) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  if (!order) throw new Problem('order_not_found');
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (known?.orderId === orderId) return;
  if (known) throw new Problem('refund_not_found');
  const until = refundUntil(order);
  if (order.state !== 'paid' || !until || now > until) throw new Problem('refund_too_late');
  await refuseDisputed(tx, orderId);
  const all = (await paidLines(tx, [order])).get(orderId) ?? [];
  const requestedLines = [...new Set(lines)];
  if (requestedLines.some((number) => !all.some((line) => line.number === number && grossOf(line.left) > 0)))
    throw new Problem('refund_too_much');
  const may = await refundableNow(tx, order, all, { now, disputed: false });
  if (requestedLines.some((number) => !may.includes(number))) throw new Problem('refund_too_far');
  const [waiting] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'requested')));
  if (waiting) throw new Problem('refund_pending');
  await tx
    .insert(refunds)
    .values({ id: refundId, orderId, state: 'requested', asked: requestedLines, reason, answer: '', requestedAt: now });
}
