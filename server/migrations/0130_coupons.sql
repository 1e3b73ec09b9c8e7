-- Coupons: one an order. Amounts are in the smallest unit.

CREATE TABLE "shop_coupons" (
  "id" uuid PRIMARY KEY NOT NULL,
  "code" text NOT NULL UNIQUE,
  "percent_bp" integer CHECK ("percent_bp" BETWEEN 1 AND 10000),
  "amount_minor" integer CHECK ("amount_minor" > 0),
  "currency" text NOT NULL,
  "scope" text NOT NULL,
  "scope_ids" jsonb NOT NULL,
  "first_order" boolean NOT NULL,
  "per_person" integer CHECK ("per_person" > 0),
  "most_uses" integer CHECK ("most_uses" > 0),
  "starts_at" timestamp (3) with time zone,
  "ends_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "a_percentage_or_an_amount" CHECK (num_nonnulls("percent_bp", "amount_minor") = 1)
);
-- Set aside with an order, and given back where it is not paid.
CREATE TABLE "shop_coupon_uses" (
  "order_id" uuid PRIMARY KEY NOT NULL REFERENCES "shop_orders"("id"),
  "coupon_id" uuid NOT NULL REFERENCES "shop_coupons"("id"),
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "shop_uses_of_a_coupon" ON "shop_coupon_uses" ("coupon_id", "user_id");

ALTER TABLE "shop_carts" ADD COLUMN "coupon_code" text;
ALTER TABLE "shop_orders" ADD COLUMN "discount_minor" integer DEFAULT 0 NOT NULL CHECK ("discount_minor" >= 0);
ALTER TABLE "shop_orders" ADD COLUMN "coupon_code" text;
ALTER TABLE "shop_order_lines" ADD COLUMN "discount_minor" integer DEFAULT 0 NOT NULL CHECK ("discount_minor" BETWEEN 0 AND "amount_minor");
