-- Texts that people mark, and what is recorded with consent while a section runs.

UPDATE "recruitment_assessments" SET "content" = "content" ||
  '{"signals": {"fullScreen": false, "focus": false, "paste": false, "screens": false}}';

ALTER TABLE "recruitment_attempts" ADD COLUMN "signals" jsonb NOT NULL
  DEFAULT '{"fullScreen": false, "focus": false, "paste": false, "screens": false}';
ALTER TABLE "recruitment_attempts" ALTER COLUMN "signals" DROP DEFAULT;
ALTER TABLE "recruitment_attempts" ADD COLUMN "signals_not_kept" integer DEFAULT 0 NOT NULL;
ALTER TABLE "recruitment_attempts" ADD COLUMN "session_id" uuid;

ALTER TABLE "recruitment_items" ALTER COLUMN "of_points" TYPE real;
ALTER TABLE "recruitment_items" ADD COLUMN "chosen" jsonb;
ALTER TABLE "recruitment_items" ADD COLUMN "comment" text;
ALTER TABLE "recruitment_items" ADD COLUMN "marked_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL;
ALTER TABLE "recruitment_items" ADD COLUMN "marked_at" timestamp (3) with time zone;
ALTER TABLE "recruitment_items" ADD CONSTRAINT "marked_recruitment_text_has_its_levels"
  CHECK (("chosen" is null) = ("marked_at" is null));
CREATE INDEX "recruitment_texts_to_mark" ON "recruitment_items" ("attempt_id") WHERE kind = 'writing' and points is null;
CREATE INDEX "recruitment_items_marked_by" ON "recruitment_items" ("marked_by");

CREATE TABLE "recruitment_signals" (
  "attempt_id" uuid NOT NULL REFERENCES "recruitment_attempts"("id") ON DELETE CASCADE,
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "began_at" timestamp (3) with time zone NOT NULL,
  "seconds" numeric(8, 1),
  "position" integer,
  "letters" integer,
  "received_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("attempt_id", "id"),
  CONSTRAINT "no_recruitment_signal_ends_before_it_begins" CHECK ("seconds" >= 0)
);
CREATE INDEX "recruitment_signals_in_order" ON "recruitment_signals" ("attempt_id", "began_at", "id");
