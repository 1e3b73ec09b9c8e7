ALTER TABLE "coding_challenge_tests" ADD COLUMN "recipe" text;
ALTER TABLE "coding_verification_rows" ADD COLUMN "line_was" text DEFAULT '' NOT NULL;
ALTER TABLE "coding_verification_rows" ADD COLUMN "line_is" text DEFAULT '' NOT NULL;

CREATE TABLE "coding_pictures" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id"),
  "key" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "coding_pictures_of_a_person" ON "coding_pictures" ("owner_id");
