-- Final assessments: a quiz outside lectures with conditions, slots and what may be noticed while it is taken.

CREATE TABLE "assessment_finals" (
  "quiz_id" uuid PRIMARY KEY NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "eligibility" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "integrity" jsonb NOT NULL,
  "certificate" boolean DEFAULT false NOT NULL
);

CREATE TABLE "assessment_final_slots" (
  "id" uuid PRIMARY KEY NOT NULL,
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "starts_at" timestamp (3) with time zone NOT NULL,
  "ends_at" timestamp (3) with time zone NOT NULL,
  "seats" integer NOT NULL,
  CONSTRAINT "a_slot_ends_after_it_starts" CHECK ("ends_at" > "starts_at"),
  CONSTRAINT "a_slot_has_seats" CHECK ("seats" > 0)
);
CREATE INDEX "assessment_final_slots_of_a_quiz" ON "assessment_final_slots" ("quiz_id", "starts_at");

CREATE TABLE "assessment_final_bookings" (
  "quiz_id" uuid NOT NULL REFERENCES "assessment_quizzes"("id") ON DELETE CASCADE,
  "student_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "slot_id" uuid NOT NULL REFERENCES "assessment_final_slots"("id") ON DELETE CASCADE,
  "booked_at" timestamp (3) with time zone NOT NULL,
  "reminded_at" timestamp (3) with time zone,
  PRIMARY KEY ("quiz_id", "student_id")
);
CREATE INDEX "assessment_final_bookings_of_a_slot" ON "assessment_final_bookings" ("slot_id");
CREATE INDEX "assessment_final_bookings_of_a_student" ON "assessment_final_bookings" ("student_id");
