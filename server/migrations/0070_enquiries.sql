-- Forms of the public site: what people send, the exchange that follows, and what admins note.

CREATE TABLE "enquiries_enquiries" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "sending_id" uuid NOT NULL CONSTRAINT "one_enquiry_per_sending" UNIQUE,
  "reference" text NOT NULL CONSTRAINT "one_enquiry_per_reference" UNIQUE,
  "kind" text NOT NULL,
  "state" text DEFAULT 'new' NOT NULL,
  "hold_reasons" text[] DEFAULT '{}' NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "full_name" text NOT NULL,
  "email" text NOT NULL,
  "fields" jsonb DEFAULT '{}' NOT NULL,
  "message" text DEFAULT '' NOT NULL,
  "time_zone" text DEFAULT 'UTC' NOT NULL,
  "assigned_to" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "consent_at" timestamp (3) with time zone NOT NULL,
  "sender_hash" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "active_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "enquiries_by_activity" ON "enquiries_enquiries" ("active_at", "id");
CREATE INDEX "enquiries_by_state" ON "enquiries_enquiries" ("state", "active_at", "id");
CREATE INDEX "enquiries_of_a_person" ON "enquiries_enquiries" ("user_id");
CREATE INDEX "enquiries_of_an_admin" ON "enquiries_enquiries" ("assigned_to");
CREATE INDEX "enquiries_of_a_sender" ON "enquiries_enquiries" ("sender_hash", "created_at") WHERE "sender_hash" IS NOT NULL;
CREATE INDEX "enquiries_by_words" ON "enquiries_enquiries"
  USING gin (("reference" || ' ' || "full_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);

CREATE TABLE "enquiries_messages" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "enquiry_id" uuid NOT NULL REFERENCES "enquiries_enquiries"("id") ON DELETE CASCADE,
  "sending_id" uuid NOT NULL,
  "sent_by" text NOT NULL,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_enquiry_message_per_sending" UNIQUE ("enquiry_id", "sending_id")
);

CREATE TABLE "enquiries_notes" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "enquiry_id" uuid NOT NULL REFERENCES "enquiries_enquiries"("id") ON DELETE CASCADE,
  "author_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "text" text NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "enquiries_notes_of_an_enquiry" ON "enquiries_notes" ("enquiry_id", "id");

CREATE TABLE "enquiries_templates" (
  "id" uuid PRIMARY KEY NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "text" text NOT NULL
);
INSERT INTO "enquiries_templates" ("id", "position", "name", "text") VALUES
  (uuidv7(), 0, 'More details needed', E'Thank you for your message. To answer it well, we need a little more from you:\n\n- What were you trying to do?\n- What happened instead?\n\nOpen the link below to reply.'),
  (uuidv7(), 1, 'Demo: propose a time', E'Thank you for your interest. We would like to show you the site in a call of about 30 minutes.\n\nPlease open the link below and tell us two or three times that suit you, with your time zone.'),
  (uuidv7(), 2, 'Access granted', E'Your organisation now has access. Please send us the names and email addresses of your students through the link below, and we will import them for you.');
