-- Videos of mock interviews: what is written about them, files on their way, who watched how far, bookmarks and questions.

CREATE TABLE "interview_videos" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text NOT NULL,
  "role" text NOT NULL,
  "company" text NOT NULL,
  "round" text NOT NULL,
  "level" text NOT NULL,
  "description" text NOT NULL,
  "language" text NOT NULL,
  "cues" jsonb NOT NULL,
  "chapters" jsonb NOT NULL,
  "set_id" uuid REFERENCES "interview_sets"("id") ON DELETE SET NULL,
  "words" text NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "version" integer NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "published_at" timestamp (3) with time zone,
  "video_key" text,
  "file_name" text DEFAULT '' NOT NULL,
  "bytes" bigint DEFAULT 0 NOT NULL,
  "milliseconds" integer DEFAULT 0 NOT NULL,
  "poster_key" text,
  "captions_key" text,
  CONSTRAINT "published_interview_video_has_a_file" CHECK ("state" <> 'published' or ("video_key" is not null and "published_at" is not null))
);
CREATE INDEX "interview_videos_of_a_teacher" ON "interview_videos" ("owner_id", "saved_at");
CREATE INDEX "interview_videos_published" ON "interview_videos" ("published_at", "id") WHERE "state" = 'published';
CREATE INDEX "interview_videos_words" ON "interview_videos" USING gin ("words" gin_trgm_ops);
CREATE INDEX "interview_videos_of_a_set" ON "interview_videos" ("set_id");

CREATE TABLE "interview_video_uploads" (
  "id" text PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "video_id" uuid NOT NULL REFERENCES "interview_videos"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "bytes" bigint NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "touched_at" timestamp (3) with time zone NOT NULL,
  "kept_at" timestamp (3) with time zone,
  "refusal" text
);
CREATE INDEX "interview_video_uploads_of_a_person" ON "interview_video_uploads" ("owner_id");
CREATE INDEX "interview_video_uploads_of_a_video" ON "interview_video_uploads" ("video_id");
CREATE INDEX "interview_video_uploads_by_age" ON "interview_video_uploads" ("touched_at");

CREATE TABLE "interview_video_views" (
  "video_id" uuid NOT NULL REFERENCES "interview_videos"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "watched" int4multirange NOT NULL,
  "watched_ms" integer NOT NULL,
  "position_ms" integer NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "reported_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("video_id", "student_id")
);
CREATE INDEX "interview_video_views_of_a_student" ON "interview_video_views" ("student_id", "reported_at");
CREATE INDEX "interview_video_views_of_a_video" ON "interview_video_views" ("video_id", "reported_at", "student_id");

CREATE TABLE "interview_video_marks" (
  "id" uuid PRIMARY KEY NOT NULL,
  "video_id" uuid NOT NULL REFERENCES "interview_videos"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "at_ms" integer NOT NULL,
  "text" text NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "interview_video_marks_of_a_student" ON "interview_video_marks" ("student_id", "video_id", "at_ms");
CREATE INDEX "interview_video_marks_of_a_video" ON "interview_video_marks" ("video_id");

CREATE TABLE "interview_video_questions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "video_id" uuid NOT NULL REFERENCES "interview_videos"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "at_ms" integer NOT NULL,
  "text" text NOT NULL,
  "asked_at" timestamp (3) with time zone NOT NULL,
  "answer" text,
  "answered_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "answered_at" timestamp (3) with time zone,
  CONSTRAINT "answered_interview_video_question_has_its_time" CHECK (("answer" is null) = ("answered_at" is null))
);
CREATE INDEX "interview_video_questions_of_a_student" ON "interview_video_questions" ("student_id", "video_id");
CREATE INDEX "interview_video_questions_of_a_video" ON "interview_video_questions" ("video_id", "asked_at");
CREATE INDEX "interview_video_questions_answered_by" ON "interview_video_questions" ("answered_by");
