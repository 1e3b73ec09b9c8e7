import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { refundLines, refunds } from '../../tables/shop/earnings.ts';
import { orderLines, orders } from '../../tables/shop/shop.ts';
import { endEnrolment, enrol } from './enrolments.ts';

/** Whether a course has a price that this person has not paid. */
export async function mustBeBought(db: Db, studentId: string, courseId: string) {
  const rows = await rowsOf<{ must: boolean }>(
    db,
    sql`select exists (select from shop_course_prices p where p.course_id = ${courseId}) and not exists (
      select from shop_order_lines l join shop_orders o on o.id = l.order_id
      where l.course_id = ${courseId} and o.user_id = ${studentId} and o.state = 'paid' and not l.refunded) as must`,
  );
  return rows[0]?.must ?? false;
}

/** Enrols the buyer in every course of a paid order. Safe to run twice. */
export async function enrolBuyer(tx: Db, orderId: string) {
  const rows = await tx
    .select({ courseId: orderLines.courseId, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.state, 'paid'),
        isNotNull(orderLines.courseId),
        eq(orderLines.refunded, false),
      ),
    );
  for (const { courseId, userId } of rows) if (courseId && userId) await enrol(tx, userId, courseId);
}

/**
 * Ends the enrolment in every course that a refund gave back, unless another paid order holds it or it is free by now. A
 * certificate stays. Safe to run twice.
 */
export async function endRefunded(tx: Db, refundId: string) {
  const rows = await tx
    .select({ courseId: orderLines.courseId, userId: orders.userId })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, refunds.orderId),
        eq(orderLines.number, refundLines.number),
        eq(orderLines.refunded, true),
      ),
    )
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  for (const { courseId, userId } of rows)
    if (courseId && userId && (await mustBeBought(tx, userId, courseId))) await endEnrolment(tx, userId, courseId);
}
