-- The gradebook of a course: how its totals are computed, marks by hand, and the history of both.

CREATE TABLE "assessment_gradebooks" (
  "course_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "version" integer DEFAULT 1 NOT NULL,
  "rules" jsonb NOT NULL
);

CREATE TABLE "assessment_gradebook_changes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "seq" bigserial NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "before" jsonb,
  "after" jsonb NOT NULL,
  "reason" text NOT NULL,
  "changed_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_gradebook_changes_of_a_course" ON "assessment_gradebook_changes" ("course_id", "seq");
CREATE INDEX "assessment_gradebook_changes_of_a_person" ON "assessment_gradebook_changes" ("changed_by");

CREATE TABLE "assessment_grade_cells" (
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "column_key" text NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "marks" numeric(8, 2) NOT NULL,
  "reason" text DEFAULT '' NOT NULL,
  "changed_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "changed_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_grade_per_cell" PRIMARY KEY ("course_id", "column_key", "student_id"),
  CONSTRAINT "grades_begin_at_zero" CHECK ("marks" >= 0)
);
CREATE INDEX "assessment_grade_cells_of_a_student" ON "assessment_grade_cells" ("student_id", "course_id");
CREATE INDEX "assessment_grade_cells_of_a_person" ON "assessment_grade_cells" ("changed_by");

CREATE TABLE "assessment_grade_cell_changes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "seq" bigserial NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "column_key" text NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "before" numeric(8, 2),
  "after" numeric(8, 2),
  "reason" text DEFAULT '' NOT NULL,
  "changed_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "assessment_grade_cell_changes_of_a_student" ON "assessment_grade_cell_changes" ("student_id", "course_id", "seq");
CREATE INDEX "assessment_grade_cell_changes_of_a_person" ON "assessment_grade_cell_changes" ("changed_by");
