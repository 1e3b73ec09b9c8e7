-- Marks given by hand, and questions marked again after they were corrected: each with who, why, and what was before.

ALTER TABLE "assessment_attempt_questions" ADD COLUMN "marked_by_id" uuid
  REFERENCES "assessment_question_versions" ("id");

CREATE TABLE "assessment_regrades" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes" ("id") ON DELETE CASCADE,
  "question_id" uuid NOT NULL REFERENCES "assessment_questions" ("id"),
  "version_id" uuid NOT NULL REFERENCES "assessment_question_versions" ("id"),
  "made_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "reason" text NOT NULL,
  "made_at" timestamp(3) with time zone NOT NULL,
  "undone_at" timestamp(3) with time zone
);
CREATE INDEX "assessment_regrades_of_a_quiz" ON "assessment_regrades" ("quiz_id", "made_at");

CREATE TABLE "assessment_mark_changes" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "seq" bigserial NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts" ("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "regrade_id" uuid REFERENCES "assessment_regrades" ("id") ON DELETE CASCADE,
  "changed_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "before" numeric(8, 2) NOT NULL,
  "after" numeric(8, 2) NOT NULL,
  "marked_by_before_id" uuid REFERENCES "assessment_question_versions" ("id"),
  "reason" text NOT NULL,
  "changed_at" timestamp(3) with time zone NOT NULL
);
CREATE INDEX "assessment_mark_changes_of_an_attempt" ON "assessment_mark_changes" ("attempt_id", "position", "seq");
CREATE INDEX "assessment_mark_changes_of_a_regrade" ON "assessment_mark_changes" ("regrade_id");
