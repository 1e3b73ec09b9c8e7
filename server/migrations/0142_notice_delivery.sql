-- Where and when a notice is told: push messages, quiet hours, digests.

ALTER TABLE "notices_preferences" ADD COLUMN "pace" text DEFAULT 'now' NOT NULL;
ALTER TABLE "notices_preferences" ADD COLUMN "push" boolean;

CREATE TABLE "notices_delivery" (
  "user_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "quiet_from" smallint,
  "quiet_to" smallint,
  "time_zone" text NOT NULL,
  CONSTRAINT "quiet_hours_have_both_ends" CHECK (num_nulls("quiet_from", "quiet_to") = 2 OR "quiet_from" <> "quiet_to")
);

CREATE TABLE "notices_devices" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "session_id" uuid NOT NULL REFERENCES "identity_sessions"("id") ON DELETE CASCADE,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL,
  "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_sent_at" timestamp (3) with time zone,
  CONSTRAINT "one_person_per_endpoint" UNIQUE ("endpoint")
);
CREATE INDEX "notices_devices_of_a_person" ON "notices_devices" ("user_id");
CREATE INDEX "notices_devices_of_a_session" ON "notices_devices" ("session_id");

CREATE TABLE "notices_messages" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "channel" text NOT NULL,
  "kind" text NOT NULL,
  "key" text NOT NULL,
  "subject" text NOT NULL,
  "body" text DEFAULT '' NOT NULL,
  "path" text NOT NULL,
  "pace" text DEFAULT 'now' NOT NULL,
  "email" jsonb,
  "due_at" timestamp (3) with time zone NOT NULL,
  "batch_id" uuid,
  "tries" integer DEFAULT 0 NOT NULL,
  "done_at" timestamp (3) with time zone,
  CONSTRAINT "one_message_per_occasion" UNIQUE ("user_id", "channel", "key")
);
CREATE INDEX "notices_messages_due" ON "notices_messages" ("due_at") WHERE "done_at" IS NULL;
CREATE INDEX "notices_messages_done" ON "notices_messages" ("done_at") WHERE "done_at" IS NOT NULL;
