-- The shop: settings, products, prices of courses, carts, orders, payments, invoices. Amounts are in the smallest unit.

CREATE TABLE "shop_settings" (
  "name" text PRIMARY KEY NOT NULL,
  "settings" jsonb NOT NULL,
  "version" integer NOT NULL
);
CREATE TABLE "shop_products" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL UNIQUE,
  "kind" text NOT NULL,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "description" text NOT NULL,
  "hsn" text NOT NULL,
  "tax_bp" integer NOT NULL,
  "shown" boolean NOT NULL,
  "version" integer NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "shop_variants" (
  "id" uuid PRIMARY KEY NOT NULL,
  "product_id" uuid NOT NULL REFERENCES "shop_products"("id"),
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "price_minor" integer NOT NULL CHECK ("price_minor" >= 0),
  "stock" integer CHECK ("stock" >= 0),
  "sold" boolean DEFAULT true NOT NULL
);
CREATE INDEX "shop_variants_of_a_product" ON "shop_variants" ("product_id", "position");
CREATE TABLE "shop_course_prices" (
  "course_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "price_minor" integer NOT NULL CHECK ("price_minor" > 0),
  "currency" text NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "shop_carts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid UNIQUE REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "shop_carts_by_age" ON "shop_carts" ("changed_at");
CREATE TABLE "shop_cart_lines" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "cart_id" uuid NOT NULL REFERENCES "shop_carts"("id") ON DELETE CASCADE,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "variant_id" uuid REFERENCES "shop_variants"("id") ON DELETE CASCADE,
  "quantity" integer NOT NULL CHECK ("quantity" BETWEEN 1 AND 20),
  "saved" boolean DEFAULT false NOT NULL,
  "seen_minor" integer NOT NULL,
  "added_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "a_course_or_a_variant" CHECK (("course_id" IS NULL) <> ("variant_id" IS NULL)),
  CONSTRAINT "one_line_of_a_course" UNIQUE ("cart_id", "course_id"),
  CONSTRAINT "one_line_of_a_variant" UNIQUE ("cart_id", "variant_id")
);

CREATE TABLE "shop_orders" (
  "id" uuid PRIMARY KEY NOT NULL,
  "number" integer GENERATED ALWAYS AS IDENTITY (START WITH 10001) NOT NULL UNIQUE,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "state" text NOT NULL,
  "email" text NOT NULL,
  "buyer" jsonb NOT NULL,
  "seller" jsonb NOT NULL,
  "currency" text NOT NULL,
  "subtotal_minor" integer NOT NULL CHECK ("subtotal_minor" >= 0),
  "delivery_minor" integer CHECK ("delivery_minor" >= 0),
  "net_minor" integer NOT NULL CHECK ("net_minor" >= 0),
  "total_minor" integer NOT NULL CHECK ("total_minor" >= 0),
  "taxes" jsonb NOT NULL,
  "reverse_charge" boolean NOT NULL,
  "placed_at" timestamp (3) with time zone NOT NULL,
  "reserved_until" timestamp (3) with time zone NOT NULL,
  "paid_at" timestamp (3) with time zone,
  "cancelled_at" timestamp (3) with time zone,
  "invoice_number" text UNIQUE,
  CONSTRAINT "an_order_is_in_one_state" CHECK (
    ("state" = 'paid') = ("paid_at" IS NOT NULL) AND ("state" = 'cancelled') = ("cancelled_at" IS NOT NULL)
    AND ("state" = 'paid') = ("invoice_number" IS NOT NULL)
  )
);
CREATE INDEX "shop_orders_of_a_person" ON "shop_orders" ("user_id", "placed_at");
CREATE INDEX "shop_orders_to_expire" ON "shop_orders" ("reserved_until") WHERE "state" = 'open';
CREATE TABLE "shop_order_lines" (
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "number" integer NOT NULL,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE SET NULL,
  "variant_id" uuid REFERENCES "shop_variants"("id"),
  "kind" text NOT NULL,
  "slug" text NOT NULL,
  "title" text NOT NULL,
  "option" text NOT NULL,
  "hsn" text NOT NULL,
  "quantity" integer NOT NULL CHECK ("quantity" > 0),
  "unit_minor" integer NOT NULL CHECK ("unit_minor" >= 0),
  "amount_minor" integer NOT NULL CHECK ("amount_minor" >= 0),
  "net_minor" integer NOT NULL CHECK ("net_minor" >= 0),
  "taxes" jsonb NOT NULL,
  PRIMARY KEY ("order_id", "number")
);
CREATE INDEX "shop_order_lines_of_a_course" ON "shop_order_lines" ("course_id");
CREATE INDEX "shop_order_lines_of_a_variant" ON "shop_order_lines" ("variant_id");

CREATE TABLE "shop_payments" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "order_id" uuid NOT NULL REFERENCES "shop_orders"("id"),
  "gateway" text NOT NULL,
  "state" text NOT NULL,
  "minor" integer NOT NULL CHECK ("minor" > 0),
  "currency" text NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "shop_payments_of_an_order" ON "shop_payments" ("order_id", "started_at");
CREATE UNIQUE INDEX "one_payment_under_way" ON "shop_payments" ("order_id") WHERE "state" IN ('started', 'action', 'processing');
CREATE UNIQUE INDEX "an_order_is_paid_once" ON "shop_payments" ("order_id") WHERE "state" = 'succeeded';

CREATE TABLE "shop_invoice_counters" (
  "series" text PRIMARY KEY NOT NULL,
  "last" integer NOT NULL
);
