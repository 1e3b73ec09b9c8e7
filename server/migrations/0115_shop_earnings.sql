-- Refunds with credit notes, shares of instructors, payouts. Amounts are in the smallest unit.

-- What was promised about refunds when the order was placed.
ALTER TABLE "shop_orders" ADD COLUMN "policy" jsonb DEFAULT '{"refundDays": 14, "refundPercent": 30}' NOT NULL;
-- Wholly given back: it opens its course no more.
ALTER TABLE "shop_order_lines" ADD COLUMN "refunded" boolean DEFAULT false NOT NULL;

CREATE TABLE "shop_sales_policies" (
  "name" text PRIMARY KEY NOT NULL,
  "policy" jsonb NOT NULL,
  "version" integer NOT NULL
);

CREATE TABLE "shop_refunds" (
  "id" uuid PRIMARY KEY NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "state" text NOT NULL,
  "asked" jsonb NOT NULL,
  "reason" text NOT NULL,
  "answer" text NOT NULL,
  "minor" integer CHECK ("minor" > 0),
  "requested_at" timestamp (3) with time zone NOT NULL,
  "decided_at" timestamp (3) with time zone,
  "sent_at" timestamp (3) with time zone,
  "credit_note_number" text UNIQUE,
  CONSTRAINT "a_refund_is_in_one_state" CHECK (
    ("state" = 'granted') = ("minor" IS NOT NULL) AND ("state" = 'granted') = ("credit_note_number" IS NOT NULL)
    AND ("state" = 'requested') = ("decided_at" IS NULL)
  )
);
CREATE INDEX "shop_refunds_of_an_order" ON "shop_refunds" ("order_id");
CREATE INDEX "shop_refunds_by_time" ON "shop_refunds" ("requested_at", "id");
CREATE UNIQUE INDEX "one_refund_request_of_an_order" ON "shop_refunds" ("order_id") WHERE "state" = 'requested';
CREATE INDEX "shop_refunds_to_send" ON "shop_refunds" ("decided_at") WHERE "state" = 'granted' AND "sent_at" IS NULL;
CREATE TABLE "shop_refund_lines" (
  "refund_id" uuid NOT NULL REFERENCES "shop_refunds"("id"),
  "number" integer NOT NULL CHECK ("number" >= -1),
  "net_minor" integer NOT NULL CHECK ("net_minor" >= 0),
  "taxes" jsonb NOT NULL,
  "minor" integer NOT NULL CHECK ("minor" > 0),
  PRIMARY KEY ("refund_id", "number")
);

CREATE TABLE "shop_payees" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "user_id" uuid UNIQUE REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE TABLE "shop_shares" (
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "number" integer NOT NULL,
  "payee_id" uuid NOT NULL REFERENCES "shop_payees"("id"),
  "share_bp" integer NOT NULL CHECK ("share_bp" BETWEEN 0 AND 10000),
  "minor" integer NOT NULL CHECK ("minor" >= 0),
  "reversed_minor" integer DEFAULT 0 NOT NULL,
  "sold_at" timestamp (3) with time zone NOT NULL,
  "releases_at" timestamp (3) with time zone NOT NULL,
  "released_at" timestamp (3) with time zone,
  PRIMARY KEY ("order_id", "number"),
  CONSTRAINT "not_more_than_the_share" CHECK ("reversed_minor" BETWEEN 0 AND "minor")
);
CREATE INDEX "shop_shares_of_a_payee" ON "shop_shares" ("payee_id", "sold_at");
CREATE INDEX "shop_shares_to_release" ON "shop_shares" ("releases_at") WHERE "released_at" IS NULL;
CREATE TABLE "shop_course_shares" (
  "course_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "share_bp" integer NOT NULL CHECK ("share_bp" BETWEEN 0 AND 10000)
);

CREATE TABLE "shop_payout_methods" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "masked" text NOT NULL,
  "secret" text NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "shop_payouts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "payee_id" uuid NOT NULL REFERENCES "shop_payees"("id"),
  "state" text NOT NULL,
  "minor" bigint NOT NULL CHECK ("minor" > 0),
  "currency" text NOT NULL,
  "requested_at" timestamp (3) with time zone NOT NULL,
  "decided_at" timestamp (3) with time zone,
  "reference" text NOT NULL,
  "reason" text NOT NULL,
  "masked" text NOT NULL,
  "secret" text,
  CONSTRAINT "a_paid_payout_has_a_reference" CHECK (("state" = 'paid') = ("reference" <> ''))
);
CREATE INDEX "shop_payouts_of_a_payee" ON "shop_payouts" ("payee_id", "requested_at");
CREATE INDEX "shop_payouts_by_time" ON "shop_payouts" ("requested_at", "id");
CREATE UNIQUE INDEX "one_open_payout" ON "shop_payouts" ("payee_id") WHERE "state" IN ('requested', 'approved');

-- What the test gateway has given back.
CREATE TABLE "platform_test_refunds" (
  "key" text PRIMARY KEY NOT NULL,
  "payment_key" text NOT NULL,
  "minor" integer NOT NULL CHECK ("minor" > 0)
);
CREATE INDEX "platform_test_refunds_of_a_payment" ON "platform_test_refunds" ("payment_key");
