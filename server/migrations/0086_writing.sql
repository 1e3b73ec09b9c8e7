-- Writing practice: texts, their submitted versions with estimates, and marks that students contest.

CREATE TABLE "writing_works" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "prompt_id" text NOT NULL,
  "text" text DEFAULT '' NOT NULL,
  "draft_version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone,
  "versions" integer DEFAULT 0 NOT NULL,
  "submitted_at" timestamp (3) with time zone,
  "best_band" numeric(2, 1),
  "ignored" text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "one_writing_work_per_prompt" UNIQUE("student_id", "prompt_id"),
  CONSTRAINT "submitted_writing_has_a_band" CHECK (("versions" = 0) = ("best_band" is null))
);

CREATE TABLE "writing_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "writing_works"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "text" text NOT NULL,
  "submitted_at" timestamp (3) with time zone NOT NULL,
  "words" integer NOT NULL,
  "band" numeric(2, 1) NOT NULL,
  "result" jsonb NOT NULL,
  "marks" jsonb NOT NULL,
  CONSTRAINT "writing_versions_are_numbered" UNIQUE("work_id", "number")
);

CREATE TABLE "writing_contests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "writing_works"("id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "rule_id" text NOT NULL,
  "marked" text NOT NULL,
  "sentence" text NOT NULL,
  "reason" text NOT NULL,
  "comment" text NOT NULL,
  "contested_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "reply" text DEFAULT '' NOT NULL,
  "decided_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "decided_at" timestamp (3) with time zone,
  CONSTRAINT "one_contest_per_mark" UNIQUE("work_id", "key"),
  CONSTRAINT "decided_contest_has_its_time" CHECK (("state" = 'open') = ("decided_at" is null))
);
CREATE INDEX "writing_contests_by_state" ON "writing_contests" ("state", "id");
