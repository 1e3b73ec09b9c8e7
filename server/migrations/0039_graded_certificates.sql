-- A certificate is of a course, or of a final assessment with how well it was passed.

ALTER TABLE "learning_certificates" ALTER COLUMN "course_id" DROP NOT NULL;
ALTER TABLE "learning_certificates" ADD COLUMN "quiz_id" uuid REFERENCES "assessment_quizzes"("id");
ALTER TABLE "learning_certificates" ADD COLUMN "attempt_id" uuid REFERENCES "assessment_attempts"("id") ON DELETE SET NULL;
ALTER TABLE "learning_certificates" ADD COLUMN "award" text;
ALTER TABLE "learning_certificates" ADD CONSTRAINT "of_a_course_or_a_final" CHECK (("course_id" IS NULL) <> ("quiz_id" IS NULL));
ALTER TABLE "learning_certificates" ADD CONSTRAINT "a_final_has_a_grade" CHECK (("quiz_id" IS NULL) = ("award" IS NULL) AND ("quiz_id" IS NULL OR "score_percent" IS NOT NULL));
CREATE UNIQUE INDEX "one_certificate_per_final" ON "learning_certificates" ("quiz_id", "student_id") WHERE "withdrawn_at" IS NULL;
CREATE INDEX "learning_certificates_of_an_attempt" ON "learning_certificates" ("attempt_id");
