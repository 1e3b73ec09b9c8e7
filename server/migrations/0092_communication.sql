-- Communication skills: modules of lessons and exercises, whom they are set for, how far learners are, and feedback.

CREATE TABLE "communication_modules" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "for_everybody" boolean NOT NULL,
  "due_at" timestamp (3) with time zone,
  "rubric" jsonb NOT NULL,
  "version" integer NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "communication_modules_of_a_teacher" ON "communication_modules" ("owner_id", "saved_at");

CREATE TABLE "communication_steps" (
  "id" uuid PRIMARY KEY NOT NULL,
  "module_id" uuid NOT NULL REFERENCES "communication_modules"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "title" text NOT NULL,
  "minutes" integer NOT NULL,
  "body" text NOT NULL,
  "target" text NOT NULL
);
CREATE INDEX "communication_steps_of_a_module" ON "communication_steps" ("module_id", "position");

CREATE TABLE "communication_groups" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "module_id" uuid NOT NULL REFERENCES "communication_modules"("id") ON DELETE CASCADE,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "batch_id" uuid REFERENCES "learning_batches"("id") ON DELETE CASCADE,
  CONSTRAINT "one_communication_group" UNIQUE NULLS NOT DISTINCT ("module_id", "course_id", "batch_id"),
  CONSTRAINT "a_course_or_a_batch" CHECK (num_nonnulls("course_id", "batch_id") = 1)
);

CREATE TABLE "communication_places" (
  "module_id" uuid NOT NULL REFERENCES "communication_modules"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "step_id" uuid REFERENCES "communication_steps"("id") ON DELETE SET NULL,
  "opened_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("module_id", "student_id")
);
CREATE INDEX "communication_places_of_a_student" ON "communication_places" ("student_id", "opened_at");

CREATE TABLE "communication_read_steps" (
  "step_id" uuid NOT NULL REFERENCES "communication_steps"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "read_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("step_id", "student_id")
);
CREATE INDEX "communication_read_steps_of_a_student" ON "communication_read_steps" ("student_id");

CREATE TABLE "communication_feedback" (
  "module_id" uuid NOT NULL REFERENCES "communication_modules"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "comment" text NOT NULL,
  "chosen" jsonb NOT NULL,
  "rubric" jsonb NOT NULL,
  "points" numeric(8, 2),
  "teacher_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "released_at" timestamp (3) with time zone,
  PRIMARY KEY ("module_id", "student_id")
);
CREATE INDEX "communication_feedback_of_a_student" ON "communication_feedback" ("student_id");
