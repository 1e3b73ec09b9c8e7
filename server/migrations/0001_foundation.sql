CREATE TABLE "identity_instructor_applications" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "user_id" uuid NOT NULL,
  "subject" text NOT NULL,
  "motivation" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "decided_at" timestamp (3) with time zone,
  "decision" text,
  CONSTRAINT "one_application_per_person" UNIQUE("user_id")
);

CREATE TABLE "identity_mail_links" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "purpose" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "used_at" timestamp (3) with time zone
);

CREATE TABLE "identity_sessions" (
  "id" uuid DEFAULT gen_random_uuid() NOT NULL,
  "token_hash" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "user_agent" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_id_per_session" UNIQUE("id")
);

CREATE TABLE "identity_users" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "full_name" text NOT NULL,
  "email" text NOT NULL,
  "role" text DEFAULT 'student' NOT NULL,
  "status" text DEFAULT 'pending' NOT NULL,
  "status_reason" text,
  "password_hash" text,
  "headline" text DEFAULT '' NOT NULL,
  "bio" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "email_confirmed_at" timestamp (3) with time zone,
  "decided_at" timestamp (3) with time zone,
  "last_seen_at" timestamp (3) with time zone,
  CONSTRAINT "one_person_per_email" UNIQUE("email"),
  CONSTRAINT "email_is_normal" CHECK ("identity_users"."email" = lower(btrim("identity_users"."email")))
);

CREATE TABLE "catalog_categories" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "key" text NOT NULL,
  "label" text NOT NULL,
  "parent_id" uuid,
  "position" integer NOT NULL,
  "is_mega_menu" boolean DEFAULT false NOT NULL,
  CONSTRAINT "one_category_per_key" UNIQUE("key")
);

CREATE TABLE "catalog_courses" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "slug" text NOT NULL,
  "instructor_id" uuid NOT NULL,
  "category_id" uuid NOT NULL,
  "title" text NOT NULL,
  "summary" text NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "level" text NOT NULL,
  "language" text DEFAULT 'en' NOT NULL,
  "outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "lectures" integer DEFAULT 0 NOT NULL,
  "seconds" integer DEFAULT 0 NOT NULL,
  "published_at" timestamp (3) with time zone,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_course_per_slug" UNIQUE("slug"),
  CONSTRAINT "published_has_a_date" CHECK ("catalog_courses"."state" <> 'published' or "catalog_courses"."published_at" is not null)
);

CREATE TABLE "catalog_lectures" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "course_id" uuid NOT NULL,
  "section_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "title" text NOT NULL,
  "kind" text NOT NULL,
  "seconds" integer NOT NULL,
  "preview" boolean DEFAULT false NOT NULL,
  "required" boolean DEFAULT true NOT NULL,
  "html" text DEFAULT '' NOT NULL,
  "video_key" text,
  "poster_key" text,
  "captions_key" text,
  "captions_language" text,
  "transcript" jsonb,
  CONSTRAINT "one_lecture_per_place" UNIQUE("section_id","position"),
  CONSTRAINT "a_video_has_its_files" CHECK ("catalog_lectures"."kind" <> 'video' or ("catalog_lectures"."video_key" is not null and "catalog_lectures"."poster_key" is not null and "catalog_lectures"."captions_key" is not null))
);

CREATE TABLE "catalog_sections" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "course_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "title" text NOT NULL,
  CONSTRAINT "one_section_per_place" UNIQUE("course_id","position")
);

CREATE TABLE "learning_certificates" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "code" text NOT NULL,
  "enrolment_id" uuid,
  "student_id" uuid,
  "course_id" uuid NOT NULL,
  "student_name" text NOT NULL,
  "course_title" text NOT NULL,
  "instructor_name" text NOT NULL,
  "lectures" integer NOT NULL,
  "seconds" integer NOT NULL,
  "issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "issue_number" integer DEFAULT 1 NOT NULL,
  "withdrawn_at" timestamp (3) with time zone,
  "withdrawn_reason" text,
  "file_key" text,
  CONSTRAINT "one_certificate_per_code" UNIQUE("code"),
  CONSTRAINT "one_certificate_per_enrolment" UNIQUE("enrolment_id")
);

CREATE TABLE "learning_enrolments" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "student_id" uuid NOT NULL,
  "course_id" uuid NOT NULL,
  "enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_lecture_id" uuid,
  "completed_at" timestamp (3) with time zone,
  CONSTRAINT "one_enrolment_per_student_and_course" UNIQUE("student_id","course_id")
);

CREATE TABLE "learning_lecture_progress" (
  "enrolment_id" uuid NOT NULL,
  "lecture_id" uuid NOT NULL,
  "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "position_ms" integer DEFAULT 0 NOT NULL,
  "watched" "int4multirange" DEFAULT '{}' NOT NULL,
  "done_at" timestamp (3) with time zone,
  "done_by" text,
  CONSTRAINT "learning_lecture_progress_enrolment_id_lecture_id_pk" PRIMARY KEY("enrolment_id","lecture_id"),
  CONSTRAINT "done_says_how" CHECK (("learning_lecture_progress"."done_at" is null) = ("learning_lecture_progress"."done_by" is null))
);

CREATE TABLE "assessment_answer_log" (
  "id" bigserial PRIMARY KEY NOT NULL,
  "attempt_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "save_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "answer" jsonb,
  "flagged" boolean NOT NULL,
  "receipt" text NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_row_per_save" UNIQUE("attempt_id","save_id")
);

CREATE TABLE "assessment_attempt_questions" (
  "attempt_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "version_id" uuid NOT NULL,
  "shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "max_marks" numeric(8, 2) NOT NULL,
  "penalty" numeric(8, 2) DEFAULT 0 NOT NULL,
  "answer" jsonb,
  "flagged" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone,
  "receipt" text,
  "marks" numeric(8, 2),
  "graded_at" timestamp (3) with time zone,
  "graded_by" uuid,
  "comment" text,
  CONSTRAINT "assessment_attempt_questions_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);

CREATE TABLE "assessment_attempts" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "quiz_id" uuid NOT NULL,
  "student_id" uuid NOT NULL,
  "number" integer NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "seed" text NOT NULL,
  "preview" boolean DEFAULT false NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "deadline_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  "marks" numeric(8, 2),
  "max_marks" numeric(8, 2) NOT NULL,
  "passed" boolean,
  CONSTRAINT "one_attempt_per_number" UNIQUE("quiz_id","student_id","number"),
  CONSTRAINT "ended_has_marks" CHECK (("assessment_attempts"."state" = 'open') = ("assessment_attempts"."ended_at" is null))
);

CREATE TABLE "assessment_question_versions" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "question_id" uuid NOT NULL,
  "number" integer NOT NULL,
  "kind" text NOT NULL,
  "stem" text NOT NULL,
  "face" jsonb NOT NULL,
  "key" jsonb NOT NULL,
  "explanation" text DEFAULT '' NOT NULL,
  "feedback" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "taught_in_id" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_version_per_number" UNIQUE("question_id","number")
);

CREATE TABLE "assessment_questions" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL,
  "topic" text DEFAULT '' NOT NULL,
  "difficulty" smallint DEFAULT 3 NOT NULL,
  "tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "archived_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "difficulty_is_1_to_5" CHECK ("assessment_questions"."difficulty" between 1 and 5)
);

CREATE TABLE "assessment_quiz_items" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "quiz_id" uuid NOT NULL,
  "position" integer NOT NULL,
  "section" text DEFAULT '' NOT NULL,
  "question_id" uuid,
  "draw" jsonb,
  "marks" numeric(8, 2) DEFAULT 1 NOT NULL,
  "penalty" numeric(8, 2) DEFAULT 0 NOT NULL,
  CONSTRAINT "one_item_per_place" UNIQUE("quiz_id","position"),
  CONSTRAINT "fixed_or_drawn" CHECK (("assessment_quiz_items"."question_id" is null) <> ("assessment_quiz_items"."draw" is null))
);

CREATE TABLE "assessment_quizzes" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "owner_id" uuid NOT NULL,
  "course_id" uuid,
  "lecture_id" uuid,
  "title" text NOT NULL,
  "instructions" text DEFAULT '' NOT NULL,
  "time_limit_seconds" integer,
  "pass_percent" integer DEFAULT 60 NOT NULL,
  "attempts_allowed" integer,
  "shuffle_questions" boolean DEFAULT true NOT NULL,
  "shuffle_options" boolean DEFAULT true NOT NULL,
  "grading" text DEFAULT 'best' NOT NULL,
  "opens_at" timestamp (3) with time zone,
  "closes_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "one_quiz_per_lecture" UNIQUE("lecture_id")
);

CREATE TABLE "platform_audit_log" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "actor_id" uuid,
  "act" text NOT NULL,
  "subject_id" uuid,
  "before" jsonb,
  "after" jsonb,
  "reason" text,
  "at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "platform_counters" (
  "name" text PRIMARY KEY NOT NULL,
  "value" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "platform_files" (
  "key" text PRIMARY KEY NOT NULL,
  "content_type" text NOT NULL,
  "bytes" bigint NOT NULL,
  "sha256" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "platform_letters" (
  "key" text PRIMARY KEY NOT NULL,
  "to" text NOT NULL,
  "subject" text NOT NULL,
  "text" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "sent_at" timestamp (3) with time zone
);

CREATE TABLE "platform_outbox" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "name" text NOT NULL,
  "payload" jsonb NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "done_at" timestamp (3) with time zone
);

CREATE TABLE "platform_secrets" (
  "name" text PRIMARY KEY NOT NULL,
  "value" text NOT NULL
);

ALTER TABLE "identity_instructor_applications" ADD CONSTRAINT "identity_instructor_applications_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identity_mail_links" ADD CONSTRAINT "identity_mail_links_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "catalog_categories" ADD CONSTRAINT "catalog_categories_parent_id_catalog_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog_courses" ADD CONSTRAINT "catalog_courses_instructor_id_identity_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."identity_users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog_courses" ADD CONSTRAINT "catalog_courses_category_id_catalog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "catalog_lectures" ADD CONSTRAINT "catalog_lectures_course_id_catalog_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."catalog_courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "catalog_lectures" ADD CONSTRAINT "catalog_lectures_section_id_catalog_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."catalog_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "catalog_sections" ADD CONSTRAINT "catalog_sections_course_id_catalog_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."catalog_courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_enrolment_id_learning_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."learning_enrolments"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_student_id_identity_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."identity_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "learning_certificates" ADD CONSTRAINT "learning_certificates_course_id_catalog_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."catalog_courses"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_student_id_identity_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_course_id_catalog_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."catalog_courses"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "learning_enrolments" ADD CONSTRAINT "learning_enrolments_last_lecture_id_catalog_lectures_id_fk" FOREIGN KEY ("last_lecture_id") REFERENCES "public"."catalog_lectures"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "learning_lecture_progress" ADD CONSTRAINT "learning_lecture_progress_enrolment_id_learning_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."learning_enrolments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "learning_lecture_progress" ADD CONSTRAINT "learning_lecture_progress_lecture_id_catalog_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."catalog_lectures"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_answer_log" ADD CONSTRAINT "assessment_answer_log_attempt_id_assessment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."assessment_attempts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_attempt_questions" ADD CONSTRAINT "assessment_attempt_questions_attempt_id_assessment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."assessment_attempts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_attempt_questions" ADD CONSTRAINT "assessment_attempt_questions_version_id_assessment_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."assessment_question_versions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_attempt_questions" ADD CONSTRAINT "assessment_attempt_questions_graded_by_identity_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."identity_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "assessment_attempts" ADD CONSTRAINT "assessment_attempts_quiz_id_assessment_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."assessment_quizzes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_attempts" ADD CONSTRAINT "assessment_attempts_student_id_identity_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_question_versions" ADD CONSTRAINT "assessment_question_versions_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_question_versions" ADD CONSTRAINT "assessment_question_versions_taught_in_id_catalog_lectures_id_fk" FOREIGN KEY ("taught_in_id") REFERENCES "public"."catalog_lectures"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_owner_id_identity_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."identity_users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_quiz_items" ADD CONSTRAINT "assessment_quiz_items_quiz_id_assessment_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."assessment_quizzes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_quiz_items" ADD CONSTRAINT "assessment_quiz_items_question_id_assessment_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assessment_questions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_quizzes" ADD CONSTRAINT "assessment_quizzes_owner_id_identity_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."identity_users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_quizzes" ADD CONSTRAINT "assessment_quizzes_course_id_catalog_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."catalog_courses"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_quizzes" ADD CONSTRAINT "assessment_quizzes_lecture_id_catalog_lectures_id_fk" FOREIGN KEY ("lecture_id") REFERENCES "public"."catalog_lectures"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "identity_mail_links_of_a_person" ON "identity_mail_links" USING btree ("user_id");
CREATE INDEX "identity_sessions_of_a_person" ON "identity_sessions" USING btree ("user_id","created_at");
CREATE INDEX "identity_people_by_status" ON "identity_users" USING btree ("role","status","created_at","id");
CREATE INDEX "identity_people_by_age" ON "identity_users" USING btree ("role","created_at","id");
CREATE INDEX "catalog_shelf" ON "catalog_courses" USING btree ("state","published_at","id");
CREATE INDEX "catalog_courses_of_a_category" ON "catalog_courses" USING btree ("category_id");
CREATE INDEX "catalog_courses_of_an_instructor" ON "catalog_courses" USING btree ("instructor_id");
CREATE INDEX "catalog_lectures_of_a_course" ON "catalog_lectures" USING btree ("course_id");
CREATE INDEX "learning_shelf" ON "learning_enrolments" USING btree ("student_id","last_opened_at","id");
CREATE INDEX "learning_students_of_a_course" ON "learning_enrolments" USING btree ("course_id");
CREATE UNIQUE INDEX "one_open_attempt" ON "assessment_attempts" USING btree ("quiz_id","student_id") WHERE "assessment_attempts"."state" = 'open';
CREATE INDEX "assessment_attempts_of_a_student" ON "assessment_attempts" USING btree ("student_id","started_at");
CREATE INDEX "assessment_attempts_due" ON "assessment_attempts" USING btree ("deadline_at") WHERE "assessment_attempts"."state" = 'open';
CREATE INDEX "assessment_bank" ON "assessment_questions" USING btree ("owner_id","topic","difficulty");
CREATE INDEX "platform_audit_of_a_subject" ON "platform_audit_log" USING btree ("subject_id","at");
CREATE INDEX "platform_outbox_due" ON "platform_outbox" USING btree ("due_at") WHERE "platform_outbox"."done_at" is null;
