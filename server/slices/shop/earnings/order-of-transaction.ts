import { sql } from 'drizzle-orm';

/**
 * Joins to a transaction `t` the order `o` it is about, where there is one: a sale, refund, dispute, a month of a
 * plan, a payment's fee, or a payment that went back. The id is cut out of the transaction's key, so that each order is found by its primary key.
 */
export const withAnyOrder = sql`
  left join shop_refunds r on r.id = case when t.key like 'refund:%' then split_part(t.key, ':', 2)::uuid end
  left join shop_disputes d on d.id = case when t.key ~ '^(dispute|hold)' then split_part(t.key, ':', 2)::uuid end
  left join shop_payments p on p.id = case when t.key ~ '^(payment|payment-fee|return):' then split_part(t.key, ':', 2)::uuid end
  left join shop_plan_terms pt on pt.id = case when t.key like 'plan:%' then split_part(t.key, ':', 2)::uuid end
  left join shop_orders o on o.id = case when t.key ~ '^(order|plan-deferral):' then split_part(t.key, ':', 2)::uuid
    else coalesce(r.order_id, d.order_id, p.order_id, pt.order_id) end`;
