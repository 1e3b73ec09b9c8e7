import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { refundLines, refunds } from '../../tables/shop/earnings.ts';
import { orderLines, orders } from '../../tables/shop/shop.ts';
import { endEnrolment, enrol, enrolByPlan } from './enrolments.ts';

const openDispute = (orderId: SQL) =>
  sql`select from shop_disputes d where d.order_id = ${orderId} and d.state = 'open'`;

/** Whether a course has a price that this person has not paid. */
export async function mustBeBought(db: Db, studentId: string, courseId: string) {
  const rows = await rowsOf<{ must: boolean }>(
    db,
    sql`select exists (select from shop_course_prices p where p.course_id = ${courseId}) and not exists (
      select from shop_order_lines l join shop_orders o on o.id = l.order_id
      where l.course_id = ${courseId} and o.user_id = ${studentId} and o.state = 'paid' and not l.refunded and not l.seats
        and not exists (${openDispute(sql`o.id`)}))
      and not exists (select from shop_seats s join shop_seat_lots t on t.id = s.lot_id
        where t.course_id = ${courseId} and s.user_id = ${studentId}) as must`,
  );
  return rows[0]?.must ?? false;
}

/** Whether a plan of this person opens a course now. */
export async function inPlan(db: Db, studentId: string, courseId: string) {
  const rows = await rowsOf<{ open: boolean }>(
    db,
    sql`select exists (${plansOpening(sql`${studentId}::uuid`, sql`${courseId}::uuid`)}) as open`,
  );
  return rows[0]?.open ?? false;
}

/** Plans of a person that open a course now, as a subquery to test for rows. */
export const plansOpening = (studentId: SQL, courseId: SQL) => sql`
  select from subscriptions_subscriptions s join plans_plans p on p.id = s.plan_id
  where s.user_id = ${studentId} and s.state in ('trial', 'active', 'past-due')
    and (p.all_courses or p.course_ids ? (${courseId})::text)`;

/**
 * Closes and opens the courses that somebody has through a plan, or everybody has through this one, by what plans open
 * now. What was bought or given, or is free by now, stays open. Safe to run in any order and twice.
 */
export async function followPlans(tx: Db, scope: { userId: string } | { planId: string }, now: Date) {
  const who =
    'userId' in scope
      ? sql`e.student_id = ${scope.userId}::uuid`
      : sql`e.student_id in (
          select s.user_id from subscriptions_subscriptions s where s.plan_id = ${scope.planId}::uuid and s.state <> 'ended')`;
  await tx.execute(sql`
    update learning_enrolments e set access_ended_at = case when o.open then null else coalesce(e.access_ended_at, ${now.toISOString()}) end
    from (
      select e.id, exists (${plansOpening(sql`e.student_id`, sql`e.course_id`)})
        or not exists (select from shop_course_prices p where p.course_id = e.course_id) as open
      from learning_enrolments e where e.by_plan and ${who}
    ) o
    where o.id = e.id and o.open = (e.access_ended_at is not null)`);
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
        // Seats are for others; who takes one is enrolled then.
        eq(orderLines.seats, false),
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
        eq(orderLines.seats, false),
      ),
    )
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  for (const { courseId, userId } of rows)
    if (courseId && userId && (await mustBeBought(tx, userId, courseId))) {
      if (await inPlan(tx, userId, courseId)) await enrolByPlan(tx, userId, courseId);
      else await endEnrolment(tx, userId, courseId);
    }
}

/**
 * Closes the courses of an order while its payment is disputed, progress kept, and opens what is not refunded again after
 * that. What another order, a seat or a plan holds stays open, as does what is free by now. Safe to run in any order and
 * twice.
 */
export async function followDispute(tx: Db, disputeId: string, now: Date) {
  const bought = sql`shop_order_lines l join shop_orders o on o.id = l.order_id and o.state = 'paid'
    join shop_disputes of on of.order_id = o.id and of.id = ${disputeId}`;
  const isTheirs = sql`l.course_id = e.course_id and o.user_id = e.student_id and not l.seats and not l.refunded`;
  await tx.execute(sql`
    update learning_enrolments e set access_ended_at = ${now.toISOString()}::timestamptz from ${bought}
    where ${isTheirs} and not e.by_plan and e.access_ended_at is null and exists (${openDispute(sql`o.id`)})
      and exists (select from shop_course_prices p where p.course_id = e.course_id)
      and not exists (${plansOpening(sql`e.student_id`, sql`e.course_id`)})
      and not exists (select from shop_seats s join shop_seat_lots t on t.id = s.lot_id
        where t.course_id = e.course_id and s.user_id = e.student_id)
      and not exists (select from shop_order_lines l2 join shop_orders o2 on o2.id = l2.order_id and o2.state = 'paid'
        where l2.course_id = e.course_id and o2.user_id = e.student_id and not l2.refunded and not l2.seats
          and not exists (${openDispute(sql`o2.id`)}))`);
  await tx.execute(sql`
    update learning_enrolments e set access_ended_at = null, by_plan = false from ${bought}
    where ${isTheirs} and (e.by_plan or e.access_ended_at is not null) and not exists (${openDispute(sql`o.id`)})`);
}
