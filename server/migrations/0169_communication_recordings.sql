-- Recordings that students let the teacher of a module hear, with comments at moments of them.

CREATE TABLE "communication_recordings" (
  "step_id" uuid NOT NULL REFERENCES "communication_steps"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "attempt_id" uuid NOT NULL REFERENCES "speaking_attempts"("id") ON DELETE CASCADE,
  "submitted_at" timestamp (3) with time zone NOT NULL,
  "remarks" jsonb NOT NULL,
  PRIMARY KEY ("step_id", "student_id")
);

CREATE INDEX "communication_recordings_of_a_student" ON "communication_recordings" ("student_id");
CREATE INDEX "communication_recordings_of_an_attempt" ON "communication_recordings" ("attempt_id");
