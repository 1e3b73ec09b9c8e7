-- Stripe and Razorpay: keys, the choice among gateways, and payments by the providers' own ids.

CREATE TABLE "shop_gateway_choice" (
  "name" text PRIMARY KEY NOT NULL,
  "gateway" text NOT NULL,
  "version" integer NOT NULL
);
CREATE TABLE "shop_gateway_keys" (
  "gateway" text PRIMARY KEY NOT NULL,
  "masked" text NOT NULL,
  "secret" text NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "platform_provider_payments" (
  "key" text PRIMARY KEY NOT NULL,
  "gateway" text NOT NULL,
  "minor" integer NOT NULL,
  "currency" text NOT NULL,
  "request" jsonb,
  "reference" text,
  "page_url" text,
  "payment_reference" text,
  "ended" text,
  "started_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "platform_provider_payments_by_reference" ON "platform_provider_payments" ("payment_reference");
