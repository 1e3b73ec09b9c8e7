-- Sales and refunds of products were booked on one account; now each option has its own. The ledger is append-only, so what
-- was booked before is moved by transactions of its own, dated as the sale or refund was. No total changes.

WITH "booked" AS (
  SELECT t."id", t."key", t."happened_at", e."currency", 'sales:products' AS "account", l."variant_id", -l."net_minor" AS "minor"
  FROM "ledger_entries" e
  JOIN "ledger_transactions" t ON t."id" = e."transaction_id" AND t."key" LIKE 'order:%'
  JOIN "shop_order_lines" l ON l."order_id" = split_part(t."key", ':', 2)::uuid
  WHERE e."account" = 'sales:products' AND l."kind" IN ('book', 'kit')
  UNION ALL
  SELECT t."id", t."key", t."happened_at", e."currency", 'refunds:products', l."variant_id", g."net_minor"
  FROM "ledger_entries" e
  JOIN "ledger_transactions" t ON t."id" = e."transaction_id" AND t."key" LIKE 'refund:%'
  JOIN "shop_refunds" r ON r."id" = split_part(t."key", ':', 2)::uuid
  JOIN "shop_refund_lines" g ON g."refund_id" = r."id"
  JOIN "shop_order_lines" l ON l."order_id" = r."order_id" AND l."number" = g."number"
  WHERE e."account" = 'refunds:products' AND l."kind" IN ('book', 'kit')
), "moved" AS (
  SELECT "key", "happened_at", "currency", "account" || ':' || "variant_id" AS "account", sum("minor") AS "minor"
  FROM "booked" WHERE "variant_id" IS NOT NULL GROUP BY "key", "happened_at", "currency", "account", "variant_id"
  HAVING sum("minor") <> 0
), "entries" AS (
  SELECT * FROM "moved"
  UNION ALL
  SELECT "key", "happened_at", "currency", regexp_replace("account", ':[^:]*$', ''), -sum("minor")
  FROM "moved" GROUP BY 1, 2, 3, 4
), "transactions" AS (
  INSERT INTO "ledger_transactions" ("key", "kind", "happened_at", "entries")
  SELECT "key" || ':by-product', 'by-product', "happened_at", count(*) FROM "entries" GROUP BY "key", "happened_at"
  RETURNING "id", "key"
)
INSERT INTO "ledger_entries" ("transaction_id", "number", "account", "currency", "minor")
SELECT t."id", row_number() OVER (PARTITION BY t."id" ORDER BY e."account") - 1, e."account", e."currency", e."minor"
FROM "entries" e JOIN "transactions" t ON t."key" = e."key" || ':by-product';

-- Checked now, so that nothing is pending when a later migration changes these tables.
SET CONSTRAINTS "ledger_transactions_balance", "ledger_entries_balance" IMMEDIATE;
SET CONSTRAINTS "ledger_transactions_balance", "ledger_entries_balance" DEFERRED;
