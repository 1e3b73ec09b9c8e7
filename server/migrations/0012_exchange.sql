-- Whole courses that arrive as one file, and what was not taken from them.

CREATE TABLE "authoring_imports" (
  "id" text PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "bytes" bigint NOT NULL,
  "percent" integer DEFAULT 0 NOT NULL,
  "course_id" uuid REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "report" jsonb,
  "refusal" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_import_per_course" UNIQUE ("course_id"),
  CONSTRAINT "an_import_is_made_or_refused" CHECK ("course_id" IS NULL OR "refusal" IS NULL)
);
CREATE INDEX "authoring_imports_of_a_person" ON "authoring_imports" ("owner_id", "created_at");
CREATE INDEX "authoring_imports_by_age" ON "authoring_imports" ("touched_at");
