-- Saved reports, and when they are sent to their owners.

CREATE TABLE "reports_saved" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "shared" boolean NOT NULL,
  "definition" jsonb NOT NULL,
  "version" integer NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "reports_saved_of_a_person" ON "reports_saved" ("owner_id", "changed_at");
CREATE INDEX "reports_saved_shared" ON "reports_saved" ("changed_at") WHERE "shared";

CREATE TABLE "reports_schedules" (
  "report_id" uuid PRIMARY KEY NOT NULL REFERENCES "reports_saved"("id") ON DELETE CASCADE,
  "every" text NOT NULL,
  "weekday" integer NOT NULL,
  "month_day" integer NOT NULL,
  "hour" integer NOT NULL,
  "zone" text NOT NULL,
  "paused" boolean NOT NULL,
  "next_at" timestamp (3) with time zone NOT NULL,
  "last_sent_at" timestamp (3) with time zone
);
CREATE INDEX "reports_schedules_due" ON "reports_schedules" ("next_at") WHERE not "paused";
