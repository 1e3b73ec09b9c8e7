-- Answers that people mark: essays and files, who marks them how, and what they often say.

ALTER TABLE "assessment_attempts" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;

CREATE TABLE "assessment_answer_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "key" text NOT NULL CONSTRAINT "one_place_per_answer_file" UNIQUE,
  "bytes" integer NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_answer_files_of_an_answer" ON "assessment_answer_files" ("attempt_id", "position");
CREATE INDEX "assessment_answer_files_by_age" ON "assessment_answer_files" ("created_at");

CREATE TABLE "assessment_marking_rules" (
  "quiz_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "version" integer DEFAULT 1 NOT NULL,
  "anonymous" boolean DEFAULT true NOT NULL,
  "markers" smallint DEFAULT 1 NOT NULL,
  "settle_over" numeric(8, 2) DEFAULT 1 NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_or_two_markers" CHECK ("markers" in (1, 2)),
  CONSTRAINT "settle_over_is_no_debt" CHECK ("settle_over" >= 0)
);

CREATE TABLE "assessment_hand_answers" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id"),
  "question_id" uuid NOT NULL REFERENCES "assessment_questions"("id"),
  "state" text DEFAULT 'waiting' NOT NULL,
  "waits_since" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_hand_answer_per_place" UNIQUE ("attempt_id", "position")
);
CREATE INDEX "assessment_hand_answers_of_a_question" ON "assessment_hand_answers" ("quiz_id", "question_id", "state");
CREATE INDEX "assessment_hand_answers_waiting" ON "assessment_hand_answers" ("quiz_id", "waits_since") WHERE "state" <> 'marked';

CREATE TABLE "assessment_answer_markings" (
  "answer_id" uuid NOT NULL REFERENCES "assessment_hand_answers"("id") ON DELETE CASCADE,
  "slot" smallint NOT NULL,
  "marker_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "revision" integer DEFAULT 1 NOT NULL,
  "chosen" jsonb DEFAULT '{}' NOT NULL,
  "marks" numeric(8, 2),
  "comment" text DEFAULT '' NOT NULL,
  "finished_at" timestamp (3) with time zone,
  "changed_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("answer_id", "slot"),
  CONSTRAINT "slot_is_1_to_3" CHECK ("slot" between 1 and 3),
  CONSTRAINT "finished_has_marks" CHECK ("finished_at" is null or "marks" is not null)
);
CREATE INDEX "assessment_answer_markings_of_a_person" ON "assessment_answer_markings" ("marker_id");

CREATE TABLE "assessment_marking_history" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "seq" bigserial NOT NULL,
  "answer_id" uuid NOT NULL REFERENCES "assessment_hand_answers"("id") ON DELETE CASCADE,
  "slot" smallint NOT NULL,
  "marker_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "marks" numeric(8, 2) NOT NULL,
  "comment" text NOT NULL,
  "marked_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_marking_history_of_an_answer" ON "assessment_marking_history" ("answer_id", "seq");
CREATE INDEX "assessment_marking_history_of_a_person" ON "assessment_marking_history" ("marker_id");

CREATE TABLE "assessment_marking_flags" (
  "answer_id" uuid NOT NULL REFERENCES "assessment_hand_answers"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  PRIMARY KEY ("answer_id", "user_id")
);
CREATE INDEX "assessment_marking_flags_of_a_person" ON "assessment_marking_flags" ("user_id");

CREATE TABLE "assessment_saved_comments" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "question_id" uuid REFERENCES "assessment_questions"("id") ON DELETE CASCADE,
  "text" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_saved_comments_of_a_person" ON "assessment_saved_comments" ("owner_id", "created_at");
CREATE INDEX "assessment_saved_comments_of_a_question" ON "assessment_saved_comments" ("question_id");

-- A list of endings of files is no text of a question.
CREATE OR REPLACE FUNCTION assessment_parts_of(face jsonb, key jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(left(string_agg(assessment_text_of(said #>> '{}'), ' ' ORDER BY place, nth), 50000), '')
  FROM (
    SELECT 1 AS place, nth, said FROM jsonb_path_query(face, 'strict $.**') WITH ORDINALITY s(said, nth)
    UNION ALL
    SELECT 2, nth, said FROM jsonb_path_query(key, 'strict $.**') WITH ORDINALITY s(said, nth)
  ) texts
  WHERE jsonb_typeof(said) = 'string'
    AND said NOT IN (
      SELECT jsonb_path_query(part, path) FROM (VALUES (face), (key)) parts(part),
        unnest('{$.**.id,$.**.kind,$.**.as,$.**.shape,$.**.unitAsked,$.**.fileTypes[*]}'::jsonpath[]) path
      WHERE part IS NOT NULL
    )
);
