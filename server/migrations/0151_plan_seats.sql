-- Seats of a plan for a month or a year, bought in one order: who takes one has a subscription that ends with that time.

ALTER TABLE "shop_seat_lots" ADD COLUMN "plan_id" uuid REFERENCES "plans_plans"("id");
ALTER TABLE "shop_seat_lots" ADD COLUMN "period" text;
ALTER TABLE "shop_seat_lots" ADD CONSTRAINT "seats_of_a_course_or_of_a_plan" CHECK (
  ("plan_id" IS NULL) = ("period" IS NULL) AND num_nonnulls("plan_id", "course_id") < 2
);
ALTER TABLE "subscriptions_subscriptions" ADD COLUMN "seat_id" uuid UNIQUE REFERENCES "shop_seats"("id");
