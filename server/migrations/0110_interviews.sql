-- Interview sets with their published versions, students' interviews, recordings in pieces, and evaluations.

CREATE TABLE "interview_sets" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "content" jsonb NOT NULL,
  "is_shared" boolean DEFAULT false NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "version" integer NOT NULL,
  "published_version" integer,
  "saved_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "published_interview_set_has_a_version" CHECK ("state" <> 'published' or "published_version" is not null)
);
CREATE INDEX "interview_sets_of_a_teacher" ON "interview_sets" ("owner_id", "saved_at");

CREATE TABLE "interview_set_versions" (
  "set_id" uuid NOT NULL REFERENCES "interview_sets"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "content" jsonb NOT NULL,
  "published_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("set_id", "number")
);

CREATE TABLE "interview_sessions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "set_id" uuid NOT NULL REFERENCES "interview_sets"("id") ON DELETE CASCADE,
  "set_version" integer NOT NULL,
  "way" text NOT NULL,
  "steps" jsonb NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "finished_at" timestamp (3) with time zone,
  "feedback" jsonb,
  "score" smallint,
  "shared_with" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "shared_at" timestamp (3) with time zone,
  "second_grader" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "request_note" text DEFAULT '' NOT NULL,
  "request_due_on" date,
  "requested_at" timestamp (3) with time zone,
  "released" jsonb,
  "released_at" timestamp (3) with time zone,
  CONSTRAINT "finished_interview_has_its_feedback" CHECK (("finished_at" is null) = ("feedback" is null)),
  CONSTRAINT "released_interview_has_its_time" CHECK (("released" is null) = ("released_at" is null))
);
CREATE INDEX "interview_sessions_of_a_student" ON "interview_sessions" ("student_id", "started_at");
CREATE INDEX "interview_sessions_of_a_set" ON "interview_sessions" ("set_id");
CREATE INDEX "interview_sessions_of_a_grader" ON "interview_sessions" ("shared_with", "shared_at");
CREATE INDEX "interview_sessions_of_a_second_grader" ON "interview_sessions" ("second_grader");

CREATE TABLE "interview_answers" (
  "session_id" uuid NOT NULL REFERENCES "interview_sessions"("id") ON DELETE CASCADE,
  "step_id" text NOT NULL,
  "opened_at" timestamp (3) with time zone NOT NULL,
  "answered_at" timestamp (3) with time zone,
  "text" text DEFAULT '' NOT NULL,
  "source" text DEFAULT 'typed' NOT NULL,
  "seconds" real,
  "signal" jsonb,
  "audio_key" text,
  "video_key" text,
  PRIMARY KEY ("session_id", "step_id")
);

CREATE TABLE "interview_chunks" (
  "session_id" uuid NOT NULL REFERENCES "interview_sessions"("id") ON DELETE CASCADE,
  "step_id" text NOT NULL,
  "track" text NOT NULL,
  "index" integer NOT NULL,
  "sha256" text NOT NULL,
  "size" integer NOT NULL,
  "key" text NOT NULL,
  PRIMARY KEY ("session_id", "step_id", "track", "index")
);

CREATE TABLE "interview_evaluations" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "session_id" uuid NOT NULL REFERENCES "interview_sessions"("id") ON DELETE CASCADE,
  "grader_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "chosen" jsonb NOT NULL,
  "comment" text NOT NULL,
  "remarks" jsonb NOT NULL,
  "points" numeric(8, 2),
  "saved_at" timestamp (3) with time zone NOT NULL,
  "submitted_at" timestamp (3) with time zone,
  CONSTRAINT "one_interview_evaluation_of_a_grader" UNIQUE("session_id", "grader_id")
);
