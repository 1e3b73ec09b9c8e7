-- Classes that visitors book with an instructor: weekly hours with exceptions, and what was booked.

CREATE TABLE "enquiries_availabilities" (
  "instructor_id" uuid PRIMARY KEY NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "hours" jsonb NOT NULL,
  "version" integer DEFAULT 0 NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "enquiries_class_bookings" (
  "id" uuid PRIMARY KEY NOT NULL REFERENCES "enquiries_enquiries"("id") ON DELETE CASCADE,
  "instructor_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "subject" text NOT NULL,
  "starts_at" timestamp (3) with time zone NOT NULL,
  "ends_at" timestamp (3) with time zone NOT NULL,
  "state" text DEFAULT 'requested' NOT NULL,
  "is_moved" boolean DEFAULT false NOT NULL,
  "teacher_zone" text NOT NULL,
  "note" text DEFAULT '' NOT NULL,
  "sequence" integer DEFAULT 0 NOT NULL,
  "changed_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "class_ends_after_it_starts" CHECK ("ends_at" > "starts_at")
);
CREATE INDEX "enquiries_classes_of_an_instructor" ON "enquiries_class_bookings" ("instructor_id", "starts_at", "id");
