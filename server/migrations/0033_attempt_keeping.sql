-- Attempts that cannot be lost: a receipt for the end of each, which device goes on with it, and logs that nobody rewrites.

CREATE TABLE "assessment_end_receipts" (
  "attempt_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "receipt" text NOT NULL,
  "ended_at" timestamp (3) with time zone NOT NULL,
  "written_at" timestamp (3) with time zone NOT NULL,
  "answered" integer NOT NULL,
  "questions" integer NOT NULL
);
CREATE INDEX "assessment_end_receipts_by_code" ON "assessment_end_receipts" ("receipt");
CREATE INDEX "assessment_answer_log_by_code" ON "assessment_answer_log" ("receipt");
CREATE INDEX "assessment_aptitude_saves_by_code" ON "assessment_aptitude_saves" ("receipt");

CREATE TABLE "assessment_seats" (
  "attempt_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "device_id" uuid NOT NULL,
  "since" timestamp (3) with time zone NOT NULL
);

-- What a receipt is checked against is written once. Rows go only with their attempt, when a person is erased.
CREATE FUNCTION "assessment_written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "assessment_answer_log_written_once" BEFORE UPDATE ON "assessment_answer_log"
  FOR EACH ROW EXECUTE FUNCTION "assessment_written_once"();
CREATE TRIGGER "assessment_end_receipts_written_once" BEFORE UPDATE ON "assessment_end_receipts"
  FOR EACH ROW EXECUTE FUNCTION "assessment_written_once"();
