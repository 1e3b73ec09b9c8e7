-- Products that admins write: category, pictures, and every change of the stock with its reason.

ALTER TABLE "shop_products" ADD COLUMN "category" text DEFAULT '' NOT NULL;
-- Covers as in content: the id of a picture, what it shows, whether it only decorates.
ALTER TABLE "shop_products" ADD COLUMN "pictures" jsonb DEFAULT '[]' NOT NULL;

CREATE TABLE "shop_stock_changes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "variant_id" uuid NOT NULL REFERENCES "shop_variants"("id"),
  "at" timestamp (3) with time zone NOT NULL,
  "reason" text NOT NULL,
  "change" integer NOT NULL,
  -- What is left afterwards; nothing where it never runs out.
  "stock" integer CHECK ("stock" >= 0),
  "note" text NOT NULL,
  "order_id" uuid REFERENCES "shop_orders"("id"),
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE INDEX "shop_stock_changes_of_a_variant" ON "shop_stock_changes" ("variant_id", "at");
