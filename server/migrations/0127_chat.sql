-- Conversations between students and the staff of the site, their messages and files, answers written often, and who may only read.

CREATE TABLE "chat_conversations" (
  "id" uuid PRIMARY KEY NOT NULL,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE SET NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "assignee_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "assigned_at" timestamp (3) with time zone,
  "last_seq" integer DEFAULT 0 NOT NULL,
  "student_read_seq" integer DEFAULT 0 NOT NULL,
  "staff_read_seq" integer DEFAULT 0 NOT NULL,
  "preview" text DEFAULT '' NOT NULL,
  "last_message_at" timestamp (3) with time zone NOT NULL,
  "last_staff_seq" integer DEFAULT 0 NOT NULL,
  "waiting_since" timestamp (3) with time zone,
  "stars" integer,
  "rating_note" text DEFAULT '' NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "assigned_chat_has_its_time" CHECK ("assignee_id" is null or "assigned_at" is not null),
  CONSTRAINT "chat_stars" CHECK ("stars" between 1 and 5)
);
CREATE INDEX "chat_conversations_of_a_student" ON "chat_conversations" ("student_id", "last_message_at");
CREATE INDEX "chat_conversations_of_an_assignee" ON "chat_conversations" ("assignee_id", "state");
CREATE INDEX "chat_conversations_of_a_course" ON "chat_conversations" ("course_id");
CREATE INDEX "chat_conversations_by_age" ON "chat_conversations" ("state", "last_message_at", "id");
CREATE INDEX "chat_conversations_waiting" ON "chat_conversations" ("waiting_since") WHERE "waiting_since" is not null;

CREATE TABLE "chat_messages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "conversation_id" uuid NOT NULL REFERENCES "chat_conversations"("id") ON DELETE CASCADE,
  "seq" integer NOT NULL,
  "kind" text NOT NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "event" text,
  "subject_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "sent_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_chat_message_per_number" UNIQUE ("conversation_id", "seq"),
  CONSTRAINT "chat_event_is_named" CHECK (("kind" = 'event') = ("event" is not null))
);
CREATE INDEX "chat_messages_of_an_author" ON "chat_messages" ("author_id");
CREATE INDEX "chat_messages_about" ON "chat_messages" ("subject_id");
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin ("text" gin_trgm_ops);

CREATE TABLE "chat_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "message_id" uuid REFERENCES "chat_messages"("id") ON DELETE CASCADE,
  "key" text NOT NULL,
  "name" text NOT NULL,
  "bytes" integer NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "chat_files_of_a_person" ON "chat_files" ("owner_id");
CREATE INDEX "chat_files_of_a_message" ON "chat_files" ("message_id");
CREATE INDEX "chat_files_not_sent" ON "chat_files" ("created_at") WHERE "message_id" is null;

CREATE TABLE "chat_canned_answers" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text NOT NULL,
  "text" text NOT NULL,
  "is_shared" boolean NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "chat_canned_answers_of_a_person" ON "chat_canned_answers" ("owner_id");
CREATE INDEX "chat_canned_answers_shared" ON "chat_canned_answers" ("is_shared");

CREATE TABLE "chat_blocks" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "reason" text NOT NULL,
  "blocked_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "blocked_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "chat_blocks_by" ON "chat_blocks" ("blocked_by");
