-- Parts of a quiz with a time of their own, taken in order, and questions taken one by one. Attempts under way go on free.

ALTER TABLE "assessment_quizzes" ADD COLUMN "navigation" text DEFAULT 'free' NOT NULL;
ALTER TABLE "assessment_attempts" ADD COLUMN "navigation" text DEFAULT 'free' NOT NULL;
ALTER TABLE "assessment_attempts" ADD COLUMN "furthest" integer DEFAULT 1 NOT NULL;

CREATE TABLE "assessment_quiz_sections" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "minutes" integer NOT NULL,
  PRIMARY KEY ("quiz_id", "title"),
  CONSTRAINT "a_part_takes_time" CHECK ("minutes" > 0)
);

CREATE TABLE "assessment_attempt_sections" (
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "title" text NOT NULL,
  "limit_seconds" integer,
  "started_at" timestamp (3) with time zone,
  "deadline_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  PRIMARY KEY ("attempt_id", "position"),
  CONSTRAINT "an_end_has_a_beginning" CHECK ("ended_at" IS NULL OR "started_at" IS NOT NULL)
);
