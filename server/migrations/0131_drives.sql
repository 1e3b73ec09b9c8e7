-- Interview drives: who may take part, rounds, panels, slots and bookings, the queue of the day, results and moves.
-- Two exclusions decide what code can't: a panel's slots never overlap, and neither do the slots that one student holds.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE "drives_drives" (
  "id" uuid PRIMARY KEY NOT NULL,
  "employer_id" uuid NOT NULL REFERENCES "jobs_employers"("id"),
  "owner_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "mode" text NOT NULL,
  "place" text NOT NULL,
  "time_zone" text NOT NULL,
  "first_day" text NOT NULL,
  "last_day" text NOT NULL,
  "register_by" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'draft' NOT NULL,
  "cancel_reason" text DEFAULT '' NOT NULL,
  "rules" jsonb DEFAULT '[]' NOT NULL,
  "version" integer NOT NULL,
  "last_number" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  "opened_at" timestamp (3) with time zone
);
CREATE INDEX "drives_newest" ON "drives_drives" ("created_at" DESC, "id" DESC);
CREATE INDEX "drives_of_an_owner" ON "drives_drives" ("owner_id");
CREATE INDEX "drives_by_day" ON "drives_drives" ("first_day", "id") WHERE "state" <> 'draft';
CREATE INDEX "drives_of_an_employer" ON "drives_drives" ("employer_id");

CREATE TABLE "drives_jobs" (
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "job_id" uuid NOT NULL REFERENCES "jobs_jobs"("id") ON DELETE CASCADE,
  PRIMARY KEY ("drive_id", "job_id")
);
CREATE INDEX "drives_of_a_job" ON "drives_jobs" ("job_id");

CREATE TABLE "drives_staff" (
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  PRIMARY KEY ("drive_id", "user_id")
);
CREATE INDEX "drives_of_staff" ON "drives_staff" ("user_id");

CREATE TABLE "drives_rounds" (
  "id" uuid PRIMARY KEY NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "kind" text NOT NULL,
  "name" text NOT NULL,
  "minutes" integer NOT NULL,
  "cut_off" integer
);
CREATE INDEX "drives_rounds_of_a_drive" ON "drives_rounds" ("drive_id", "position");

CREATE TABLE "drives_panels" (
  "id" uuid PRIMARY KEY NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  "place" text NOT NULL,
  "seats" integer NOT NULL,
  CONSTRAINT "drive_panel_has_seats" CHECK ("seats" > 0)
);
CREATE INDEX "drives_panels_of_a_drive" ON "drives_panels" ("drive_id", "position");

CREATE TABLE "drives_panel_members" (
  "panel_id" uuid NOT NULL REFERENCES "drives_panels"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  PRIMARY KEY ("panel_id", "user_id")
);
CREATE INDEX "drives_panels_of_staff" ON "drives_panel_members" ("user_id");

CREATE TABLE "drives_registrations" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "number" integer NOT NULL,
  "code" text NOT NULL CONSTRAINT "one_drive_ticket_per_code" UNIQUE,
  "outcome" text DEFAULT 'active' NOT NULL,
  "round_id" uuid REFERENCES "drives_rounds"("id"),
  "told_outcome" text DEFAULT 'active' NOT NULL,
  "told_round_id" uuid REFERENCES "drives_rounds"("id"),
  "stage_since" timestamp (3) with time zone NOT NULL,
  "registered_at" timestamp (3) with time zone NOT NULL,
  "checked_in_at" timestamp (3) with time zone,
  "checked_in_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  CONSTRAINT "one_drive_registration" UNIQUE ("drive_id", "student_id"),
  CONSTRAINT "one_drive_registration_per_number" UNIQUE ("drive_id", "number")
);
CREATE INDEX "drives_registrations_of_a_student" ON "drives_registrations" ("student_id");
CREATE INDEX "drives_registrations_in_a_round" ON "drives_registrations" ("round_id");
CREATE INDEX "drives_registrations_told_a_round" ON "drives_registrations" ("told_round_id");
CREATE INDEX "drives_registrations_checked_in_by" ON "drives_registrations" ("checked_in_by");

CREATE TABLE "drives_slots" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "round_id" uuid NOT NULL REFERENCES "drives_rounds"("id"),
  "panel_id" uuid NOT NULL REFERENCES "drives_panels"("id"),
  "starts_at" timestamp (3) with time zone NOT NULL,
  "ends_at" timestamp (3) with time zone NOT NULL,
  "seats" integer NOT NULL,
  "removed_at" timestamp (3) with time zone,
  CONSTRAINT "drive_slot_ends_after_its_start" CHECK ("ends_at" > "starts_at"),
  CONSTRAINT "drive_slot_as_booked" UNIQUE ("id", "starts_at", "ends_at", "seats"),
  CONSTRAINT "drive_panel_is_in_one_slot" EXCLUDE USING gist ("panel_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("removed_at" IS NULL)
);
CREATE INDEX "drives_slots_of_a_drive" ON "drives_slots" ("drive_id", "starts_at", "panel_id");
CREATE INDEX "drives_slots_of_a_round" ON "drives_slots" ("round_id", "starts_at");

CREATE TABLE "drives_bookings" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "registration_id" uuid NOT NULL REFERENCES "drives_registrations"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "round_id" uuid NOT NULL REFERENCES "drives_rounds"("id"),
  "slot_id" uuid NOT NULL REFERENCES "drives_slots"("id") ON DELETE CASCADE,
  "starts_at" timestamp (3) with time zone NOT NULL,
  "ends_at" timestamp (3) with time zone NOT NULL,
  "seats" integer NOT NULL,
  "seat" integer NOT NULL,
  "state" text DEFAULT 'booked' NOT NULL,
  "booked_at" timestamp (3) with time zone NOT NULL,
  "ended_at" timestamp (3) with time zone,
  CONSTRAINT "drive_seat_exists" CHECK ("seat" BETWEEN 1 AND "seats"),
  CONSTRAINT "drive_booking_ends_or_stands" CHECK (("state" = 'booked') = ("ended_at" IS NULL)),
  CONSTRAINT "drive_booking_is_its_slot" FOREIGN KEY ("slot_id", "starts_at", "ends_at", "seats")
    REFERENCES "drives_slots" ("id", "starts_at", "ends_at", "seats") ON DELETE CASCADE,
  CONSTRAINT "drive_student_is_in_one_slot" EXCLUDE USING gist ("student_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" = 'booked')
);
CREATE UNIQUE INDEX "one_candidate_per_drive_seat" ON "drives_bookings" ("slot_id", "seat") WHERE "state" = 'booked';
CREATE UNIQUE INDEX "one_drive_booking_per_round" ON "drives_bookings" ("registration_id", "round_id") WHERE "state" = 'booked';
CREATE INDEX "drives_bookings_of_a_registration" ON "drives_bookings" ("registration_id", "booked_at");
CREATE INDEX "drives_bookings_of_a_round" ON "drives_bookings" ("round_id");

CREATE TABLE "drives_turns" (
  "id" uuid PRIMARY KEY NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "panel_id" uuid NOT NULL REFERENCES "drives_panels"("id"),
  "round_id" uuid NOT NULL REFERENCES "drives_rounds"("id"),
  "registration_id" uuid NOT NULL REFERENCES "drives_registrations"("id") ON DELETE CASCADE,
  "booking_id" uuid REFERENCES "drives_bookings"("id") ON DELETE SET NULL,
  "call_key" uuid CONSTRAINT "one_drive_call_per_key" UNIQUE,
  "state" text NOT NULL,
  "queued_at" timestamp (3) with time zone NOT NULL,
  "called_at" timestamp (3) with time zone,
  "ended_at" timestamp (3) with time zone,
  CONSTRAINT "drive_turn_runs_forward" CHECK ("ended_at" >= "queued_at" AND "ended_at" >= "called_at")
);
CREATE UNIQUE INDEX "one_open_drive_turn" ON "drives_turns" ("registration_id") WHERE "state" IN ('waiting', 'called');
CREATE INDEX "drives_turns_of_a_panel" ON "drives_turns" ("panel_id", "state", "queued_at");
CREATE INDEX "drives_turns_of_a_registration" ON "drives_turns" ("registration_id", "queued_at");
CREATE INDEX "drives_turns_of_a_round" ON "drives_turns" ("round_id");
CREATE INDEX "drives_turns_of_a_booking" ON "drives_turns" ("booking_id");

CREATE TABLE "drives_results" (
  "registration_id" uuid NOT NULL REFERENCES "drives_registrations"("id") ON DELETE CASCADE,
  "round_id" uuid NOT NULL REFERENCES "drives_rounds"("id"),
  "panel_id" uuid REFERENCES "drives_panels"("id") ON DELETE SET NULL,
  "verdict" text NOT NULL,
  "score" integer,
  "scores" jsonb NOT NULL,
  "comment" text NOT NULL,
  "saved_by" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  PRIMARY KEY ("registration_id", "round_id")
);
CREATE INDEX "drives_results_of_a_round" ON "drives_results" ("round_id", "verdict");
CREATE INDEX "drives_results_of_a_panel" ON "drives_results" ("panel_id");
CREATE INDEX "drives_results_by_a_person" ON "drives_results" ("saved_by");

CREATE TABLE "drives_move_batches" (
  "id" uuid PRIMARY KEY NOT NULL,
  "drive_id" uuid NOT NULL REFERENCES "drives_drives"("id") ON DELETE CASCADE,
  "actor_id" uuid REFERENCES "identity_users"("id") ON DELETE SET NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone,
  "told_at" timestamp (3) with time zone
);
CREATE INDEX "drives_moves_to_tell" ON "drives_move_batches" ("at") WHERE "told_at" IS NULL;
CREATE INDEX "drives_move_batches_of_a_drive" ON "drives_move_batches" ("drive_id");

CREATE TABLE "drives_moves" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "batch_id" uuid NOT NULL REFERENCES "drives_move_batches"("id") ON DELETE CASCADE,
  "registration_id" uuid NOT NULL REFERENCES "drives_registrations"("id") ON DELETE CASCADE,
  "from_round_id" uuid REFERENCES "drives_rounds"("id"),
  "from_outcome" text NOT NULL,
  "from_since" timestamp (3) with time zone NOT NULL,
  "to_round_id" uuid REFERENCES "drives_rounds"("id"),
  "to_outcome" text NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone
);
CREATE INDEX "drives_moves_of_a_batch" ON "drives_moves" ("batch_id");
CREATE INDEX "drives_moves_of_a_registration" ON "drives_moves" ("registration_id", "at");
CREATE INDEX "drives_moves_from_a_round" ON "drives_moves" ("from_round_id");
