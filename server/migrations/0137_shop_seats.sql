-- Seats of a course for several people, bought in one order: taken by invitation or through a link.

ALTER TABLE "shop_cart_lines" ADD COLUMN "seats" boolean DEFAULT false NOT NULL;
ALTER TABLE "shop_cart_lines" DROP CONSTRAINT "shop_cart_lines_quantity_check";
ALTER TABLE "shop_cart_lines" ADD CONSTRAINT "shop_cart_lines_quantity_check"
  CHECK ("quantity" BETWEEN 1 AND (CASE WHEN "seats" THEN 500 ELSE 20 END));
ALTER TABLE "shop_order_lines" ADD COLUMN "seats" boolean DEFAULT false NOT NULL;

CREATE TABLE "shop_seat_lots" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "line" integer NOT NULL,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE SET NULL,
  "join_code" text NOT NULL UNIQUE,
  "created_at" timestamp (3) with time zone NOT NULL,
  UNIQUE ("order_id", "line")
);
CREATE TABLE "shop_seats" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "lot_id" uuid NOT NULL REFERENCES "shop_seat_lots"("id"),
  "number" integer NOT NULL,
  "email" text,
  "invite_code" text UNIQUE,
  "invited_at" timestamp (3) with time zone,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "taken_at" timestamp (3) with time zone,
  "refunded_at" timestamp (3) with time zone,
  UNIQUE ("lot_id", "number"),
  CONSTRAINT "a_seat_that_was_taken_is_not_refunded" CHECK (num_nonnulls("taken_at", "refunded_at") < 2)
);
CREATE INDEX "shop_seats_of_a_person" ON "shop_seats" ("user_id");
-- A person has one seat of a lot.
CREATE UNIQUE INDEX "one_seat_of_a_lot" ON "shop_seats" ("lot_id", "user_id") WHERE "user_id" IS NOT NULL;
