-- Aptitude: the pool, practice, abilities, mock papers, and the book of mistakes.

CREATE TABLE "assessment_aptitude_items" (
  "id" text PRIMARY KEY NOT NULL,
  "area" text NOT NULL,
  "topic" text NOT NULL,
  "difficulty" double precision NOT NULL,
  "start_difficulty" double precision NOT NULL,
  "guessing" double precision NOT NULL,
  "family_id" text,
  "level" integer,
  "written" jsonb,
  "retired_at" timestamp (3) with time zone,
  CONSTRAINT "aptitude_family_or_written" CHECK (("family_id" is null) = ("written" is not null)),
  CONSTRAINT "aptitude_guessing_is_a_share" CHECK ("guessing" >= 0 and "guessing" < 1)
);
CREATE INDEX "assessment_aptitude_items_by_topic" ON "assessment_aptitude_items" ("area", "topic");

CREATE TABLE "assessment_aptitude_questions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "item_id" text NOT NULL,
  "seed" text NOT NULL,
  "stem" text NOT NULL,
  "face" jsonb NOT NULL,
  "figure" jsonb,
  "secret" jsonb NOT NULL
);
CREATE INDEX "assessment_aptitude_questions_of_a_student" ON "assessment_aptitude_questions" ("student_id", "item_id");

CREATE TABLE "assessment_aptitude_sessions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "scope" text NOT NULL,
  "seed" text NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone
);
CREATE UNIQUE INDEX "one_open_aptitude_session" ON "assessment_aptitude_sessions" ("student_id", "scope")
  WHERE "ended_at" is null;
CREATE INDEX "assessment_aptitude_sessions_of_a_student" ON "assessment_aptitude_sessions" ("student_id", "started_at");

CREATE TABLE "assessment_aptitude_answers" (
  "question_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_aptitude_questions"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "session_id" uuid REFERENCES "assessment_aptitude_sessions"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "area" text NOT NULL,
  "topic" text NOT NULL,
  "difficulty" double precision NOT NULL,
  "guessing" double precision NOT NULL,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "answer" jsonb,
  "is_right" boolean,
  "answered_at" timestamp (3) with time zone,
  "took_ms" integer,
  CONSTRAINT "one_aptitude_answer_per_place" UNIQUE ("session_id", "position"),
  CONSTRAINT "aptitude_answered_is_judged" CHECK (("answered_at" is null) = ("is_right" is null))
);
CREATE UNIQUE INDEX "one_open_aptitude_question" ON "assessment_aptitude_answers" ("session_id")
  WHERE "answered_at" is null and "session_id" is not null;
CREATE INDEX "assessment_aptitude_answers_by_topic"
  ON "assessment_aptitude_answers" ("student_id", "area", "topic", "answered_at");
CREATE INDEX "assessment_aptitude_answers_by_time" ON "assessment_aptitude_answers" ("student_id", "answered_at");

CREATE TABLE "assessment_aptitude_abilities" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "scope" text NOT NULL,
  "theta" double precision NOT NULL,
  "error" double precision NOT NULL,
  "answers" integer NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("student_id", "scope")
);

CREATE TABLE "assessment_aptitude_papers" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "blueprint" text NOT NULL,
  "title" text NOT NULL,
  "seed" text NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "right" integer,
  "questions" integer NOT NULL,
  CONSTRAINT "aptitude_paper_ended_is_counted"
    CHECK (("state" = 'open') = ("ended_at" is null) and ("ended_at" is null) = ("right" is null))
);
CREATE UNIQUE INDEX "one_open_aptitude_paper" ON "assessment_aptitude_papers" ("student_id") WHERE "state" = 'open';
CREATE INDEX "assessment_aptitude_papers_of_a_student" ON "assessment_aptitude_papers" ("student_id", "started_at", "id");

CREATE TABLE "assessment_aptitude_sections" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "paper_id" uuid NOT NULL REFERENCES "assessment_aptitude_papers"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "area" text NOT NULL,
  "seconds" integer NOT NULL,
  "started_at" timestamp (3) with time zone,
  "deadline_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  CONSTRAINT "one_aptitude_section_per_place" UNIQUE ("paper_id", "position"),
  CONSTRAINT "aptitude_section_begun_has_an_end" CHECK (("started_at" is null) = ("deadline_at" is null))
);
CREATE INDEX "assessment_aptitude_sections_due" ON "assessment_aptitude_sections" ("deadline_at")
  WHERE "ended_at" is null;

CREATE TABLE "assessment_aptitude_section_questions" (
  "section_id" uuid NOT NULL REFERENCES "assessment_aptitude_sections"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "question_id" uuid NOT NULL REFERENCES "assessment_aptitude_questions"("id") ON DELETE CASCADE,
  "answer" jsonb,
  "flagged" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone,
  "receipt" text,
  PRIMARY KEY ("section_id", "position")
);
CREATE INDEX "assessment_aptitude_section_questions_by_question"
  ON "assessment_aptitude_section_questions" ("question_id");

CREATE TABLE "assessment_aptitude_saves" (
  "section_id" uuid NOT NULL REFERENCES "assessment_aptitude_sections"("id") ON DELETE CASCADE,
  "save_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "version" integer NOT NULL,
  "answer" jsonb,
  "flagged" boolean NOT NULL,
  "receipt" text NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("section_id", "save_id")
);

CREATE TABLE "assessment_mistakes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "source" text NOT NULL,
  "item_id" text,
  "question_id" uuid REFERENCES "assessment_aptitude_questions"("id") ON DELETE CASCADE,
  "quiz_question_id" uuid,
  "version_id" uuid REFERENCES "assessment_question_versions"("id"),
  "shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "topic" text NOT NULL,
  "wrong_answer" jsonb NOT NULL,
  "memory" jsonb NOT NULL,
  "due_at" timestamp (3) with time zone NOT NULL,
  "shown_at" timestamp (3) with time zone,
  "put_away_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "card_is_of_aptitude_or_quiz" CHECK (case when "source" = 'quiz'
    then num_nulls("item_id", "question_id") = 2 and num_nulls("quiz_question_id", "version_id") = 0
    else num_nulls("item_id", "question_id") = 0 and num_nulls("quiz_question_id", "version_id") = 2 end)
);
CREATE UNIQUE INDEX "one_card_per_item" ON "assessment_mistakes" ("student_id", "item_id") WHERE "item_id" is not null;
CREATE UNIQUE INDEX "one_card_per_quiz_question" ON "assessment_mistakes" ("student_id", "quiz_question_id")
  WHERE "quiz_question_id" is not null;
CREATE INDEX "assessment_mistakes_due" ON "assessment_mistakes" ("student_id", "due_at", "id");
CREATE INDEX "assessment_mistakes_by_question" ON "assessment_mistakes" ("question_id");

CREATE TABLE "assessment_mistake_reviews" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "card_id" uuid NOT NULL REFERENCES "assessment_mistakes"("id") ON DELETE CASCADE,
  "answer_id" uuid NOT NULL,
  "question_id" uuid,
  "answer" jsonb,
  "is_right" boolean NOT NULL,
  "derived" text NOT NULL,
  "rating" text NOT NULL,
  "took_ms" integer NOT NULL,
  "recall" double precision,
  "before" jsonb NOT NULL,
  "reviewed_at" timestamp (3) with time zone NOT NULL
);
CREATE UNIQUE INDEX "one_review_per_answer" ON "assessment_mistake_reviews" ("card_id", "answer_id");
CREATE INDEX "assessment_mistake_reviews_of_a_card" ON "assessment_mistake_reviews" ("card_id", "reviewed_at");
