-- What admins wrote in place of the homes' own words; a home without a row is as it came.
CREATE TABLE "site_homes" (
  "home" text PRIMARY KEY,
  "draft" jsonb NOT NULL,
  "version" integer NOT NULL,
  "saved_at" timestamp(3) with time zone NOT NULL,
  "live" jsonb,
  "live_version" integer,
  "published_at" timestamp(3) with time zone
);

CREATE TABLE "site_home_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7(),
  "home" text NOT NULL REFERENCES "site_homes" ("home") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "content" jsonb NOT NULL,
  "size" integer NOT NULL,
  "begun_at" timestamp(3) with time zone NOT NULL,
  "saved_at" timestamp(3) with time zone NOT NULL,
  "saved_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  CONSTRAINT "one_home_version_per_number" UNIQUE ("home", "number")
);
CREATE INDEX "site_home_versions_of_a_person" ON "site_home_versions" ("saved_by");
