-- A site's own words of the product's letters; an empty field is the product's own.

CREATE TABLE "platform_letter_versions" (
  "name" text NOT NULL,
  "number" integer NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "saved_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_letter_version_per_number" PRIMARY KEY ("name", "number")
);
CREATE INDEX "platform_letter_versions_of_a_person" ON "platform_letter_versions" ("saved_by");
