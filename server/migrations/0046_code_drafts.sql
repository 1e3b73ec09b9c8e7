-- Code that students write for challenges before they hand it in.

CREATE TABLE "coding_code_drafts" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "language" text NOT NULL,
  "files" jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("student_id", "challenge_id", "language")
);
CREATE INDEX "coding_code_drafts_of_a_challenge" ON "coding_code_drafts" ("challenge_id");
