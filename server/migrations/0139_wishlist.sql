-- One wishlist for courses and products, with the price of the day each was saved.

ALTER TABLE "learning_wishes" RENAME TO "wishlist_items";
ALTER TABLE "wishlist_items" RENAME COLUMN "student_id" TO "user_id";
ALTER TABLE "wishlist_items" RENAME COLUMN "wished_at" TO "saved_at";
ALTER TABLE "wishlist_items" DROP CONSTRAINT "one_wish_per_course";
ALTER TABLE "wishlist_items" ALTER COLUMN "course_id" DROP NOT NULL, ALTER COLUMN "saved_at" DROP DEFAULT;
ALTER TABLE "wishlist_items"
  ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  ADD COLUMN "product_id" uuid REFERENCES "shop_products"("id") ON DELETE CASCADE,
  ADD COLUMN "variant_id" uuid REFERENCES "shop_variants"("id"),
  ADD COLUMN "saved_minor" integer CHECK ("saved_minor" > 0),
  ADD COLUMN "saved_currency" text,
  ADD COLUMN "removed_at" timestamp (3) with time zone,
  ADD CONSTRAINT "one_wishlist_item_of_a_course" UNIQUE ("user_id", "course_id"),
  ADD CONSTRAINT "one_wishlist_item_of_a_product" UNIQUE ("user_id", "product_id"),
  ADD CONSTRAINT "a_wishlist_item_is_a_course_or_a_product" CHECK (num_nonnulls("course_id", "product_id") = 1);
ALTER INDEX "learning_wishes_of_a_student" RENAME TO "wishlist_items_of_a_person";
CREATE INDEX "wishlist_items_of_a_course" ON "wishlist_items" ("course_id");
CREATE INDEX "wishlist_items_of_a_product" ON "wishlist_items" ("product_id");
-- Only where today's price was set before the course was saved is it known to be the price of that day.
UPDATE "wishlist_items" i SET "saved_minor" = p."price_minor", "saved_currency" = p."currency"
  FROM "shop_course_prices" p WHERE p."course_id" = i."course_id" AND p."changed_at" <= i."saved_at" AND p."price_minor" > 0;
