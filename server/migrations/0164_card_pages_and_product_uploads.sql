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
