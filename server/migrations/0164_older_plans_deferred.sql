-- Plans that were paid for before revenue was deferred were booked as sales at once. What of their time is still to come is
-- deferred now, so that it is recognised month by month and earns shares; what has passed stays as it was booked. Seats of
-- before stay whole: their orders don't say which seat a refund was for.

CREATE TEMPORARY TABLE "older_plans" ON COMMIT DROP AS
SELECT uuidv7() AS "transaction_id", p."order_id", p."number", p."plan_id", p."currency", p."paid_at", p."left_minor",
  p."served_ms", round(p."left_minor" * (p."of_ms" - p."served_ms") / p."of_ms")::integer AS "minor"
FROM (
  SELECT l."order_id", l."number", l."plan_id", o."currency", o."paid_at",
    l."net_minor" - coalesce((
      SELECT sum(r."net_minor") FROM "shop_refund_lines" r JOIN "shop_refunds" f ON f."id" = r."refund_id"
      WHERE f."order_id" = l."order_id" AND r."number" = l."number" AND f."state" = 'granted'), 0) AS "left_minor",
    greatest(1, extract(epoch FROM c."period_end" - c."value_from") * 1000) AS "of_ms",
    greatest(0, extract(epoch FROM
      CASE s."state" WHEN 'paused' THEN s."paused_at" ELSE now() END - c."value_from") * 1000) AS "served_ms"
  FROM "shop_orders" o
  JOIN "shop_order_lines" l ON l."order_id" = o."id" AND l."kind" = 'plan' AND NOT l."seats" AND l."plan_id" IS NOT NULL
  JOIN "subscriptions_charges" c ON c."order_id" = o."id" AND c."state" = 'paid'
  JOIN "subscriptions_subscriptions" s ON s."id" = c."subscription_id" AND s."state" <> 'ended'
  WHERE o."state" = 'paid' AND NOT EXISTS (SELECT FROM "shop_plan_terms" t WHERE t."order_id" = o."id")
) p
WHERE p."served_ms" < p."of_ms" AND round(p."left_minor" * (p."of_ms" - p."served_ms") / p."of_ms") > 0;

INSERT INTO "ledger_transactions" ("id", "key", "kind", "happened_at", "entries")
SELECT "transaction_id", 'plan-deferral:' || "order_id" || ':' || "number", 'plan-deferral', now(), 2 FROM "older_plans";
INSERT INTO "ledger_entries" ("transaction_id", "number", "account", "currency", "minor")
SELECT "transaction_id", 0, 'sales:plans:' || "plan_id", "currency", "minor" FROM "older_plans"
UNION ALL
SELECT "transaction_id", 1, 'deferred-revenue:plans:' || "plan_id", "currency", -"minor" FROM "older_plans";
-- Months that are over bring nothing: the time up to now is served already.
INSERT INTO "shop_plan_terms" ("order_id", "number", "plan_id", "net_minor", "deferred_minor", "served_ms")
SELECT "order_id", "number", "plan_id", "minor", "minor", "served_ms"::bigint FROM "older_plans";
