-- What is written about a challenge, and what of it was reported.

CREATE TABLE "coding_posts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id") ON DELETE CASCADE,
  "thread_id" uuid REFERENCES "coding_posts"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text DEFAULT '' NOT NULL,
  "text" text NOT NULL,
  "spoiler" boolean NOT NULL,
  "written_at" timestamp (3) with time zone NOT NULL,
  "changed_at" timestamp (3) with time zone,
  "hidden_at" timestamp (3) with time zone,
  "hidden_reason" text,
  "replies" integer DEFAULT 0 NOT NULL,
  "stirred_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "a_thread_has_a_title" CHECK ("thread_id" IS NOT NULL OR "title" <> '')
);
CREATE INDEX "coding_threads_of_a_challenge" ON "coding_posts" ("challenge_id", "stirred_at", "id") WHERE "thread_id" IS NULL;
CREATE INDEX "coding_posts_of_a_thread" ON "coding_posts" ("thread_id", "written_at", "id");
CREATE INDEX "coding_posts_of_a_person" ON "coding_posts" ("author_id");

CREATE TABLE "coding_post_reports" (
  "post_id" uuid NOT NULL REFERENCES "coding_posts"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "reason" text NOT NULL,
  "reported_at" timestamp (3) with time zone NOT NULL,
  "settled_at" timestamp (3) with time zone,
  PRIMARY KEY ("post_id", "user_id")
);
CREATE INDEX "coding_post_reports_of_a_person" ON "coding_post_reports" ("user_id");
