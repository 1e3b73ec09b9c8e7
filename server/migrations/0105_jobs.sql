-- Job board, applications, tracker and pipeline.

CREATE TABLE "jobs_employers" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL CONSTRAINT "one_employer_per_slug" UNIQUE,
  "name" text NOT NULL,
  "website" text NOT NULL,
  "about" text NOT NULL,
  "verified_at" timestamp (3) with time zone,
  "verified_by" uuid REFERENCES "identity_users"("id"),
  "created_by" uuid REFERENCES "identity_users"("id"),
  "created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "jobs_jobs" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL CONSTRAINT "one_job_per_slug" UNIQUE,
  "employer_id" uuid NOT NULL REFERENCES "jobs_employers"("id"),
  "owner_id" uuid REFERENCES "identity_users"("id"),
  "title" text NOT NULL,
  "description" text NOT NULL,
  "place" text NOT NULL,
  "mode" text NOT NULL,
  "type" text NOT NULL,
  "min_years" integer NOT NULL,
  "pay_min_minor" bigint,
  "pay_max_minor" bigint,
  "pay_per" text,
  "pay_yearly_minor" bigint NOT NULL,
  "must" text[] NOT NULL,
  "nice" text[] NOT NULL,
  "criteria" text[] NOT NULL,
  "promised_days" integer NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "paused_at" timestamp (3) with time zone,
  "published_at" timestamp (3) with time zone,
  "closes_at" timestamp (3) with time zone NOT NULL,
  "words" text NOT NULL,
  "version" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "jobs_newest" ON "jobs_jobs" ("published_at" DESC, "id" DESC) WHERE state = 'published';
CREATE INDEX "jobs_best_paid" ON "jobs_jobs" ("pay_yearly_minor" DESC, "id" DESC) WHERE state = 'published';
CREATE INDEX "jobs_closing" ON "jobs_jobs" ("closes_at", "id") WHERE state = 'published';
CREATE INDEX "jobs_of_an_employer" ON "jobs_jobs" ("employer_id", "published_at");
CREATE INDEX "jobs_of_an_owner" ON "jobs_jobs" ("owner_id");
CREATE INDEX "jobs_by_words" ON "jobs_jobs" USING gin ("words" gin_trgm_ops);

CREATE TABLE "jobs_staff" (
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  PRIMARY KEY ("job_id", "user_id")
);
CREATE INDEX "jobs_of_staff" ON "jobs_staff" ("user_id");

CREATE TABLE "jobs_stages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "position" integer NOT NULL
);
CREATE INDEX "jobs_stages_of_a_job" ON "jobs_stages" ("job_id", "position");

CREATE TABLE "jobs_sources" (
  "id" uuid PRIMARY KEY NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "token" text NOT NULL CONSTRAINT "one_job_source_per_token" UNIQUE,
  "label" text NOT NULL
);
CREATE INDEX "jobs_sources_of_a_job" ON "jobs_sources" ("job_id");

CREATE TABLE "jobs_fee_reports" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "user_id" uuid REFERENCES "identity_users"("id"),
  "text" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "decision" text,
  "decided_by" uuid REFERENCES "identity_users"("id"),
  "decided_at" timestamp (3) with time zone,
  CONSTRAINT "one_fee_report_per_person" UNIQUE ("job_id", "user_id")
);

CREATE TABLE "jobs_applications" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "candidate_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "frozen_id" uuid REFERENCES "resume_frozen"("id") ON DELETE SET NULL,
  "full_name" text NOT NULL,
  "email" text NOT NULL,
  "phone" text NOT NULL,
  "phone_digits" text NOT NULL,
  "note" text NOT NULL,
  "source_id" uuid REFERENCES "jobs_sources"("id") ON DELETE SET NULL,
  "musts" integer NOT NULL,
  "musts_met" integer NOT NULL,
  "stage_id" uuid NOT NULL REFERENCES "jobs_stages"("id"),
  "kind" text NOT NULL,
  "stage_since" timestamp (3) with time zone NOT NULL,
  "applied_at" timestamp (3) with time zone NOT NULL,
  "seen_at" timestamp (3) with time zone,
  "promised_by" timestamp (3) with time zone NOT NULL,
  "replied_at" timestamp (3) with time zone,
  "nudged_at" timestamp (3) with time zone,
  CONSTRAINT "one_application_per_job" UNIQUE ("job_id", "candidate_id")
);
CREATE INDEX "jobs_applications_in_a_stage" ON "jobs_applications" ("job_id", "stage_id", "stage_since", "id");
CREATE INDEX "jobs_applications_newest" ON "jobs_applications" ("job_id", "applied_at" DESC, "id" DESC);
CREATE INDEX "jobs_applications_by_email" ON "jobs_applications" ("job_id", "email");
CREATE INDEX "jobs_applications_by_phone" ON "jobs_applications" ("job_id", "phone_digits");
CREATE INDEX "jobs_applications_of_a_candidate" ON "jobs_applications" ("candidate_id", "applied_at");
CREATE INDEX "jobs_applications_without_reply" ON "jobs_applications" ("promised_by") WHERE replied_at is null;

CREATE TABLE "jobs_move_batches" (
  "id" uuid PRIMARY KEY NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id"),
  "at" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone,
  "told_at" timestamp (3) with time zone
);
CREATE INDEX "jobs_moves_to_tell" ON "jobs_move_batches" ("at") WHERE told_at is null;

CREATE TABLE "jobs_moves" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "batch_id" uuid REFERENCES "jobs_move_batches"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id"),
  "from_stage_id" uuid REFERENCES "jobs_stages"("id") ON DELETE SET NULL,
  "to_stage_id" uuid REFERENCES "jobs_stages"("id") ON DELETE SET NULL,
  "from_name" text NOT NULL,
  "to_name" text NOT NULL,
  "to_kind" text NOT NULL,
  "from_kind" text NOT NULL,
  "from_since" timestamp (3) with time zone NOT NULL,
  "from_replied_at" timestamp (3) with time zone,
  "at" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "jobs_moves_of_an_application" ON "jobs_moves" ("application_id", "at");
CREATE INDEX "jobs_moves_of_a_batch" ON "jobs_moves" ("batch_id");

CREATE TABLE "jobs_notes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id"),
  "text" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "jobs_notes_of_an_application" ON "jobs_notes" ("application_id", "at");

CREATE TABLE "jobs_scorecards" (
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "reviewer_id" uuid REFERENCES "identity_users"("id"),
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "scores" jsonb NOT NULL,
  "comment" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_scorecard_per_reviewer" UNIQUE ("application_id", "reviewer_id")
);

CREATE TABLE "jobs_letters" (
  "key" uuid NOT NULL,
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("key", "application_id")
);
CREATE INDEX "jobs_letters_of_an_application" ON "jobs_letters" ("application_id");

CREATE TABLE "jobs_offers" (
  "id" uuid PRIMARY KEY NOT NULL,
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "number" text NOT NULL CONSTRAINT "one_offer_per_number" UNIQUE,
  "code" text NOT NULL CONSTRAINT "one_offer_per_code" UNIQUE,
  "pay" text NOT NULL,
  "starts_on" date NOT NULL,
  "text" text NOT NULL,
  "made_at" timestamp (3) with time zone NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "decided_at" timestamp (3) with time zone
);
CREATE INDEX "jobs_offers_of_an_application" ON "jobs_offers" ("application_id", "made_at");

CREATE TABLE "jobs_saved" (
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "saved_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("user_id", "job_id")
);

CREATE TABLE "jobs_searches" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "filters" jsonb NOT NULL,
  "has_alerts" boolean NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "checked_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "jobs_searches_of_a_person" ON "jobs_searches" ("user_id");

CREATE TABLE "jobs_alerts" (
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("user_id", "job_id")
);

CREATE TABLE "jobs_outside" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "employer" text NOT NULL,
  "link" text NOT NULL,
  "note" text NOT NULL,
  "step" text NOT NULL,
  "remind_on" date,
  "reminded_on" date,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "jobs_outside_of_a_person" ON "jobs_outside" ("user_id", "changed_at");
CREATE INDEX "jobs_outside_to_remind" ON "jobs_outside" ("remind_on");

-- Numbers of offers.
CREATE SEQUENCE "jobs_offer_numbers";
