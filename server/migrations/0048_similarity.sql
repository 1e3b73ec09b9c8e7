-- Which programs handed in to a challenge are alike.

CREATE TABLE "coding_similarity_reports" (
  "challenge_id" uuid PRIMARY KEY NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "state" text NOT NULL,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "made_at" timestamp (3) with time zone,
  "programs" integer DEFAULT 0 NOT NULL,
  "people" integer DEFAULT 0 NOT NULL,
  "pairs" jsonb DEFAULT '[]'::jsonb NOT NULL
);
