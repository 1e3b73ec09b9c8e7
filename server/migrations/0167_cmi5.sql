-- cmi5 packages: sessions of their units, what of a course is satisfied, units that a teacher waived; statements of the site's own.

ALTER TABLE "packages_attempts" ADD COLUMN "satisfied" jsonb DEFAULT '[]' NOT NULL;
ALTER TABLE "packages_runs" ADD COLUMN "waived_reason" text;
ALTER TABLE "xapi_statements" ALTER COLUMN "credential_id" DROP NOT NULL;
CREATE TABLE "packages_cmi5_sessions" (
  "id" uuid PRIMARY KEY,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "package_id" uuid NOT NULL REFERENCES "packages_packages"("id") ON DELETE CASCADE,
  "lecture_id" uuid REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "attempt_id" uuid REFERENCES "packages_attempts"("id") ON DELETE CASCADE,
  "item_id" text NOT NULL,
  "sign_in_id" uuid NOT NULL,
  "mode" text NOT NULL,
  "launched_at" timestamp(3) with time zone NOT NULL,
  "fetched_at" timestamp(3) with time zone,
  "last_at" timestamp(3) with time zone,
  "ended_at" timestamp(3) with time zone,
  "ending" text,
  "duration_ms" bigint,
  "verbs" jsonb DEFAULT '[]' NOT NULL,
  "score_scaled" double precision,
  CHECK (("ended_at" IS NULL) = ("ending" IS NULL))
);
CREATE INDEX "packages_cmi5_sessions_of_a_person" ON "packages_cmi5_sessions" ("user_id");
CREATE INDEX "packages_cmi5_sessions_of_an_attempt" ON "packages_cmi5_sessions" ("attempt_id");
CREATE INDEX "packages_cmi5_sessions_of_a_package" ON "packages_cmi5_sessions" ("package_id");
CREATE INDEX "packages_cmi5_sessions_of_a_lecture" ON "packages_cmi5_sessions" ("lecture_id", "launched_at");
CREATE INDEX "packages_cmi5_sessions_open" ON "packages_cmi5_sessions" ("launched_at") WHERE "ended_at" IS NULL;
