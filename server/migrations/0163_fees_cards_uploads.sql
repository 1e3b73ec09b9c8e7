-- What a gateway keeps of a payment is asked for once the payment has come, and again after each refund. Those of before
-- this are asked for too, and booked on the day of the upgrade.

ALTER TABLE "shop_payments" ADD COLUMN "fee_minor" integer;
ALTER TABLE "shop_payments" ADD COLUMN "fee_bookings" integer DEFAULT 0 NOT NULL;
ALTER TABLE "shop_payments" ADD COLUMN "fee_due_at" timestamp(3) with time zone;
UPDATE "shop_payments" SET "fee_due_at" = now() WHERE "state" IN ('succeeded', 'returning', 'returned');
CREATE INDEX "shop_payments_fee_due" ON "shop_payments" ("fee_due_at") WHERE "fee_due_at" IS NOT NULL;

-- The provider's page on which a subscriber enters another card.

ALTER TABLE "subscriptions_subscriptions" ADD COLUMN "card_page" text;
CREATE INDEX "subscriptions_with_a_card_page" ON "subscriptions_subscriptions" ("id") WHERE "card_page" IS NOT NULL;

-- Large files of digital products on their way in.

CREATE TABLE "shop_product_uploads" (
  "id" text PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "product_id" uuid NOT NULL REFERENCES "shop_products"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "bytes" integer NOT NULL,
  "created_at" timestamp(3) with time zone NOT NULL,
  "touched_at" timestamp(3) with time zone NOT NULL,
  "kept_at" timestamp(3) with time zone,
  "refusal" text
);
CREATE INDEX "shop_product_uploads_of_a_person" ON "shop_product_uploads" ("owner_id");
CREATE INDEX "shop_product_uploads_by_age" ON "shop_product_uploads" ("touched_at");
