-- Plans people pay for: what a plan opens, subscriptions, their charges, and what follows for orders and enrolments.

ALTER TABLE "plans_plans" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL CHECK ("trial_days" BETWEEN 0 AND 90);
ALTER TABLE "plans_plans" ADD COLUMN "all_courses" boolean DEFAULT false NOT NULL;
ALTER TABLE "plans_plans" ADD COLUMN "course_ids" jsonb DEFAULT '[]' NOT NULL;

ALTER TABLE "shop_cart_lines" ADD COLUMN "plan_id" uuid REFERENCES "plans_plans"("id") ON DELETE CASCADE;
ALTER TABLE "shop_cart_lines" ADD COLUMN "period" text;
ALTER TABLE "shop_cart_lines" DROP CONSTRAINT "a_course_or_a_variant";
ALTER TABLE "shop_cart_lines" ADD CONSTRAINT "one_thing_in_a_line" CHECK (
  num_nonnulls("course_id", "variant_id", "plan_id") = 1 AND ("plan_id" IS NULL) = ("period" IS NULL)
);
CREATE UNIQUE INDEX "one_plan_in_a_cart" ON "shop_cart_lines" ("cart_id") WHERE "plan_id" IS NOT NULL;

ALTER TABLE "shop_order_lines" ADD COLUMN "plan_id" uuid REFERENCES "plans_plans"("id");
ALTER TABLE "shop_order_lines" ADD COLUMN "period" text;
CREATE INDEX "shop_order_lines_of_a_plan" ON "shop_order_lines" ("plan_id") WHERE "plan_id" IS NOT NULL;

CREATE TABLE "subscriptions_subscriptions" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "plan_id" uuid NOT NULL REFERENCES "plans_plans"("id"),
  "period" text NOT NULL,
  "price_minor" integer NOT NULL CHECK ("price_minor" > 0),
  "currency" text NOT NULL,
  "state" text NOT NULL,
  "anchor_at" timestamp (3) with time zone NOT NULL,
  "periods" integer NOT NULL CHECK ("periods" >= 0),
  "period_start" timestamp (3) with time zone NOT NULL,
  "period_end" timestamp (3) with time zone NOT NULL,
  "value_minor" integer NOT NULL CHECK ("value_minor" >= 0),
  "value_from" timestamp (3) with time zone NOT NULL,
  "cancels_at_end" boolean DEFAULT false NOT NULL,
  "next_plan_id" uuid REFERENCES "plans_plans"("id"),
  "next_period" text,
  "next_price_minor" integer,
  "paused_at" timestamp (3) with time zone,
  "failed_attempts" integer DEFAULT 0 NOT NULL,
  "due_at" timestamp (3) with time zone,
  "method_token" text,
  "method_label" text DEFAULT '' NOT NULL,
  "buyer" jsonb NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "end_reason" text,
  CONSTRAINT "an_ended_subscription_says_why" CHECK (
    ("state" = 'ended') = ("ended_at" IS NOT NULL) AND ("state" = 'ended') = ("end_reason" IS NOT NULL)
    AND ("state" = 'ended') = ("due_at" IS NULL) AND ("state" = 'paused') = ("paused_at" IS NOT NULL)
  ),
  CONSTRAINT "a_change_is_whole" CHECK (num_nonnulls("next_plan_id", "next_period", "next_price_minor") IN (0, 3))
);
CREATE UNIQUE INDEX "one_subscription_of_a_person" ON "subscriptions_subscriptions" ("user_id") WHERE "state" <> 'ended';
CREATE INDEX "subscriptions_of_a_person" ON "subscriptions_subscriptions" ("user_id", "started_at");
CREATE INDEX "subscriptions_of_a_plan" ON "subscriptions_subscriptions" ("plan_id");
CREATE INDEX "subscriptions_due" ON "subscriptions_subscriptions" ("due_at") WHERE "due_at" IS NOT NULL;

-- What an order was made for: it takes effect when the order is paid.
CREATE TABLE "subscriptions_charges" (
  "order_id" uuid PRIMARY KEY NOT NULL,
  "subscription_id" uuid NOT NULL REFERENCES "subscriptions_subscriptions"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "plan_id" uuid NOT NULL REFERENCES "plans_plans"("id"),
  "period" text NOT NULL,
  "price_minor" integer NOT NULL,
  "anchor_at" timestamp (3) with time zone NOT NULL,
  "periods" integer NOT NULL,
  "period_start" timestamp (3) with time zone NOT NULL,
  "period_end" timestamp (3) with time zone NOT NULL,
  "value_minor" integer NOT NULL,
  "value_from" timestamp (3) with time zone NOT NULL,
  "attempt" integer NOT NULL,
  "state" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "subscription_charges_of_one" ON "subscriptions_charges" ("subscription_id", "at");
CREATE UNIQUE INDEX "one_charge_of_a_subscription_under_way" ON "subscriptions_charges" ("subscription_id") WHERE "state" = 'open';

-- Through a plan: it ends with the plan, its progress stays.
ALTER TABLE "learning_enrolments" ADD COLUMN "by_plan" boolean DEFAULT false NOT NULL;
ALTER TABLE "learning_enrolments" ADD COLUMN "access_ended_at" timestamp (3) with time zone;
ALTER TABLE "learning_enrolments" ADD CONSTRAINT "only_plans_end_access" CHECK ("access_ended_at" IS NULL OR "by_plan");
