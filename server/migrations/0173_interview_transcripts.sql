-- The model that wrote a recording down, where the student asked for that.
ALTER TABLE "interview_answers" ADD COLUMN "transcribed_by" text;
