-- Recordings that are sent in pieces, so that a cut network loses one piece and not the recording.

CREATE TABLE "speaking_pieces" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "attempt_id" uuid NOT NULL,
  "position" smallint NOT NULL,
  "content" bytea NOT NULL,
  "arrived_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("student_id", "attempt_id", "position")
);
CREATE INDEX "speaking_pieces_by_age" ON "speaking_pieces" ("arrived_at");

-- Transcripts that the site's own model wrote: by which one, and when.
ALTER TABLE "speaking_attempts" ADD COLUMN "transcribed_by" text;
ALTER TABLE "speaking_attempts" ADD COLUMN "transcribed_at" timestamp (3) with time zone;
