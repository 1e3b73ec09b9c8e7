-- Events and workshops: when they take place, and who registered.

ALTER TABLE "content_entries" ADD COLUMN "starts_at" timestamp(3) with time zone;
ALTER TABLE "content_entries" ADD COLUMN "ends_at" timestamp(3) with time zone;
ALTER TABLE "content_entries" ADD CONSTRAINT "content_ends_after_it_starts" CHECK ("ends_at" > "starts_at");
CREATE INDEX "content_by_time" ON "content_entries" ("kind", "ends_at", "id") WHERE "ends_at" IS NOT NULL;

CREATE TABLE "events_events" (
  "id" uuid PRIMARY KEY NOT NULL REFERENCES "content_entries" ("id") ON DELETE CASCADE,
  "announced" jsonb NOT NULL,
  "sequence" integer DEFAULT 0 NOT NULL,
  "cancelled_at" timestamp(3) with time zone,
  "cancelled_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "cancel_reason" text DEFAULT '' NOT NULL
);
CREATE INDEX "events_cancelled_by" ON "events_events" ("cancelled_by");

CREATE TABLE "events_registrations" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "event_id" uuid NOT NULL REFERENCES "events_events" ("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "sending_id" uuid NOT NULL CONSTRAINT "one_registration_per_sending" UNIQUE,
  "user_id" uuid REFERENCES "identity_users" ("id") ON DELETE CASCADE,
  "full_name" text NOT NULL,
  "email" text NOT NULL,
  "time_zone" text NOT NULL,
  "state" text NOT NULL,
  "ended_by" text,
  "hold_reasons" text[] DEFAULT '{}' NOT NULL,
  "sender_hash" text,
  "code" text NOT NULL CONSTRAINT "one_registration_per_code" UNIQUE,
  "offer_ends_at" timestamp(3) with time zone,
  "checked_in_at" timestamp(3) with time zone,
  "checked_in_by" uuid REFERENCES "identity_users" ("id") ON DELETE SET NULL,
  "reminded_at" timestamp(3) with time zone,
  "consent_at" timestamp(3) with time zone NOT NULL,
  "created_at" timestamp(3) with time zone NOT NULL,
  "changed_at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "one_registration_per_number" UNIQUE ("event_id", "number"),
  CONSTRAINT "registration_state_known" CHECK ("state" IN ('held', 'registered', 'waiting', 'offered', 'cancelled')),
  CONSTRAINT "offer_has_an_end" CHECK ("state" <> 'offered' OR "offer_ends_at" IS NOT NULL),
  CONSTRAINT "only_a_seat_is_checked_in" CHECK ("checked_in_at" IS NULL OR "state" = 'registered')
);
CREATE UNIQUE INDEX "one_registration_per_email" ON "events_registrations" ("event_id", "email") WHERE "state" <> 'cancelled';
CREATE INDEX "events_registrations_by_state" ON "events_registrations" ("event_id", "state", "number");
CREATE INDEX "events_registrations_of_a_person" ON "events_registrations" ("user_id");
CREATE INDEX "events_registrations_checked_in_by" ON "events_registrations" ("checked_in_by");
CREATE INDEX "events_offers" ON "events_registrations" ("offer_ends_at") WHERE "state" = 'offered';
CREATE INDEX "events_registrations_of_a_sender" ON "events_registrations" ("sender_hash", "created_at") WHERE "sender_hash" IS NOT NULL;
