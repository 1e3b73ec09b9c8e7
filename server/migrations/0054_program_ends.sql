ALTER TABLE "coding_challenge_programs" ADD COLUMN "also" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "coding_challenge_programs" ADD COLUMN "score" integer[];
