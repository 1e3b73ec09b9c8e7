-- Speaking practice: recordings with what was measured, typed answers, and marks that students contest.

CREATE TABLE "speaking_attempts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "task_id" text NOT NULL,
  "way" text NOT NULL,
  "spoken_at" timestamp (3) with time zone NOT NULL,
  "typed" text DEFAULT '' NOT NULL,
  "recording_key" text,
  "assessment" jsonb,
  "score" smallint,
  "counts" boolean NOT NULL,
  CONSTRAINT "spoken_attempt_is_assessed" CHECK (("way" = 'voice') = ("assessment" is not null))
);
CREATE INDEX "speaking_attempts_of_student" ON "speaking_attempts" ("student_id", "spoken_at");
CREATE INDEX "speaking_recordings_by_age" ON "speaking_attempts" ("spoken_at") WHERE "recording_key" is not null;

CREATE TABLE "speaking_contests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "speaking_attempts"("id") ON DELETE CASCADE,
  "word_at" integer NOT NULL,
  "comment" text NOT NULL,
  "contested_at" timestamp (3) with time zone NOT NULL,
  "decision" text DEFAULT 'open' NOT NULL,
  "reply" text DEFAULT '' NOT NULL,
  "decided_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "decided_at" timestamp (3) with time zone,
  CONSTRAINT "one_contest_per_spoken_word" UNIQUE("attempt_id", "word_at"),
  CONSTRAINT "decided_speaking_contest_has_its_time" CHECK (("decision" = 'open') = ("decided_at" is null))
);
CREATE INDEX "speaking_contests_by_decision" ON "speaking_contests" ("decision", "id");
