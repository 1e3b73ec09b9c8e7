-- English practice: sessions with their answers, levels, goals, and lists of one's own words.

CREATE TABLE "vocabulary_sessions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "mode" text NOT NULL,
  "scope" text NOT NULL,
  "item_ids" jsonb NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone
);
CREATE UNIQUE INDEX "one_open_english_session" ON "vocabulary_sessions" ("student_id", "scope") WHERE "ended_at" IS NULL;
CREATE INDEX "vocabulary_sessions_of_a_student" ON "vocabulary_sessions" ("student_id", "started_at");

CREATE TABLE "vocabulary_answers" (
  "session_id" uuid NOT NULL REFERENCES "vocabulary_sessions"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "item_id" text NOT NULL,
  "unit_id" text NOT NULL,
  "difficulty" double precision NOT NULL,
  "guessing" double precision NOT NULL,
  "answer" jsonb,
  "is_right" boolean NOT NULL,
  "is_first" boolean NOT NULL,
  "answered_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("session_id", "position")
);
CREATE INDEX "vocabulary_answers_by_time" ON "vocabulary_answers" ("student_id", "answered_at");
CREATE INDEX "vocabulary_answers_by_item" ON "vocabulary_answers" ("student_id", "item_id", "answered_at");

CREATE TABLE "vocabulary_levels" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "session_id" uuid NOT NULL REFERENCES "vocabulary_sessions"("id") ON DELETE CASCADE,
  "band" integer NOT NULL,
  "before" integer,
  "theta" double precision NOT NULL,
  "error" double precision NOT NULL,
  "answers" integer NOT NULL,
  "right" integer NOT NULL,
  "reason" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "vocabulary_levels_of_a_student" ON "vocabulary_levels" ("student_id", "id");
CREATE INDEX "vocabulary_levels_of_a_session" ON "vocabulary_levels" ("session_id");

CREATE TABLE "vocabulary_goals" (
  "student_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "daily" integer NOT NULL,
  "rest_days" jsonb NOT NULL
);

CREATE TABLE "vocabulary_decks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "vocabulary_decks_of_a_student" ON "vocabulary_decks" ("student_id", "id");

CREATE TABLE "vocabulary_deck_words" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "deck_id" uuid NOT NULL REFERENCES "vocabulary_decks"("id") ON DELETE CASCADE,
  "word" text NOT NULL,
  "meaning" text NOT NULL,
  "example" text NOT NULL,
  "band" integer,
  "added_at" timestamp (3) with time zone NOT NULL
);
CREATE UNIQUE INDEX "one_word_per_deck" ON "vocabulary_deck_words" ("deck_id", lower("word"));
