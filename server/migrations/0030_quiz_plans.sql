-- Quizzes outside lectures: who may take them when, on what terms, and what they may see afterwards.

ALTER TABLE "assessment_attempts" ADD COLUMN "pass_percent" integer;
ALTER TABLE "assessment_attempt_questions" ADD COLUMN "section" text DEFAULT '' NOT NULL;

CREATE TABLE "assessment_quiz_plans" (
  "quiz_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "state" text DEFAULT 'draft' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "for_everybody" boolean DEFAULT false NOT NULL,
  "gap_minutes" integer DEFAULT 0 NOT NULL,
  "password_hash" text,
  "score_shown" text DEFAULT 'at-once' NOT NULL,
  "answers_shown" text DEFAULT 'at-once' NOT NULL,
  "key_shown" text DEFAULT 'at-once' NOT NULL,
  "explanations_shown" text DEFAULT 'at-once' NOT NULL,
  "published_at" timestamp (3) with time zone,
  "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "a_published_quiz_has_a_day" CHECK ("state" = 'draft' OR "state" = 'away' OR "published_at" IS NOT NULL)
);
CREATE INDEX "assessment_quiz_plans_to_take" ON "assessment_quiz_plans" ("published_at", "quiz_id") WHERE "state" = 'published';
CREATE INDEX "assessment_quizzes_of_a_person" ON "assessment_quizzes" ("owner_id");

CREATE TABLE "assessment_quiz_groups" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "batch_id" uuid REFERENCES "learning_batches"("id") ON DELETE CASCADE,
  CONSTRAINT "a_course_or_a_batch" CHECK (("course_id" IS NULL) <> ("batch_id" IS NULL))
);
CREATE INDEX "assessment_quiz_groups_of_a_quiz" ON "assessment_quiz_groups" ("quiz_id");
CREATE INDEX "assessment_quiz_groups_of_a_course" ON "assessment_quiz_groups" ("course_id");
CREATE INDEX "assessment_quiz_groups_of_a_batch" ON "assessment_quiz_groups" ("batch_id");

CREATE TABLE "assessment_quiz_people" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  PRIMARY KEY ("quiz_id", "student_id")
);
CREATE INDEX "assessment_quizzes_of_a_student" ON "assessment_quiz_people" ("student_id");

CREATE TABLE "assessment_quiz_allowances" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "extra_percent" integer DEFAULT 0 NOT NULL,
  "extra_minutes" integer DEFAULT 0 NOT NULL,
  "extra_attempts" integer DEFAULT 0 NOT NULL,
  "opens_at" timestamp (3) with time zone,
  "closes_at" timestamp (3) with time zone,
  PRIMARY KEY ("quiz_id", "student_id")
);
CREATE INDEX "assessment_allowances_of_a_student" ON "assessment_quiz_allowances" ("student_id");

CREATE TABLE "assessment_quiz_tries" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "tries" integer DEFAULT 1 NOT NULL,
  "tried_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("quiz_id", "student_id")
);
CREATE INDEX "assessment_quiz_tries_of_a_student" ON "assessment_quiz_tries" ("student_id");

-- A quiz that stands in no lecture was open to everybody who may learn. It stays so.
INSERT INTO "assessment_quiz_plans" ("quiz_id", "state", "for_everybody", "published_at")
SELECT "id", 'published', true, "created_at" FROM "assessment_quizzes" WHERE "lecture_id" IS NULL AND "course_id" IS NULL;
