-- Coding: challenges in versions, their tests and programs, what is handed in, and the queue of the judge.

CREATE TABLE "coding_challenges" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "slug" text NOT NULL CONSTRAINT "one_challenge_per_slug" UNIQUE,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id"),
  "state" text DEFAULT 'draft' NOT NULL,
  "published_version_id" uuid,
  "published_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "triers" integer DEFAULT 0 NOT NULL,
  "solvers" integer DEFAULT 0 NOT NULL,
  "judged" integer DEFAULT 0 NOT NULL,
  "accepted" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "published_has_a_version" CHECK ("state" <> 'published' OR "published_version_id" IS NOT NULL)
);
CREATE INDEX "coding_challenges_of_an_owner" ON "coding_challenges" ("owner_id", "id");
CREATE INDEX "coding_published_challenges" ON "coding_challenges" ("published_at", "id") WHERE "state" = 'published';

CREATE TABLE "coding_challenge_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "title" text NOT NULL,
  "difficulty" text NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "points" integer NOT NULL,
  "kind" text NOT NULL,
  "statement" text DEFAULT '' NOT NULL,
  "editorial" text DEFAULT '' NOT NULL,
  "limits" jsonb NOT NULL,
  "language_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "languages" text[],
  "checker" jsonb NOT NULL,
  "signature" jsonb,
  "starters" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "hints" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "saves" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "frozen_at" timestamp (3) with time zone,
  CONSTRAINT "one_challenge_version_per_number" UNIQUE ("challenge_id", "number")
);
ALTER TABLE "coding_challenges" ADD CONSTRAINT "coding_challenges_published_version_id_fk"
  FOREIGN KEY ("published_version_id") REFERENCES "coding_challenge_versions"("id");

CREATE TABLE "coding_test_data" (
  "hash" text PRIMARY KEY NOT NULL,
  "bytes" bytea NOT NULL
);

CREATE TABLE "coding_challenge_tests" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "kind" text NOT NULL,
  "group" integer,
  "input_hash" text NOT NULL REFERENCES "coding_test_data"("hash"),
  "answer_hash" text NOT NULL REFERENCES "coding_test_data"("hash"),
  "explanation" text DEFAULT '' NOT NULL,
  CONSTRAINT "one_test_per_position" UNIQUE ("version_id", "position")
);
CREATE INDEX "coding_tests_with_input" ON "coding_challenge_tests" ("input_hash");
CREATE INDEX "coding_tests_with_answer" ON "coding_challenge_tests" ("answer_hash");

CREATE TABLE "coding_challenge_programs" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id") ON DELETE CASCADE,
  "role" text NOT NULL,
  "name" text NOT NULL,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "expected" text
);
CREATE INDEX "coding_programs_of_a_version" ON "coding_challenge_programs" ("version_id", "role");

CREATE TABLE "coding_submissions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id"),
  "version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id"),
  "purpose" text NOT NULL,
  "purpose_id" uuid,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "made_at" timestamp (3) with time zone NOT NULL,
  "judging" integer DEFAULT 1 NOT NULL,
  "stage" text DEFAULT 'waiting' NOT NULL,
  "verdict" text,
  "reason" text DEFAULT '' NOT NULL,
  "points" integer,
  "cpu_ms" integer,
  "memory_bytes" integer,
  "compile_log" text DEFAULT '' NOT NULL,
  "judged_at" timestamp (3) with time zone,
  CONSTRAINT "done_has_a_verdict" CHECK ("stage" <> 'done' OR "verdict" IS NOT NULL)
);
CREATE INDEX "coding_submissions_of_a_student" ON "coding_submissions" ("student_id", "challenge_id", "made_at");
CREATE INDEX "coding_submissions_to_a_challenge" ON "coding_submissions" ("challenge_id", "made_at", "id");
CREATE INDEX "coding_submissions_somewhere" ON "coding_submissions" ("purpose", "purpose_id") WHERE "purpose_id" IS NOT NULL;

CREATE TABLE "coding_submission_tests" (
  "submission_id" uuid NOT NULL REFERENCES "coding_submissions"("id") ON DELETE CASCADE,
  "judging" integer NOT NULL,
  "position" integer NOT NULL,
  "test_id" uuid NOT NULL,
  "verdict" text NOT NULL,
  "reason" text DEFAULT '' NOT NULL,
  "cpu_ms" integer DEFAULT 0 NOT NULL,
  "memory_bytes" integer DEFAULT 0 NOT NULL,
  "stdout" text DEFAULT '' NOT NULL,
  "stderr" text DEFAULT '' NOT NULL,
  PRIMARY KEY ("submission_id", "judging", "position")
);

CREATE TABLE "coding_judge_jobs" (
  "id" bigserial PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "subject_id" uuid NOT NULL,
  "judging" integer DEFAULT 1 NOT NULL,
  "person_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "urgency" smallint NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  "tries" smallint DEFAULT 0 NOT NULL,
  "lease" uuid,
  "lease_until" timestamp (3) with time zone,
  "worker" text,
  "trouble" text,
  "made_at" timestamp (3) with time zone NOT NULL,
  "started_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  CONSTRAINT "one_job_per_judging" UNIQUE ("kind", "subject_id", "judging"),
  CONSTRAINT "a_running_job_has_a_lease" CHECK ("state" <> 'running' OR "lease" IS NOT NULL)
);
CREATE INDEX "coding_jobs_waiting" ON "coding_judge_jobs" ("urgency", "id") WHERE "state" = 'waiting';
CREATE INDEX "coding_jobs_running" ON "coding_judge_jobs" ("lease_until") WHERE "state" = 'running';
CREATE INDEX "coding_jobs_of_a_person" ON "coding_judge_jobs" ("person_id", "state");
