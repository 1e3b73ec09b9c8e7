-- Webhooks: where other systems want to be told of events, what is sent to them, and each attempt at it.

CREATE TABLE "integrations_webhooks" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "name" text NOT NULL,
  "url" text NOT NULL,
  "events" text[] NOT NULL,
  "state" text DEFAULT 'active' NOT NULL,
  "off_by" text,
  "failing_since" timestamp (3) with time zone,
  "last_delivered_at" timestamp (3) with time zone,
  "sealed_secret" text NOT NULL,
  "sealed_old_secret" text,
  "old_secret_until" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "integrations_webhook_messages" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "event_id" uuid,
  "event" text NOT NULL,
  "body" text NOT NULL,
  "user_id" uuid REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_webhook_message_per_event" UNIQUE ("event_id", "event")
);
CREATE INDEX "integrations_webhook_messages_of_a_person" ON "integrations_webhook_messages" ("user_id");
CREATE INDEX "integrations_webhook_messages_by_age" ON "integrations_webhook_messages" ("created_at");

CREATE TABLE "integrations_webhook_deliveries" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "webhook_id" uuid NOT NULL REFERENCES "integrations_webhooks"("id") ON DELETE CASCADE,
  "message_id" uuid NOT NULL REFERENCES "integrations_webhook_messages"("id") ON DELETE CASCADE,
  "state" text DEFAULT 'waiting' NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "failures" integer DEFAULT 0 NOT NULL,
  "due_at" timestamp (3) with time zone NOT NULL,
  "leased_until" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_delivery_per_message" UNIQUE ("webhook_id", "message_id")
);
CREATE INDEX "integrations_webhook_deliveries_due" ON "integrations_webhook_deliveries" ("webhook_id", "due_at") WHERE "state" = 'waiting';
CREATE INDEX "integrations_webhook_deliveries_log" ON "integrations_webhook_deliveries" ("webhook_id", "id");
CREATE INDEX "integrations_webhook_deliveries_of_a_message" ON "integrations_webhook_deliveries" ("message_id");

CREATE TABLE "integrations_webhook_attempts" (
  "delivery_id" uuid NOT NULL REFERENCES "integrations_webhook_deliveries"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "started_at" timestamp (3) with time zone NOT NULL,
  "duration_ms" integer NOT NULL,
  "status" integer,
  "fault" text,
  "answer" text NOT NULL,
  CONSTRAINT "one_attempt_per_number_of_a_delivery" PRIMARY KEY ("delivery_id", "number")
);
