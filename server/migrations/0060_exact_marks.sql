ALTER TABLE "assessment_attempts" ALTER COLUMN "marks" TYPE numeric(13, 7);
ALTER TABLE "assessment_attempt_questions" ALTER COLUMN "marks" TYPE numeric(13, 7);
ALTER TABLE "assessment_mark_changes" ALTER COLUMN "before" TYPE numeric(13, 7);
ALTER TABLE "assessment_mark_changes" ALTER COLUMN "after" TYPE numeric(13, 7);
ALTER TABLE "assessment_answer_markings" ALTER COLUMN "marks" TYPE numeric(13, 7);
ALTER TABLE "assessment_marking_history" ALTER COLUMN "marks" TYPE numeric(13, 7);
ALTER TABLE "assessment_marks" ALTER COLUMN "marks" TYPE numeric(13, 7);
