-- Digital products: their files, and how often a buyer fetched each of them.

CREATE TABLE "shop_product_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "product_id" uuid NOT NULL REFERENCES "shop_products"("id"),
  "name" text NOT NULL,
  "key" text NOT NULL,
  "bytes" integer NOT NULL CHECK ("bytes" > 0),
  "added_at" timestamp (3) with time zone NOT NULL,
  "removed_at" timestamp (3) with time zone
);
CREATE INDEX "shop_files_of_a_product" ON "shop_product_files" ("product_id", "added_at");

CREATE TABLE "shop_downloads" (
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "file_id" uuid NOT NULL REFERENCES "shop_product_files"("id"),
  "used" integer NOT NULL CHECK ("used" > 0),
  "last_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("order_id", "file_id")
);
