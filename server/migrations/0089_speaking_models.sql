-- A teacher's own reading of a task, which learners hear as the model.

CREATE TABLE "speaking_models" (
  "task_id" text PRIMARY KEY NOT NULL,
  "attempt_id" uuid NOT NULL UNIQUE REFERENCES "speaking_attempts"("id") ON DELETE CASCADE
);
