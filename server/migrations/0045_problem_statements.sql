-- Daily and weekly problem statements, what students hand in, and how it is scored.

CREATE TABLE "coding_statements" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id"),
  "cadence" text NOT NULL,
  "title" text NOT NULL,
  "html" text DEFAULT '' NOT NULL,
  "ways" text[] DEFAULT '{}' NOT NULL,
  "rubric" jsonb DEFAULT '[]' NOT NULL,
  "challenge_id" uuid REFERENCES "coding_challenges"("id"),
  "test_points" integer DEFAULT 0 NOT NULL,
  "opens_at" timestamp (3) with time zone,
  "deadline_at" timestamp (3) with time zone,
  "grace_hours" integer DEFAULT 0 NOT NULL,
  "percent_per_day" integer DEFAULT 0 NOT NULL,
  "closes_at" timestamp (3) with time zone,
  "published_at" timestamp (3) with time zone,
  "scored_at" timestamp (3) with time zone,
  "saves" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "published_statement_has_its_times" CHECK (
    "published_at" IS NULL OR ("opens_at" IS NOT NULL AND "deadline_at" IS NOT NULL AND "closes_at" IS NOT NULL)
  ),
  CONSTRAINT "scored_statement_was_published" CHECK ("scored_at" IS NULL OR "published_at" IS NOT NULL)
);
CREATE INDEX "coding_statements_of_an_owner" ON "coding_statements" ("owner_id", "id");
CREATE INDEX "coding_published_statements" ON "coding_statements" ("opens_at", "id") WHERE "published_at" IS NOT NULL;
CREATE INDEX "coding_statements_with_a_challenge" ON "coding_statements" ("challenge_id");

CREATE TABLE "coding_statement_works" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "statement_id" uuid NOT NULL REFERENCES "coding_statements"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "html" text DEFAULT '' NOT NULL,
  "link" text DEFAULT '' NOT NULL,
  "language" text DEFAULT '' NOT NULL,
  "code" jsonb DEFAULT '[]' NOT NULL,
  "draft_version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone,
  "versions" integer DEFAULT 0 NOT NULL,
  "handed_in_at" timestamp (3) with time zone,
  CONSTRAINT "one_statement_work_per_student" UNIQUE ("statement_id", "student_id"),
  CONSTRAINT "handed_in_statement_has_a_version" CHECK (("versions" = 0) = ("handed_in_at" IS NULL))
);
CREATE INDEX "coding_statement_works_handed_in" ON "coding_statement_works" ("statement_id", "handed_in_at", "id");
CREATE INDEX "coding_statement_works_of_a_student" ON "coding_statement_works" ("student_id");

CREATE TABLE "coding_statement_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "coding_statement_works"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key" text NOT NULL CONSTRAINT "one_place_per_statement_file" UNIQUE,
  "bytes" integer NOT NULL,
  "in_draft" boolean DEFAULT true NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "coding_files_of_a_statement_work" ON "coding_statement_files" ("work_id");

CREATE TABLE "coding_statement_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "coding_statement_works"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "handed_in_at" timestamp (3) with time zone NOT NULL,
  "html" text DEFAULT '' NOT NULL,
  "link" text DEFAULT '' NOT NULL,
  "language" text DEFAULT '' NOT NULL,
  "code" jsonb DEFAULT '[]' NOT NULL,
  "files" jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT "one_statement_version_per_number" UNIQUE ("work_id", "number")
);

CREATE TABLE "coding_statement_markings" (
  "version_id" uuid PRIMARY KEY NOT NULL REFERENCES "coding_statement_versions"("id") ON DELETE CASCADE,
  "revision" integer DEFAULT 1 NOT NULL,
  "chosen" jsonb DEFAULT '{}' NOT NULL,
  "comment" text DEFAULT '' NOT NULL,
  "finished_at" timestamp (3) with time zone,
  "changed_at" timestamp (3) with time zone NOT NULL,
  "marked_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE INDEX "coding_statement_markings_of_a_person" ON "coding_statement_markings" ("marked_by");

CREATE TABLE "coding_statement_scores" (
  "work_id" uuid PRIMARY KEY NOT NULL REFERENCES "coding_statement_works"("id") ON DELETE CASCADE,
  "version_id" uuid NOT NULL REFERENCES "coding_statement_versions"("id") ON DELETE CASCADE,
  "rubric" jsonb NOT NULL,
  "chosen" jsonb NOT NULL,
  "comment" text DEFAULT '' NOT NULL,
  "rubric_points" numeric (8, 2) NOT NULL,
  "test_points" numeric (8, 2) NOT NULL,
  "out_of" numeric (8, 2) NOT NULL,
  "late_percent" integer NOT NULL,
  "score" numeric (8, 2) NOT NULL,
  "rank" integer NOT NULL,
  "published_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "score_lies_between" CHECK ("score" BETWEEN 0 AND "out_of")
);
CREATE INDEX "coding_statement_scores_of_a_version" ON "coding_statement_scores" ("version_id");
