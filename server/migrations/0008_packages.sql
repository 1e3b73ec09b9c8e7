-- Packages (SCORM): what they are made of, and what their items keep of a learner.

CREATE TABLE "packages_packages" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "file_key" text NOT NULL CONSTRAINT "one_package_per_file" UNIQUE,
  "format" text NOT NULL,
  "edition" text NOT NULL,
  "title" text NOT NULL,
  "items" jsonb NOT NULL,
  "not_taken" jsonb NOT NULL,
  "files" integer NOT NULL,
  "bytes" bigint NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "packages_files" (
  "package_id" uuid NOT NULL REFERENCES "packages_packages"("id") ON DELETE CASCADE,
  "place" text NOT NULL,
  "key" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  CONSTRAINT "one_file_per_place" PRIMARY KEY ("package_id", "place")
);

CREATE TABLE "packages_calls" (
  "package_id" uuid NOT NULL REFERENCES "packages_packages"("id") ON DELETE CASCADE,
  "call" text NOT NULL,
  "times" integer DEFAULT 1 NOT NULL,
  "first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_row_per_call" PRIMARY KEY ("package_id", "call")
);

CREATE TABLE "packages_lectures" (
  "lecture_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "package_id" uuid NOT NULL REFERENCES "packages_packages"("id"),
  "name" text NOT NULL
);
CREATE INDEX "packages_lectures_of_a_package" ON "packages_lectures" ("package_id");

CREATE TABLE "packages_attempts" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "lecture_id" uuid NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "package_id" uuid NOT NULL REFERENCES "packages_packages"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_package_attempt_per_number" UNIQUE ("student_id", "lecture_id", "package_id", "number")
);
CREATE INDEX "packages_attempts_at_a_lecture" ON "packages_attempts" ("lecture_id");
CREATE INDEX "packages_attempts_at_a_package" ON "packages_attempts" ("package_id");

CREATE TABLE "packages_runs" (
  "attempt_id" uuid NOT NULL REFERENCES "packages_attempts"("id") ON DELETE CASCADE,
  "item_id" text NOT NULL,
  "launch_id" uuid NOT NULL CONSTRAINT "one_run_per_launch" UNIQUE,
  "saves" integer DEFAULT 0 NOT NULL,
  "data" text DEFAULT '{}' NOT NULL,
  "completion" text DEFAULT 'not attempted' NOT NULL,
  "success" text DEFAULT 'unknown' NOT NULL,
  "score_raw" double precision,
  "score_min" double precision,
  "score_max" double precision,
  "score_scaled" double precision,
  "exit" text DEFAULT '' NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "session_ms" bigint DEFAULT 0 NOT NULL,
  "earlier_ms" bigint DEFAULT 0 NOT NULL,
  "done_at" timestamp (3) with time zone,
  "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_run_per_item" PRIMARY KEY ("attempt_id", "item_id")
);
