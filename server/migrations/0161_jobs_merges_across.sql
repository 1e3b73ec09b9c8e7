-- Applications to two jobs of an employer that one person sent; the cover letter that went with an application.

ALTER TABLE "jobs_merges" ADD COLUMN "is_across" boolean DEFAULT false NOT NULL;
DROP INDEX "one_merge_at_a_time";
CREATE UNIQUE INDEX "one_merge_at_a_time" ON "jobs_merges" ("merged_id") WHERE undone_at is null and not is_across;
CREATE INDEX "jobs_merges_merged" ON "jobs_merges" ("merged_id", "at");

ALTER TABLE "jobs_applications" ADD COLUMN "cover_letter" jsonb;
