-- Live classes: when they take place and for whom, materials, the room with its people and what they say, presence, recordings.

CREATE TABLE "live_classes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "series_id" uuid,
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "course_id" uuid REFERENCES "catalog_courses"("id") ON DELETE CASCADE,
  "batch_id" uuid REFERENCES "learning_batches"("id") ON DELETE CASCADE,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "time_zone" text NOT NULL,
  "day" text NOT NULL,
  "time" text NOT NULL,
  "minutes" integer NOT NULL,
  "starts_at" timestamp (3) with time zone NOT NULL,
  "ends_at" timestamp (3) with time zone NOT NULL,
  "seats" integer,
  "version" integer DEFAULT 1 NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL,
  "cancelled_at" timestamp (3) with time zone,
  "cancel_reason" text DEFAULT '' NOT NULL,
  "started_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  "reminded" integer DEFAULT 0 NOT NULL,
  "has_lobby" boolean DEFAULT false NOT NULL,
  "recording_id" uuid,
  "last_seq" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "live_class_for_a_course_or_a_batch" CHECK (num_nonnulls("course_id", "batch_id") <= 1),
  CONSTRAINT "live_class_ends_after_its_start" CHECK ("ends_at" > "starts_at")
);
CREATE INDEX "live_classes_by_start" ON "live_classes" ("starts_at", "id");
CREATE INDEX "live_classes_of_a_host" ON "live_classes" ("owner_id", "starts_at");
CREATE INDEX "live_classes_of_a_series" ON "live_classes" ("series_id", "starts_at");
CREATE INDEX "live_classes_of_a_course" ON "live_classes" ("course_id");
CREATE INDEX "live_classes_of_a_batch" ON "live_classes" ("batch_id");

CREATE TABLE "live_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key" text NOT NULL,
  "bytes" integer NOT NULL,
  "added_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "live_files_of_a_class" ON "live_files" ("class_id", "id");

CREATE TABLE "live_members" (
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "place" text NOT NULL,
  "is_host" boolean NOT NULL,
  "connection_id" uuid NOT NULL,
  "microphone" boolean DEFAULT false NOT NULL,
  "camera" boolean DEFAULT false NOT NULL,
  "screen" boolean DEFAULT false NOT NULL,
  "mutes" integer DEFAULT 0 NOT NULL,
  "hand_at" timestamp (3) with time zone,
  "seen_at" timestamp (3) with time zone NOT NULL,
  "left_at" timestamp (3) with time zone,
  PRIMARY KEY ("class_id", "user_id")
);
CREATE INDEX "live_members_of_a_person" ON "live_members" ("user_id");

CREATE TABLE "live_presences" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "joined_at" timestamp (3) with time zone NOT NULL,
  "seen_at" timestamp (3) with time zone NOT NULL,
  "is_open" boolean DEFAULT true NOT NULL,
  CONSTRAINT "live_presence_runs_forward" CHECK ("seen_at" >= "joined_at")
);
CREATE UNIQUE INDEX "one_open_live_presence" ON "live_presences" ("class_id", "user_id") WHERE "is_open";
CREATE INDEX "live_presences_of_a_class" ON "live_presences" ("class_id", "user_id", "joined_at");
CREATE INDEX "live_presences_of_a_person" ON "live_presences" ("user_id");

CREATE TABLE "live_messages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "seq" integer NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "text" text NOT NULL,
  "said_at" timestamp (3) with time zone NOT NULL
);
CREATE UNIQUE INDEX "live_messages_in_order" ON "live_messages" ("class_id", "seq");
CREATE INDEX "live_messages_of_a_person" ON "live_messages" ("user_id", "said_at");

CREATE TABLE "live_signals" (
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "seq" integer NOT NULL,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "from_connection" uuid NOT NULL,
  "to_connection" uuid,
  "kind" text NOT NULL,
  "data" text NOT NULL,
  "sent_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("class_id", "seq")
);
CREATE INDEX "live_signals_of_a_person" ON "live_signals" ("user_id");
CREATE INDEX "live_signals_by_age" ON "live_signals" ("sent_at");

CREATE TABLE "live_polls" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "question" text NOT NULL,
  "is_open" boolean DEFAULT true NOT NULL
);
CREATE INDEX "live_polls_of_a_class" ON "live_polls" ("class_id", "id");

CREATE TABLE "live_votes" (
  "poll_id" uuid NOT NULL REFERENCES "live_polls"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "yes" boolean NOT NULL,
  PRIMARY KEY ("poll_id", "user_id")
);
CREATE INDEX "live_votes_of_a_person" ON "live_votes" ("user_id");

CREATE TABLE "live_recordings" (
  "id" uuid PRIMARY KEY NOT NULL,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone,
  "touched_at" timestamp (3) with time zone NOT NULL,
  "key" text,
  "joined_at" timestamp (3) with time zone,
  "milliseconds" integer DEFAULT 0 NOT NULL
);
CREATE INDEX "live_recordings_of_a_class" ON "live_recordings" ("class_id", "id");
CREATE INDEX "live_recordings_of_a_person" ON "live_recordings" ("user_id");

CREATE TABLE "live_pieces" (
  "recording_id" uuid NOT NULL REFERENCES "live_recordings"("id") ON DELETE CASCADE,
  "index" integer NOT NULL,
  "key" text NOT NULL,
  "bytes" integer NOT NULL,
  PRIMARY KEY ("recording_id", "index")
);
