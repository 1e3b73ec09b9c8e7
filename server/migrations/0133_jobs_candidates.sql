-- Candidates of a job: numbers for blind review, merged duplicates, the pool of an employer; letters from templates.

ALTER TABLE "jobs_jobs" ADD COLUMN "applications" integer DEFAULT 0 NOT NULL;
ALTER TABLE "jobs_jobs" ADD COLUMN "blind_stage_id" uuid REFERENCES "jobs_stages"("id");

ALTER TABLE "jobs_applications" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;
ALTER TABLE "jobs_applications" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;
ALTER TABLE "jobs_applications" ADD COLUMN "merged_into" uuid REFERENCES "jobs_applications"("id") ON DELETE SET NULL;
ALTER TABLE "jobs_applications" ADD COLUMN "shown_at" timestamp (3) with time zone;
ALTER TABLE "jobs_applications" ADD COLUMN "shown_by" uuid REFERENCES "identity_users"("id");
UPDATE "jobs_applications" a SET "number" = r.n, "name_key" = r.key FROM (
  SELECT id, row_number() OVER (PARTITION BY job_id ORDER BY applied_at, id) AS n,
    array_to_string(array(
      SELECT w FROM regexp_split_to_table(lower(full_name), '[^[:alnum:]]+') w WHERE w <> '' ORDER BY w COLLATE "C"
    ), ' ') AS key
  FROM "jobs_applications") r WHERE r.id = a.id;
UPDATE "jobs_jobs" j SET "applications" = (SELECT count(*) FROM "jobs_applications" a WHERE a.job_id = j.id);
CREATE INDEX "jobs_applications_by_name" ON "jobs_applications" ("job_id", "name_key");
CREATE INDEX "jobs_applications_merged" ON "jobs_applications" ("merged_into") WHERE merged_into is not null;

CREATE TABLE "jobs_merges" (
  "id" uuid PRIMARY KEY NOT NULL,
  "kept_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "merged_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id"),
  "at" timestamp (3) with time zone NOT NULL,
  "undone_by" uuid REFERENCES "identity_users"("id"),
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "jobs_merges_kept" ON "jobs_merges" ("kept_id", "at");
CREATE UNIQUE INDEX "one_merge_at_a_time" ON "jobs_merges" ("merged_id") WHERE undone_at is null;

CREATE TABLE "jobs_pool" (
  "employer_id" uuid NOT NULL REFERENCES "jobs_employers"("id") ON DELETE CASCADE,
  "candidate_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "application_id" uuid NOT NULL REFERENCES "jobs_applications"("id") ON DELETE CASCADE,
  "agreed_at" timestamp (3) with time zone NOT NULL,
  "until" date NOT NULL,
  PRIMARY KEY ("employer_id", "candidate_id")
);
CREATE INDEX "jobs_pool_to_end" ON "jobs_pool" ("until");
CREATE INDEX "jobs_pool_of_a_candidate" ON "jobs_pool" ("candidate_id");

CREATE TABLE "jobs_invitations" (
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "candidate_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id"),
  "at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("job_id", "candidate_id")
);

CREATE TABLE "jobs_letter_templates" (
  "id" uuid PRIMARY KEY NOT NULL,
  "employer_id" uuid NOT NULL REFERENCES "jobs_employers"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "saved_by" uuid REFERENCES "identity_users"("id"),
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "jobs_letter_templates_of_an_employer" ON "jobs_letter_templates" ("employer_id", "name");

CREATE TABLE "jobs_letter_batches" (
  "key" uuid PRIMARY KEY NOT NULL,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id"),
  "at" timestamp (3) with time zone NOT NULL,
  "sent_at" timestamp (3) with time zone,
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "jobs_letters_to_send" ON "jobs_letter_batches" ("at") WHERE sent_at is null and undone_at is null;
INSERT INTO "jobs_letter_batches" ("key", "job_id", "at", "sent_at")
  SELECT DISTINCT ON (l.key) l.key, a.job_id, l.at, l.at FROM "jobs_letters" l
  JOIN "jobs_applications" a ON a.id = l.application_id ORDER BY l.key, l.at;
