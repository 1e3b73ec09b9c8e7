-- Writing practice: a language model's second opinion on a version, and a teacher's comment and band.

CREATE TABLE "writing_opinions" (
  "version_id" uuid PRIMARY KEY NOT NULL REFERENCES "writing_versions"("id") ON DELETE CASCADE,
  "maker" text NOT NULL,
  "prompt_version" text NOT NULL,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "latency_ms" integer NOT NULL,
  "criteria" jsonb NOT NULL
);

CREATE TABLE "writing_reviews" (
  "version_id" uuid PRIMARY KEY NOT NULL REFERENCES "writing_versions"("id") ON DELETE CASCADE,
  "band" numeric(2, 1),
  "comment" text NOT NULL,
  "teacher_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "reviewed_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "a_teachers_band_is_one" CHECK ("band" between 0 and 9)
);
