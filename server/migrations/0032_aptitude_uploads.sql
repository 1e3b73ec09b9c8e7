-- Questions that people bring into the aptitude pool, and what their files' topics mean there.

CREATE TABLE "assessment_aptitude_uploads" (
  "item_id" text PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "import_id" text NOT NULL,
  "uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "assessment_aptitude_uploads_of_a_person" ON "assessment_aptitude_uploads" ("owner_id", "uploaded_at", "item_id");
CREATE INDEX "assessment_aptitude_uploads_by_age" ON "assessment_aptitude_uploads" ("uploaded_at", "item_id");
CREATE INDEX "assessment_aptitude_questions_of_an_item" ON "assessment_aptitude_questions" ("item_id");

CREATE TABLE "assessment_aptitude_import_topics" (
  "import_id" text NOT NULL REFERENCES "assessment_question_imports"("id") ON DELETE CASCADE,
  "word" text NOT NULL,
  "area" text NOT NULL,
  "topic" text NOT NULL,
  PRIMARY KEY ("import_id", "word")
);
ALTER TABLE "assessment_question_import_rows" ADD COLUMN "is_replacing" boolean DEFAULT false NOT NULL;
