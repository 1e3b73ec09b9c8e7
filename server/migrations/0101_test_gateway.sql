-- What the built-in test gateway remembers of payments, as a real one would on its own side.

CREATE TABLE "platform_test_payments" (
  "key" text PRIMARY KEY NOT NULL,
  "state" text NOT NULL,
  "minor" integer NOT NULL,
  "currency" text NOT NULL,
  "settles_at" timestamp (3) with time zone
);
