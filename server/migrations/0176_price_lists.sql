-- Prices in other currencies than the shop's own; a cart is in one of them.

CREATE TABLE "shop_list_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE cascade,
	"variant_id" uuid REFERENCES "shop_variants"("id") ON DELETE cascade,
	"plan_id" uuid REFERENCES "plans_plans"("id") ON DELETE cascade,
	"period" text CHECK ("period" IN ('month', 'year')),
	"price_minor" integer NOT NULL CHECK ("price_minor" > 0),
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "a_listed_price_is_of_one_thing" CHECK (
		num_nonnulls("course_id", "variant_id", "plan_id") = 1 AND ("plan_id" IS NULL) = ("period" IS NULL)),
	CONSTRAINT "one_listed_price" UNIQUE NULLS NOT DISTINCT ("currency", "course_id", "variant_id", "plan_id", "period")
);
CREATE INDEX "shop_list_prices_of_a_course" ON "shop_list_prices" ("course_id");
CREATE INDEX "shop_list_prices_of_a_variant" ON "shop_list_prices" ("variant_id");
CREATE INDEX "shop_list_prices_of_a_plan" ON "shop_list_prices" ("plan_id");

ALTER TABLE "shop_carts" ADD COLUMN "currency" text;
