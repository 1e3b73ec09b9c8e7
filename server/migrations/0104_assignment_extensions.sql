-- Another due date of one assignment for one student.

CREATE TABLE "assessment_extensions" (
  "assignment_id" uuid NOT NULL REFERENCES "assessment_assignments"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "due_at" timestamp (3) with time zone NOT NULL,
  "given_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "given_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("assignment_id", "student_id")
);

CREATE INDEX "assessment_extensions_of_a_student" ON "assessment_extensions" ("student_id");
CREATE INDEX "assessment_extensions_of_a_giver" ON "assessment_extensions" ("given_by");
