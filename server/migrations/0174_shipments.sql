-- Goods of paid orders are packed, shipped and delivered, step by step.

CREATE TABLE "shop_shipments" (
	"order_id" uuid PRIMARY KEY NOT NULL REFERENCES "shop_orders"("id"),
	"state" text NOT NULL CHECK ("state" IN ('to-pack', 'packed', 'shipped', 'delivered', 'cancelled')),
	"paid_at" timestamp(3) with time zone NOT NULL,
	"packed_at" timestamp(3) with time zone,
	"shipped_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipments_step_by_step" CHECK (
		("packed_at" IS NOT NULL OR "state" IN ('to-pack', 'cancelled'))
		AND ("shipped_at" IS NOT NULL) = ("state" IN ('shipped', 'delivered'))
		AND ("delivered_at" IS NOT NULL) = ("state" = 'delivered'))
);
CREATE INDEX "shop_shipments_by_state" ON "shop_shipments" ("state", "paid_at", "order_id");
CREATE INDEX "shop_shipments_by_time" ON "shop_shipments" ("paid_at", "order_id");

-- Orders that were paid before: whoever sent their goods off marks them.
INSERT INTO "shop_shipments" ("order_id", "state", "paid_at")
SELECT o."id", 'to-pack', coalesce(o."paid_at", o."placed_at") FROM "shop_orders" o
WHERE o."state" = 'paid' AND EXISTS (
	SELECT FROM "shop_order_lines" l WHERE l."order_id" = o."id" AND l."kind" IN ('book', 'kit') AND NOT l."refunded");
