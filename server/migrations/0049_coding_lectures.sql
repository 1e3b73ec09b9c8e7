-- Lectures of courses that hold a challenge.

CREATE TABLE "coding_lectures" (
  "lecture_id" uuid PRIMARY KEY NOT NULL REFERENCES "catalog_lectures"("id") ON DELETE CASCADE,
  "challenge_id" uuid NOT NULL REFERENCES "coding_challenges"("id")
);
CREATE INDEX "coding_lectures_of_a_challenge" ON "coding_lectures" ("challenge_id");
