-- How certificates look. A design is never changed once written: an edit is a new version, and papers keep theirs.
CREATE TABLE "learning_certificate_templates" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "is_default" boolean DEFAULT false NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "retired_at" timestamp (3) with time zone
);
CREATE UNIQUE INDEX "one_default_template" ON "learning_certificate_templates" ("is_default") WHERE "is_default";
CREATE UNIQUE INDEX "one_template_per_name" ON "learning_certificate_templates" (lower("name")) WHERE "retired_at" IS NULL;
CREATE TABLE "learning_certificate_designs" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "template_id" uuid NOT NULL REFERENCES "learning_certificate_templates"("id"),
  "version" integer NOT NULL,
  "design" jsonb NOT NULL,
  "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_design_per_version" UNIQUE ("template_id", "version")
);
CREATE TABLE "learning_course_templates" (
  "course_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "template_id" uuid NOT NULL REFERENCES "learning_certificate_templates"("id")
);
CREATE INDEX "learning_courses_of_a_template" ON "learning_course_templates" ("template_id");
ALTER TABLE "learning_certificates" ADD COLUMN "design_id" uuid REFERENCES "learning_certificate_designs"("id");
ALTER TABLE "learning_certificates" ADD COLUMN "score_percent" integer;
CREATE INDEX "learning_certificates_of_a_design" ON "learning_certificates" ("design_id", "id");
-- Logos and signatures; one that no design names goes after a day.
CREATE TABLE "learning_certificate_pictures" (
  "key" text PRIMARY KEY NOT NULL,
  "kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

-- Certificates as signed Open Badges. One is signed when somebody first asks for it; its place in the list of
-- withdrawals is its own for ever.
CREATE TABLE "learning_badges" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "certificate_id" uuid NOT NULL REFERENCES "learning_certificates"("id") ON DELETE CASCADE,
  "status_index" bigserial NOT NULL,
  "token" text,
  "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "superseded_at" timestamp (3) with time zone,
  CONSTRAINT "one_place_in_the_status_list" UNIQUE ("status_index")
);
CREATE UNIQUE INDEX "one_badge_that_stands" ON "learning_badges" ("certificate_id") WHERE "superseded_at" IS NULL;
CREATE INDEX "learning_badges_of_a_certificate" ON "learning_badges" ("certificate_id");
