-- Applications for admission: a draft under a private link with its files, then part of an enquiry.

CREATE TABLE "enquiries_admissions" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
  "sending_id" uuid NOT NULL CONSTRAINT "one_admission_per_sending" UNIQUE,
  "values" jsonb NOT NULL,
  "version" integer DEFAULT 0 NOT NULL,
  "time_zone" text NOT NULL,
  "hold_reasons" text[] NOT NULL,
  "sender_hash" text,
  "created_at" timestamp (3) with time zone NOT NULL,
  "saved_at" timestamp (3) with time zone NOT NULL,
  "enquiry_id" uuid CONSTRAINT "one_admission_per_enquiry" UNIQUE REFERENCES "enquiries_enquiries"("id") ON DELETE CASCADE
);
CREATE INDEX "enquiries_admissions_by_age" ON "enquiries_admissions" ("saved_at");

CREATE TABLE "enquiries_files" (
  "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
  "admission_id" uuid NOT NULL REFERENCES "enquiries_admissions"("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "key" text NOT NULL CONSTRAINT "one_enquiry_file_per_key" UNIQUE,
  "content_type" text NOT NULL,
  "bytes" integer NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "enquiries_files_of_an_admission" ON "enquiries_files" ("admission_id", "id");
