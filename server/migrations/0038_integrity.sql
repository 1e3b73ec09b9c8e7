-- What is noticed during an attempt, with consent, for people to read; and what its student answers.

CREATE TABLE "assessment_integrity_consents" (
  "attempt_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "settings" jsonb NOT NULL,
  "agreed_at" timestamp (3) with time zone NOT NULL,
  "not_kept" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "assessment_integrity_signals" (
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "id" uuid NOT NULL,
  "kind" text NOT NULL,
  "began_at" timestamp (3) with time zone NOT NULL,
  "seconds" numeric(8, 1),
  "position" integer,
  "letters" integer,
  "received_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("attempt_id", "id"),
  CONSTRAINT "no_signal_ends_before_it_begins" CHECK ("seconds" >= 0)
);
CREATE INDEX "assessment_integrity_signals_in_order" ON "assessment_integrity_signals" ("attempt_id", "began_at", "id");

CREATE TABLE "assessment_integrity_stills" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "sent_id" uuid NOT NULL,
  "key" text NOT NULL CONSTRAINT "one_place_per_still" UNIQUE,
  "bytes" integer NOT NULL,
  "taken_at" timestamp (3) with time zone NOT NULL,
  "received_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "one_still_per_sending" UNIQUE ("attempt_id", "sent_id")
);
CREATE INDEX "assessment_integrity_stills_in_order" ON "assessment_integrity_stills" ("attempt_id", "taken_at");

CREATE TABLE "assessment_integrity_words" (
  "attempt_id" uuid NOT NULL REFERENCES "assessment_attempts"("id") ON DELETE CASCADE,
  "id" uuid NOT NULL,
  "written_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "is_students" boolean NOT NULL,
  "text" text NOT NULL,
  "written_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("attempt_id", "id")
);
CREATE INDEX "assessment_integrity_words_of_a_person" ON "assessment_integrity_words" ("written_by");

CREATE TABLE "assessment_integrity_exemptions" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "checks" text[] NOT NULL,
  "reason" text NOT NULL,
  "changed_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "changed_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("quiz_id", "student_id")
);
CREATE INDEX "assessment_integrity_exemptions_of_a_person" ON "assessment_integrity_exemptions" ("student_id");
CREATE INDEX "assessment_integrity_exemptions_by_a_person" ON "assessment_integrity_exemptions" ("changed_by");
