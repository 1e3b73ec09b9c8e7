-- Assessments for job roles, candidates' attempts with what was asked and answered, and appeals.

CREATE TABLE "recruitment_assessments" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "content" jsonb NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "version" integer NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "recruitment_assessments_of_an_owner" ON "recruitment_assessments" ("owner_id", "saved_at");
CREATE INDEX "recruitment_assessments_open" ON "recruitment_assessments" ("saved_at") WHERE "state" = 'published';

CREATE TABLE "recruitment_attempts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "assessment_id" uuid NOT NULL REFERENCES "recruitment_assessments"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "sections" jsonb NOT NULL,
  "clocks" jsonb NOT NULL,
  "section" integer DEFAULT 0 NOT NULL,
  "section_ends_at" timestamp (3) with time zone,
  "consented_at" timestamp (3) with time zone NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "finished_at" timestamp (3) with time zone,
  "deleted_at" timestamp (3) with time zone,
  CONSTRAINT "finished_recruitment_attempt_has_no_clock" CHECK ("finished_at" is null or "section_ends_at" is null)
);
CREATE UNIQUE INDEX "one_recruitment_attempt" ON "recruitment_attempts" ("assessment_id", "student_id") WHERE "deleted_at" is null;
CREATE INDEX "recruitment_attempts_of_a_student" ON "recruitment_attempts" ("student_id", "started_at");
CREATE INDEX "recruitment_sections_to_end" ON "recruitment_attempts" ("section_ends_at") WHERE "section_ends_at" is not null;

CREATE TABLE "recruitment_items" (
  "attempt_id" uuid NOT NULL REFERENCES "recruitment_attempts"("id") ON DELETE CASCADE,
  "section" integer NOT NULL,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "stem" text NOT NULL,
  "figure" jsonb,
  "face" jsonb NOT NULL,
  "is_follow_up" boolean DEFAULT false NOT NULL,
  "secret" jsonb NOT NULL,
  "answer" jsonb,
  "saved_at" timestamp (3) with time zone,
  "submitted_at" timestamp (3) with time zone,
  "points" real,
  "of_points" integer NOT NULL,
  "feedback" jsonb,
  PRIMARY KEY ("attempt_id", "section", "position")
);

CREATE TABLE "recruitment_appeals" (
  "id" uuid PRIMARY KEY NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "recruitment_attempts"("id") ON DELETE CASCADE,
  "note" text NOT NULL,
  "made_at" timestamp (3) with time zone NOT NULL,
  "due_on" date NOT NULL,
  "answer" text,
  "answered_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "answered_at" timestamp (3) with time zone,
  CONSTRAINT "answered_recruitment_appeal_has_its_answer" CHECK (("answer" is null) = ("answered_at" is null))
);
CREATE UNIQUE INDEX "one_open_recruitment_appeal" ON "recruitment_appeals" ("attempt_id") WHERE "answered_at" is null;
CREATE INDEX "recruitment_appeals_of_an_attempt" ON "recruitment_appeals" ("attempt_id");
