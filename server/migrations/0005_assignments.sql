-- Assignments: what is handed in, in versions; what a teacher notes while marking; and the marks once they are released.

CREATE TABLE "assessment_assignments" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id"),
  "lecture_id" uuid NOT NULL REFERENCES "catalog_lectures"("id"),
  "ways" jsonb NOT NULL,
  "file_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "most_files" integer NOT NULL,
  "due_at" timestamp (3) with time zone,
  "due_after_days" integer,
  "late_percent_per_day" integer DEFAULT 0 NOT NULL,
  "late_days" integer,
  "versions_allowed" integer,
  "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "pass_percent" integer NOT NULL,
  "done_when" text NOT NULL,
  "release" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_assignment_per_lecture" UNIQUE ("lecture_id"),
  CONSTRAINT "due_one_way" CHECK ("due_at" is null or "due_after_days" is null)
);
CREATE INDEX "assessment_assignments_of_a_course" ON "assessment_assignments" ("course_id");

CREATE TABLE "assessment_works" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "assignment_id" uuid NOT NULL REFERENCES "assessment_assignments"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "html" text DEFAULT '' NOT NULL,
  "link" text DEFAULT '' NOT NULL,
  "draft_version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone,
  "versions" integer DEFAULT 0 NOT NULL,
  "handed_in_at" timestamp (3) with time zone,
  CONSTRAINT "one_work_per_learner" UNIQUE ("assignment_id", "student_id"),
  CONSTRAINT "handed_in_has_a_version" CHECK (("versions" = 0) = ("handed_in_at" is null))
);
CREATE INDEX "assessment_works_handed_in" ON "assessment_works" ("assignment_id", "handed_in_at", "id");
CREATE INDEX "assessment_works_of_a_student" ON "assessment_works" ("student_id");

CREATE TABLE "assessment_work_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "assessment_works"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key" text NOT NULL,
  "bytes" integer NOT NULL,
  "in_draft" boolean DEFAULT true NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_place_per_work_file" UNIQUE ("key")
);
CREATE INDEX "assessment_files_of_a_work" ON "assessment_work_files" ("work_id");

CREATE TABLE "assessment_work_versions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "work_id" uuid NOT NULL REFERENCES "assessment_works"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "handed_in_at" timestamp (3) with time zone NOT NULL,
  "html" text DEFAULT '' NOT NULL,
  "link" text DEFAULT '' NOT NULL,
  "files" jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "one_work_version_per_number" UNIQUE ("work_id", "number")
);

CREATE TABLE "assessment_markings" (
  "version_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_work_versions"("id") ON DELETE CASCADE,
  "revision" integer DEFAULT 1 NOT NULL,
  "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "points" numeric(8, 2),
  "comment" text DEFAULT '' NOT NULL,
  "finished_at" timestamp (3) with time zone,
  "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "marked_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE INDEX "assessment_markings_of_a_person" ON "assessment_markings" ("marked_by");

CREATE TABLE "assessment_work_remarks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "version_id" uuid NOT NULL REFERENCES "assessment_work_versions"("id") ON DELETE CASCADE,
  "quote" jsonb,
  "text" text NOT NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "written_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_remarks_of_a_version" ON "assessment_work_remarks" ("version_id", "id");
CREATE INDEX "assessment_remarks_of_a_person" ON "assessment_work_remarks" ("author_id");

CREATE TABLE "assessment_marks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "version_id" uuid NOT NULL REFERENCES "assessment_work_versions"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "points" numeric(8, 2) NOT NULL,
  "out_of" numeric(8, 2) NOT NULL,
  "late_percent" integer NOT NULL,
  "marks" numeric(8, 2) NOT NULL,
  "passed" boolean NOT NULL,
  "comment" text DEFAULT '' NOT NULL,
  "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "released_at" timestamp (3) with time zone NOT NULL,
  "released_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  CONSTRAINT "one_release_per_number" UNIQUE ("version_id", "number"),
  CONSTRAINT "marks_lie_between" CHECK ("marks" between 0 and "out_of")
);
CREATE INDEX "assessment_marks_of_a_person" ON "assessment_marks" ("released_by");
