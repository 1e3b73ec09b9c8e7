-- Plans of the pricing page: prices in the smallest unit of their currency.

CREATE TABLE "plans_plans" (
  "id" uuid PRIMARY KEY NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "summary" text NOT NULL,
  "currency" text NOT NULL,
  "monthly_minor" integer CHECK ("monthly_minor" >= 0),
  "yearly_minor" integer CHECK ("yearly_minor" >= 0),
  "features" jsonb NOT NULL,
  "highlighted" boolean NOT NULL,
  "shown" boolean NOT NULL,
  "version" integer NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
