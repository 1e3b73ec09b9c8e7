-- Revenue of plans is deferred when it is paid and recognised month by month; instructors share what is recognised by the
-- minutes that the subscriber learned. Orders of before stay as they were booked and have no terms.

CREATE TABLE "shop_plan_terms" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "number" integer NOT NULL,
  "seat_id" uuid UNIQUE REFERENCES "shop_seats"("id"),
  "plan_id" uuid NOT NULL REFERENCES "plans_plans"("id"),
  "net_minor" integer NOT NULL CHECK ("net_minor" > 0),
  "deferred_minor" integer NOT NULL CHECK ("deferred_minor" BETWEEN 0 AND "net_minor"),
  "recognised_minor" integer DEFAULT 0 NOT NULL CHECK ("recognised_minor" BETWEEN 0 AND "net_minor" - "deferred_minor"),
  "refunded_minor" integer DEFAULT 0 NOT NULL CHECK ("refunded_minor" BETWEEN 0 AND "recognised_minor"),
  "served_ms" bigint DEFAULT 0 NOT NULL,
  "closed_through" text
);
CREATE INDEX "shop_plan_terms_of_an_order" ON "shop_plan_terms" ("order_id", "number");
CREATE INDEX "shop_plan_terms_open" ON "shop_plan_terms" ("closed_through") WHERE "deferred_minor" > 0;

ALTER TABLE "shop_shares" DROP CONSTRAINT "shop_shares_pkey";
ALTER TABLE "shop_shares" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;
ALTER TABLE "shop_shares" ADD COLUMN "term_id" uuid REFERENCES "shop_plan_terms"("id");
ALTER TABLE "shop_shares" ADD COLUMN "month" text;
ALTER TABLE "shop_shares" ADD COLUMN "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE SET NULL;
ALTER TABLE "shop_shares" ADD COLUMN "basis" jsonb;
ALTER TABLE "shop_shares" ADD CONSTRAINT "a_plan_share_is_of_a_month"
  CHECK (("term_id" IS NULL) = ("month" IS NULL) AND ("term_id" IS NULL) = ("basis" IS NULL));
CREATE UNIQUE INDEX "shop_shares_of_a_line" ON "shop_shares" ("order_id", "number", "payee_id") WHERE "term_id" IS NULL;
CREATE UNIQUE INDEX "shop_shares_of_a_term" ON "shop_shares" ("term_id", "month", "course_id", "payee_id") WHERE "term_id" IS NOT NULL;
CREATE INDEX "shop_shares_of_an_order" ON "shop_shares" ("order_id", "number");
CREATE INDEX "shop_shares_held" ON "shop_shares" ("releases_at") WHERE "released_at" IS NULL;
CREATE INDEX "shop_plan_shares_of_a_payee" ON "shop_shares" ("payee_id", "month", "id") WHERE "term_id" IS NOT NULL;
