CREATE TABLE "resumes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "document" jsonb NOT NULL,
  "layout" jsonb NOT NULL,
  "draft_version" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "archived_at" timestamp (3) with time zone
);
CREATE INDEX "resumes_of_an_owner" ON "resumes" ("owner_id", "saved_at");

CREATE TABLE "resume_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "resume_id" uuid NOT NULL REFERENCES "resumes"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "name" text DEFAULT '' NOT NULL,
  "title" text NOT NULL,
  "document" jsonb NOT NULL,
  "layout" jsonb NOT NULL,
  "begun_at" timestamp (3) with time zone NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "is_frozen" boolean DEFAULT false NOT NULL,
  CONSTRAINT "resume_versions_are_numbered" UNIQUE("resume_id", "number")
);

CREATE TABLE "resume_letters" (
  "id" uuid PRIMARY KEY NOT NULL,
  "resume_id" uuid NOT NULL REFERENCES "resumes"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "recipient" text DEFAULT '' NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "draft_version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "resume_letters_of_a_resume" ON "resume_letters" ("resume_id");

CREATE TABLE "resume_frozen" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "resume_id" uuid NOT NULL REFERENCES "resumes"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "title" text NOT NULL,
  "document" jsonb NOT NULL,
  "layout" jsonb NOT NULL,
  "pdf" "bytea" NOT NULL,
  "pages" integer NOT NULL,
  "record" jsonb NOT NULL,
  "unplaced" jsonb NOT NULL,
  "frozen_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_frozen_copy_of_a_version" UNIQUE("resume_id", "number")
);

CREATE TABLE "resume_publications" (
  "resume_id" uuid PRIMARY KEY NOT NULL REFERENCES "resumes"("id") ON DELETE CASCADE,
  "code" text NOT NULL,
  "frozen_id" uuid NOT NULL REFERENCES "resume_frozen"("id") ON DELETE CASCADE,
  "is_on" boolean NOT NULL,
  "expires_at" timestamp (3) with time zone,
  "password_hash" text,
  "views" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "one_resume_per_code" UNIQUE("code"),
  CONSTRAINT "resume_views_count_up" CHECK ("views" >= 0)
);

CREATE TABLE "resume_proofs" (
  "code" text PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "subject_id" uuid NOT NULL,
  CONSTRAINT "one_proof_of_a_deed" UNIQUE("owner_id", "kind", "subject_id")
);
