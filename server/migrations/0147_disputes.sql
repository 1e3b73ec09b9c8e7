-- Disputes: what a buyer's bank asks back, and how often a share was held again because of one.

CREATE TABLE "shop_disputes" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "payment_id" uuid NOT NULL REFERENCES "shop_payments"("id"),
  "gateway" text NOT NULL,
  "reference" text NOT NULL,
  "state" text NOT NULL,
  "minor" integer NOT NULL CHECK ("minor" > 0),
  "fee_minor" integer NOT NULL CHECK ("fee_minor" >= 0),
  "currency" text NOT NULL,
  "reason" text NOT NULL,
  "opened_at" timestamp (3) with time zone NOT NULL,
  "respond_by" timestamp (3) with time zone,
  "closed_at" timestamp (3) with time zone,
  CONSTRAINT "one_dispute_of_a_name" UNIQUE ("gateway", "reference"),
  CONSTRAINT "an_open_dispute_has_no_end" CHECK (("state" = 'open') = ("closed_at" IS NULL))
);
CREATE INDEX "shop_disputes_of_an_order" ON "shop_disputes" ("order_id");
CREATE INDEX "shop_disputes_by_time" ON "shop_disputes" ("opened_at", "id");
ALTER TABLE "shop_shares" ADD COLUMN "holds" integer DEFAULT 0 NOT NULL;

-- What the test gateway plays.
CREATE TABLE "platform_test_disputes" (
  "id" text PRIMARY KEY NOT NULL,
  "payment_key" text NOT NULL UNIQUE,
  "state" text NOT NULL,
  "opens_at" timestamp (3) with time zone NOT NULL
);
