-- Questions on a live class for those who were not in it: who answers enough of them has caught up.

ALTER TABLE "live_classes" ADD COLUMN "questions" jsonb DEFAULT '[]' NOT NULL;
CREATE TABLE "live_catch_ups" (
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "tries" integer NOT NULL,
  "best" integer NOT NULL,
  "passed_at" timestamp(3) with time zone,
  PRIMARY KEY ("class_id", "user_id")
);
CREATE INDEX "live_catch_ups_of_a_person" ON "live_catch_ups" ("user_id");
