-- Questions that stop a film, and what learners answered to them.

CREATE TABLE "assessment_film_stops" (
  "lecture_id" uuid NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "question_id" uuid NOT NULL REFERENCES "assessment_questions"("id"),
  "at_ms" integer NOT NULL,
  "taught_at_ms" integer NOT NULL,
  "marks" numeric(8, 2) DEFAULT '1' NOT NULL,
  "penalty" numeric(8, 2) DEFAULT '0' NOT NULL,
  PRIMARY KEY ("lecture_id", "question_id"),
  CONSTRAINT "taught_before_asked" CHECK ("taught_at_ms" between 0 and "at_ms")
);
CREATE INDEX "assessment_film_stops_of_a_question" ON "assessment_film_stops" ("question_id");

CREATE TABLE "assessment_film_answers" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "lecture_id" uuid NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "question_id" uuid NOT NULL REFERENCES "assessment_questions"("id"),
  "version_id" uuid NOT NULL REFERENCES "assessment_question_versions"("id"),
  "answer_id" uuid NOT NULL,
  "number" integer NOT NULL,
  "answer" jsonb NOT NULL,
  "is_right" boolean NOT NULL,
  "answered_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_film_answer_per_sending" UNIQUE ("student_id", "lecture_id", "question_id", "answer_id"),
  CONSTRAINT "one_film_answer_per_try" UNIQUE ("student_id", "lecture_id", "question_id", "number")
);
CREATE INDEX "assessment_film_answers_of_a_version" ON "assessment_film_answers" ("version_id");
