-- Files of questions on their way into a bank, what was found in them, and orders of files that leave.

CREATE TABLE "assessment_question_imports" (
  "id" text PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "target" text NOT NULL,
  "name" text NOT NULL,
  "bytes" bigint NOT NULL,
  "format" text,
  "turn" integer DEFAULT 0 NOT NULL,
  "questions" integer DEFAULT 0 NOT NULL,
  "written" integer DEFAULT 0 NOT NULL,
  "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "read_at" timestamp (3) with time zone,
  "refusal" text,
  "confirmed_at" timestamp (3) with time zone,
  "written_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "only_what_is_read_is_confirmed" CHECK ("confirmed_at" is null or "read_at" is not null)
);
CREATE INDEX "assessment_question_imports_of_a_person" ON "assessment_question_imports" ("owner_id", "created_at");
CREATE INDEX "assessment_question_imports_by_age" ON "assessment_question_imports" ("touched_at");

CREATE TABLE "assessment_question_import_rows" (
  "import_id" text NOT NULL REFERENCES "assessment_question_imports"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "place" jsonb NOT NULL,
  "name" text NOT NULL,
  "found_as" text NOT NULL,
  "question" jsonb,
  "kind" text,
  "stem" text DEFAULT '' NOT NULL,
  "topic" text DEFAULT '' NOT NULL,
  "tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "pictures" integer DEFAULT 0 NOT NULL,
  "has_errors" boolean DEFAULT false NOT NULL,
  "has_warnings" boolean DEFAULT false NOT NULL,
  "sameness" text,
  "twin_number" integer,
  "twin_id" text,
  "is_left_out" boolean DEFAULT false NOT NULL,
  "question_id" uuid,
  PRIMARY KEY ("import_id", "number")
);
CREATE INDEX "assessment_question_import_rows_written" ON "assessment_question_import_rows" ("question_id")
  WHERE "question_id" is not null;

CREATE TABLE "assessment_question_import_pictures" (
  "id" uuid PRIMARY KEY NOT NULL,
  "import_id" text NOT NULL REFERENCES "assessment_question_imports"("id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL
);
CREATE INDEX "assessment_question_import_pictures_of_an_import" ON "assessment_question_import_pictures" ("import_id");

CREATE TABLE "assessment_question_exports" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "format" text NOT NULL,
  "among" jsonb NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "assessment_question_exports_of_a_person" ON "assessment_question_exports" ("owner_id");
CREATE INDEX "assessment_question_exports_by_age" ON "assessment_question_exports" ("created_at");
