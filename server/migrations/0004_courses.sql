-- Courses from idea to certificate: drafts beside what is published, files, and what learners and teachers say to each other.

ALTER TABLE "catalog_categories" ADD COLUMN "icon" text DEFAULT '' NOT NULL;

ALTER TABLE "catalog_courses"
  ADD COLUMN "edition" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "cover_key" text,
  ADD COLUMN "needs" uuid[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  ADD COLUMN "archived_at" timestamp (3) with time zone,
  ALTER COLUMN "category_id" DROP NOT NULL,
  ADD CONSTRAINT "published_has_a_category" CHECK ("state" in ('draft', 'in-review', 'returned') or "category_id" is not null);
UPDATE "catalog_courses" SET "edition" = 1 WHERE "published_at" IS NOT NULL;
UPDATE "catalog_courses" SET "created_at" = "updated_at";
UPDATE "catalog_courses" SET "archived_at" = "updated_at" WHERE "state" = 'archived';

ALTER TABLE "catalog_sections" DROP CONSTRAINT "one_section_per_place";
ALTER TABLE "catalog_sections" ADD CONSTRAINT "one_section_per_place" UNIQUE("course_id","position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "catalog_lectures"
  DROP CONSTRAINT "one_lecture_per_place",
  DROP CONSTRAINT "a_video_has_its_files",
  DROP CONSTRAINT "catalog_lectures_section_id_catalog_sections_id_fk",
  ALTER COLUMN "section_id" DROP NOT NULL,
  ADD COLUMN "completion" text DEFAULT 'auto' NOT NULL,
  ADD COLUMN "opens_at" timestamp (3) with time zone,
  ADD COLUMN "opens_after_days" integer,
  ADD COLUMN "needs" uuid[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
  ADD COLUMN "added_in" integer DEFAULT 1 NOT NULL,
  ADD COLUMN "retired_at" timestamp (3) with time zone;
ALTER TABLE "catalog_lectures"
  ADD CONSTRAINT "catalog_lectures_section_id_catalog_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "catalog_sections"("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "one_lecture_per_place" UNIQUE("section_id","position") DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT "taught_or_retired" CHECK ("section_id" is not null or ("retired_at" is not null and not "required" and not "preview")),
  ADD CONSTRAINT "a_video_has_its_files" CHECK ("kind" <> 'video' or ("video_key" is not null and "poster_key" is not null));
UPDATE "catalog_lectures" SET "captions" = jsonb_build_array(jsonb_build_object('language', coalesce("captions_language", 'en'), 'key', "captions_key"))
  WHERE "captions_key" IS NOT NULL;

CREATE TABLE "catalog_editions" (
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "added" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "retired" jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "one_edition_per_number" PRIMARY KEY ("course_id", "number")
);
INSERT INTO "catalog_editions" ("course_id", "number", "published_at") SELECT "id", 1, "published_at" FROM "catalog_courses" WHERE "published_at" IS NOT NULL;

ALTER TABLE "catalog_reviews"
  ADD COLUMN "updated_at" timestamp (3) with time zone,
  ADD COLUMN "reply" text,
  ADD COLUMN "replied_at" timestamp (3) with time zone,
  ADD COLUMN "hidden_at" timestamp (3) with time zone,
  ADD COLUMN "hidden_reason" text;

CREATE TABLE "catalog_review_reports" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "review_id" uuid NOT NULL REFERENCES "catalog_reviews"("id") ON DELETE CASCADE,
  "reporter_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "reason" text NOT NULL,
  "words" text DEFAULT '' NOT NULL,
  "reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "settled_at" timestamp (3) with time zone,
  "outcome" text,
  CONSTRAINT "one_report_per_person" UNIQUE ("review_id", "reporter_id")
);
CREATE INDEX "catalog_review_reports_open" ON "catalog_review_reports" ("reported_at", "id") WHERE "settled_at" is null;
CREATE INDEX "catalog_review_reports_of_a_person" ON "catalog_review_reports" ("reporter_id");

CREATE TABLE "authoring_drafts" (
  "course_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "state" text DEFAULT 'open' NOT NULL,
  "edition" integer DEFAULT 0 NOT NULL,
  "changed_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "authoring_pieces" (
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "content" jsonb NOT NULL,
  "line" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "saved_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  PRIMARY KEY ("course_id", "key")
);
CREATE INDEX "authoring_pieces_by_key" ON "authoring_pieces" ("key");
CREATE INDEX "authoring_pieces_saved_by" ON "authoring_pieces" ("saved_by");
CREATE TABLE "authoring_revisions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "version" integer NOT NULL,
  "content" jsonb NOT NULL,
  "size" integer NOT NULL,
  "begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "saved_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  CONSTRAINT "one_revision_per_version" UNIQUE ("course_id", "key", "version")
);
CREATE INDEX "authoring_history" ON "authoring_revisions" ("course_id", "saved_at", "id");
CREATE INDEX "authoring_revisions_saved_by" ON "authoring_revisions" ("saved_by");
CREATE TABLE "authoring_submissions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  "document" jsonb NOT NULL,
  "title" text NOT NULL,
  "lectures" integer NOT NULL,
  "note" text DEFAULT '' NOT NULL,
  "submitted_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "decided_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "decided_at" timestamp (3) with time zone,
  "words" text DEFAULT '' NOT NULL,
  CONSTRAINT "one_submission_per_number" UNIQUE ("course_id", "number")
);
CREATE UNIQUE INDEX "one_waiting_submission" ON "authoring_submissions" ("course_id") WHERE "state" = 'waiting';
CREATE INDEX "authoring_queue" ON "authoring_submissions" ("submitted_at", "id") WHERE "state" = 'waiting';
CREATE INDEX "authoring_submissions_of_a_person" ON "authoring_submissions" ("submitted_by");
CREATE TABLE "authoring_remarks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "submission_id" uuid REFERENCES "authoring_submissions"("id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "quote" jsonb,
  "text" text NOT NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "settled_at" timestamp (3) with time zone,
  "settled_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL
);
CREATE INDEX "authoring_remarks_of_a_course" ON "authoring_remarks" ("course_id", "id");
CREATE INDEX "authoring_remarks_of_a_person" ON "authoring_remarks" ("author_id");
CREATE TABLE "authoring_media" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  "key" text NOT NULL,
  "poster_key" text,
  "milliseconds" integer,
  "width" integer,
  "height" integer,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "authoring_media_of_a_course" ON "authoring_media" ("course_id", "id");
CREATE INDEX "authoring_media_of_a_person" ON "authoring_media" ("owner_id");
CREATE TABLE "authoring_uploads" (
  "id" text PRIMARY KEY NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "authoring_drafts"("course_id") ON DELETE CASCADE,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "content_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "media_id" uuid REFERENCES "authoring_media"("id") ON DELETE CASCADE,
  "refusal" text
);
CREATE INDEX "authoring_uploads_of_a_person" ON "authoring_uploads" ("owner_id");
CREATE INDEX "authoring_uploads_by_age" ON "authoring_uploads" ("touched_at");

ALTER TABLE "learning_enrolments"
  ADD COLUMN "seen_edition" integer DEFAULT 1 NOT NULL,
  ADD COLUMN "shelved_at" timestamp (3) with time zone;
UPDATE "learning_enrolments" e SET "seen_edition" = c."edition" FROM "catalog_courses" c WHERE c."id" = e."course_id";

CREATE TABLE "learning_notes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "lecture_id" uuid NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "at_ms" integer,
  "text" text NOT NULL,
  "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "learning_notes_of_a_student" ON "learning_notes" ("student_id", "course_id", "id");

CREATE TABLE "learning_questions" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "lecture_id" uuid REFERENCES "catalog_lectures"("id") ON DELETE SET NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "at_ms" integer,
  "title" text NOT NULL,
  "text" text DEFAULT '' NOT NULL,
  "asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "stirred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "answers" integer DEFAULT 0 NOT NULL,
  "votes" integer DEFAULT 0 NOT NULL,
  "accepted_id" uuid,
  "hidden_at" timestamp (3) with time zone,
  "hidden_reason" text
);
CREATE INDEX "learning_questions_of_a_course" ON "learning_questions" ("course_id", "stirred_at", "id");
CREATE INDEX "learning_questions_of_a_lecture" ON "learning_questions" ("lecture_id", "id");
CREATE INDEX "learning_questions_of_a_person" ON "learning_questions" ("author_id");
CREATE INDEX "learning_questions_unanswered" ON "learning_questions" ("course_id", "asked_at") WHERE "answers" = 0 and "hidden_at" is null;
CREATE INDEX "learning_questions_words" ON "learning_questions" USING gin (("title" || ' ' || "text") gin_trgm_ops);

CREATE TABLE "learning_answers" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "question_id" uuid NOT NULL REFERENCES "learning_questions"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone,
  "votes" integer DEFAULT 0 NOT NULL,
  "hidden_at" timestamp (3) with time zone,
  "hidden_reason" text
);
CREATE INDEX "learning_answers_of_a_question" ON "learning_answers" ("question_id", "id");
CREATE INDEX "learning_answers_of_a_person" ON "learning_answers" ("author_id");
ALTER TABLE "learning_questions" ADD CONSTRAINT "learning_questions_accepted_id_fk" FOREIGN KEY ("accepted_id") REFERENCES "learning_answers"("id") ON DELETE SET NULL;

CREATE TABLE "learning_votes" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "subject_id" uuid NOT NULL,
  "voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_vote_per_person" PRIMARY KEY ("student_id", "subject_id")
);
CREATE INDEX "learning_votes_for_a_subject" ON "learning_votes" ("subject_id");

CREATE TABLE "learning_announcements" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text NOT NULL,
  "html" text NOT NULL,
  "posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "learning_announcements_of_a_course" ON "learning_announcements" ("course_id", "id");
CREATE INDEX "learning_announcements_of_a_person" ON "learning_announcements" ("author_id");

CREATE TABLE "learning_wishes" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "wished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_wish_per_course" PRIMARY KEY ("student_id", "course_id")
);
CREATE INDEX "learning_wishes_of_a_student" ON "learning_wishes" ("student_id", "wished_at");

CREATE TABLE "learning_hours" (
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "quarter" timestamp (3) with time zone NOT NULL,
  "watched_ms" integer DEFAULT 0 NOT NULL,
  "lectures_done" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "one_row_per_quarter" PRIMARY KEY ("student_id", "course_id", "quarter")
);
CREATE INDEX "learning_hours_of_a_student" ON "learning_hours" ("student_id", "quarter");
CREATE INDEX "learning_hours_of_a_course" ON "learning_hours" ("course_id", "quarter");
-- What is known of the time before: the quarters of hours in which lectures were finished.
INSERT INTO "learning_hours" ("student_id", "course_id", "quarter", "lectures_done")
  SELECT e."student_id", e."course_id", date_bin('15 minutes', p."done_at", '2000-01-01Z'), count(*)
  FROM "learning_lecture_progress" p JOIN "learning_enrolments" e ON e."id" = p."enrolment_id"
  WHERE p."done_at" IS NOT NULL GROUP BY 1, 2, 3;

-- Groups with dates of their own, messages of teachers, and certificates that an admin finds and withdraws.
ALTER TABLE "learning_enrolments" ADD COLUMN "starts_at" timestamp (3) with time zone;
CREATE TABLE "learning_batches" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "starts_at" timestamp (3) with time zone,
  "ends_at" timestamp (3) with time zone,
  "created_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "ends_after_its_start" CHECK ("ends_at" >= "starts_at")
);
CREATE INDEX "learning_batches_of_a_course" ON "learning_batches" ("course_id", "id");
CREATE INDEX "learning_batches_of_a_person" ON "learning_batches" ("created_by");
CREATE TABLE "learning_batch_members" (
  "batch_id" uuid NOT NULL REFERENCES "learning_batches"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_place_per_batch" PRIMARY KEY ("batch_id", "student_id")
);
CREATE INDEX "learning_batches_of_a_student" ON "learning_batch_members" ("student_id");
CREATE TABLE "learning_messages" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "author_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE INDEX "learning_messages_of_a_person" ON "learning_messages" ("author_id", "sent_at");
CREATE TABLE "learning_message_readers" (
  "message_id" uuid NOT NULL REFERENCES "learning_messages"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  CONSTRAINT "one_copy_per_reader" PRIMARY KEY ("message_id", "student_id")
);
CREATE INDEX "learning_messages_for_a_student" ON "learning_message_readers" ("student_id");
ALTER TABLE "learning_certificates" ADD COLUMN "withdrawn_code" text;
UPDATE "learning_certificates" SET "withdrawn_code" = 'other' WHERE "withdrawn_at" IS NOT NULL;
CREATE INDEX "learning_certificates_words" ON "learning_certificates" USING gin (("code" || ' ' || "student_name" || ' ' || "course_title") gin_trgm_ops);
CREATE INDEX "learning_certificates_newest" ON "learning_certificates" ("issued_at", "id");
CREATE INDEX "learning_certificates_of_a_course" ON "learning_certificates" ("course_id", "issued_at", "id");
