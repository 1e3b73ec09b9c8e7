-- The judge: programs that are tried, who solved what, proofs that tests are worth something, and judging again.

ALTER TABLE "coding_submission_tests" ADD COLUMN "difference" jsonb;

CREATE TABLE "coding_runs" (
  "id" uuid PRIMARY KEY NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id") ON DELETE CASCADE,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "inputs" jsonb,
  "made_at" timestamp (3) with time zone NOT NULL,
  "stage" text DEFAULT 'waiting' NOT NULL,
  "verdict" text,
  "reason" text DEFAULT '' NOT NULL,
  "compile_log" text DEFAULT '' NOT NULL,
  "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "done_run_has_an_end" CHECK ("stage" <> 'done' OR "verdict" IS NOT NULL)
);
CREATE INDEX "coding_runs_by_age" ON "coding_runs" ("made_at");
CREATE INDEX "coding_runs_of_a_student" ON "coding_runs" ("student_id");
CREATE INDEX "coding_runs_of_a_version" ON "coding_runs" ("version_id");

CREATE TABLE "coding_hints_taken" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "hint" integer NOT NULL,
  "cost" integer NOT NULL,
  "taken_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("student_id", "challenge_id", "hint")
);

CREATE TABLE "coding_solutions" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "submission_id" uuid NOT NULL REFERENCES "coding_submissions"("id") ON DELETE CASCADE,
  "solved_at" timestamp (3) with time zone NOT NULL,
  "points" integer NOT NULL,
  PRIMARY KEY ("student_id", "challenge_id")
);
CREATE INDEX "coding_solutions_of_a_challenge" ON "coding_solutions" ("challenge_id", "solved_at");
CREATE INDEX "coding_solutions_by_submission" ON "coding_solutions" ("submission_id");

CREATE TABLE "coding_verifications" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id") ON DELETE CASCADE,
  "saves" integer NOT NULL,
  "asked_by" uuid NOT NULL REFERENCES "identity_users"("id"),
  "asked_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  "verified" boolean,
  "trouble" text DEFAULT '' NOT NULL,
  "total" integer DEFAULT 0 NOT NULL,
  "ended_at" timestamp (3) with time zone
);
CREATE INDEX "coding_verifications_of_a_version" ON "coding_verifications" ("version_id", "saves", "id");
CREATE UNIQUE INDEX "one_verification_under_way" ON "coding_verifications" ("version_id", "saves") WHERE "state" <> 'done';

CREATE TABLE "coding_verification_rows" (
  "verification_id" uuid NOT NULL REFERENCES "coding_verifications"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "program_id" uuid NOT NULL,
  "change" text DEFAULT '' NOT NULL,
  "verdict" text NOT NULL,
  "reason" text DEFAULT '' NOT NULL,
  "fits" boolean NOT NULL,
  "cpu_ms" integer DEFAULT 0 NOT NULL,
  "memory_bytes" integer DEFAULT 0 NOT NULL,
  "tests" jsonb NOT NULL,
  PRIMARY KEY ("verification_id", "position")
);

CREATE TABLE "coding_rejudges" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "by_version_id" uuid NOT NULL REFERENCES "coding_challenge_versions"("id"),
  "begun_by" uuid NOT NULL REFERENCES "identity_users"("id"),
  "begun_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "ended_at" timestamp (3) with time zone
);
CREATE UNIQUE INDEX "one_open_rejudge" ON "coding_rejudges" ("challenge_id") WHERE "state" = 'open';

CREATE TABLE "coding_rejudge_results" (
  "rejudge_id" uuid NOT NULL REFERENCES "coding_rejudges"("id") ON DELETE CASCADE,
  "submission_id" uuid NOT NULL REFERENCES "coding_submissions"("id") ON DELETE CASCADE,
  "judging" integer NOT NULL,
  "verdict" text,
  "reason" text DEFAULT '' NOT NULL,
  "points" integer,
  "cpu_ms" integer,
  "memory_bytes" integer,
  "compile_log" text DEFAULT '' NOT NULL,
  PRIMARY KEY ("rejudge_id", "submission_id")
);
CREATE UNIQUE INDEX "one_rejudge_result_per_judging" ON "coding_rejudge_results" ("submission_id", "judging");
