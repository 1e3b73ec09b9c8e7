-- Programs as answers of quizzes: which submission is judged for which.

CREATE TABLE "assessment_judged_answers" (
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "submission_id" uuid DEFAULT gen_random_uuid() NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  "tries" smallint DEFAULT 1 NOT NULL,
  "waits_since" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("attempt_id", "position"),
  CONSTRAINT "one_answer_per_submission" UNIQUE ("submission_id"),
  CONSTRAINT "judged_answers_have_a_state" CHECK ("state" in ('waiting', 'judged', 'by-hand'))
);
