-- Lectures of courses that are held as a live class, and who attended a class or caught up on it.

CREATE TABLE "live_lectures" (
  "lecture_id" uuid PRIMARY KEY REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "waived_at" timestamp(3) with time zone
);
CREATE INDEX "live_lectures_of_a_class" ON "live_lectures" ("class_id");

CREATE TABLE "live_attended" (
  "class_id" uuid NOT NULL REFERENCES "live_classes"("id") ON DELETE CASCADE,
  "user_id" uuid NOT NULL REFERENCES "identity_users"("id") ON DELETE CASCADE,
  "attended_at" timestamp(3) with time zone NOT NULL,
  PRIMARY KEY ("class_id", "user_id")
);
CREATE INDEX "live_attended_by_a_person" ON "live_attended" ("user_id");
