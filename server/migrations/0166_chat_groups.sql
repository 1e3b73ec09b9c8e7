-- Groups in the chat: conversations of everyone in a course or a batch, with what their moderators do.

ALTER TABLE "chat_conversations" ALTER COLUMN "student_id" DROP NOT NULL;
ALTER TABLE "chat_conversations" ADD COLUMN "group_course_id" uuid UNIQUE REFERENCES "catalog_courses"("id") ON DELETE CASCADE;
ALTER TABLE "chat_conversations" ADD COLUMN "group_batch_id" uuid UNIQUE REFERENCES "learning_batches"("id") ON DELETE CASCADE;
ALTER TABLE "chat_conversations" ADD COLUMN "slow_seconds" integer DEFAULT 0 NOT NULL;
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_of_a_student_or_a_group"
  CHECK (num_nonnulls("student_id", "group_course_id", "group_batch_id") = 1);

ALTER TABLE "chat_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;
ALTER TABLE "chat_messages" ADD COLUMN "hidden_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL;
CREATE INDEX "chat_messages_hidden" ON "chat_messages" ("conversation_id") WHERE "hidden_at" is not null;
CREATE INDEX "chat_messages_hidden_by" ON "chat_messages" ("hidden_by") WHERE "hidden_by" is not null;

CREATE TABLE "chat_group_reads" (
  "conversation_id" uuid NOT NULL REFERENCES "chat_conversations"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "read_seq" integer NOT NULL,
  PRIMARY KEY ("conversation_id", "user_id")
);
CREATE INDEX "chat_group_reads_of_a_person" ON "chat_group_reads" ("user_id");

CREATE TABLE "chat_group_mutes" (
  "conversation_id" uuid NOT NULL REFERENCES "chat_conversations"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "until" timestamp (3) with time zone NOT NULL,
  "muted_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  PRIMARY KEY ("conversation_id", "user_id")
);
CREATE INDEX "chat_group_mutes_of_a_person" ON "chat_group_mutes" ("user_id");
CREATE INDEX "chat_group_mutes_by" ON "chat_group_mutes" ("muted_by");

CREATE TABLE "chat_message_reports" (
  "message_id" uuid NOT NULL REFERENCES "chat_messages"("id") ON DELETE CASCADE,
  "reporter_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "reason" text NOT NULL,
  "reported_at" timestamp (3) with time zone NOT NULL,
  "settled_at" timestamp (3) with time zone,
  PRIMARY KEY ("message_id", "reporter_id")
);
CREATE INDEX "chat_message_reports_of_a_person" ON "chat_message_reports" ("reporter_id");
