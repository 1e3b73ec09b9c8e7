CREATE TABLE "admin_backups" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "started_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "seen_at" timestamp(3) with time zone NOT NULL DEFAULT now(),
  "ended_at" timestamp(3) with time zone,
  "name" text,
  "bytes" bigint,
  "failure" text
);
CREATE INDEX "admin_backups_by_age" ON "admin_backups" ("started_at" desc);
