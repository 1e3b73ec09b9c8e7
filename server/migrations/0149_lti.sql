-- LTI 1.3: platforms that launch us, tools that we launch, and the scores that go both ways.

CREATE TABLE "lti_keys" (
  "kid" text PRIMARY KEY NOT NULL,
  "public_key" jsonb NOT NULL,
  "sealed_private_key" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "retires_at" timestamp (3) with time zone
);

CREATE TABLE "lti_platforms" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "issuer" text NOT NULL,
  "client_id" text NOT NULL,
  "deployment_ids" text[] NOT NULL,
  "auth_url" text NOT NULL,
  "token_url" text NOT NULL,
  "jwks_url" text NOT NULL,
  "trusts_emails" boolean NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_launch_at" timestamp (3) with time zone,
  "last_error" text,
  "last_error_at" timestamp (3) with time zone,
  CONSTRAINT "one_platform_per_client" UNIQUE ("issuer", "client_id")
);

CREATE TABLE "lti_contents" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "platform_id" uuid NOT NULL REFERENCES "lti_platforms"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "lecture_id" uuid REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "chosen_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "lti_contents_of_a_platform" ON "lti_contents" ("platform_id");
CREATE INDEX "lti_contents_of_a_course" ON "lti_contents" ("course_id");
CREATE INDEX "lti_contents_of_a_lecture" ON "lti_contents" ("lecture_id");
CREATE INDEX "lti_contents_of_a_person" ON "lti_contents" ("chosen_by");

CREATE TABLE "lti_grade_links" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "platform_id" uuid NOT NULL REFERENCES "lti_platforms"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "content_id" uuid NOT NULL REFERENCES "lti_contents"("id") ON DELETE CASCADE,
  "subject" text NOT NULL,
  "line_item_url" text NOT NULL,
  CONSTRAINT "one_grade_link_per_line_item" UNIQUE ("platform_id", "line_item_url", "user_id")
);
CREATE INDEX "lti_grade_links_of_a_person" ON "lti_grade_links" ("user_id");
CREATE INDEX "lti_grade_links_of_a_content" ON "lti_grade_links" ("content_id");

CREATE TABLE "lti_scores" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "grade_link_id" uuid NOT NULL REFERENCES "lti_grade_links"("id") ON DELETE CASCADE,
  "result" text NOT NULL,
  "score" numeric(13, 7) NOT NULL,
  "maximum" numeric(13, 7) NOT NULL,
  "scored_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'waiting' NOT NULL,
  CONSTRAINT "one_score_per_result" UNIQUE ("grade_link_id", "result")
);

CREATE TABLE "lti_tools" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "login_url" text NOT NULL,
  "launch_url" text NOT NULL,
  "redirect_urls" text[] NOT NULL,
  "jwks_url" text,
  "public_key" jsonb,
  "deep_linking_url" text,
  "sends_name" boolean NOT NULL,
  "sends_email" boolean NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "last_launch_at" timestamp (3) with time zone,
  "last_error" text,
  "last_error_at" timestamp (3) with time zone,
  CONSTRAINT "tool_has_one_source_of_keys" CHECK (("jwks_url" IS NULL) <> ("public_key" IS NULL))
);

CREATE TABLE "lti_links" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "tool_id" uuid NOT NULL REFERENCES "lti_tools"("id") ON DELETE CASCADE,
  "course_id" uuid NOT NULL REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "url" text NOT NULL,
  "custom" jsonb DEFAULT '{}' NOT NULL,
  "maximum" numeric(13, 7),
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "lti_links_of_a_course" ON "lti_links" ("course_id", "id");
CREATE INDEX "lti_links_of_a_tool" ON "lti_links" ("tool_id");

CREATE TABLE "lti_results" (
  "link_id" uuid NOT NULL REFERENCES "lti_links"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "score" numeric(13, 7),
  "maximum" numeric(13, 7),
  "comment" text NOT NULL,
  "activity_progress" text NOT NULL,
  "grading_progress" text NOT NULL,
  "scored_at" timestamp (6) with time zone NOT NULL,
  CONSTRAINT "one_result_per_link" PRIMARY KEY ("link_id", "user_id")
);
CREATE INDEX "lti_results_of_a_person" ON "lti_results" ("user_id");

CREATE TABLE "lti_errands" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "about" jsonb DEFAULT '{}' NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "lti_errands_by_age" ON "lti_errands" ("expires_at");
CREATE INDEX "lti_errands_of_a_person" ON "lti_errands" ("user_id");
