ALTER TABLE "assessment_pictures" ADD COLUMN "hash" text;
ALTER TABLE "assessment_question_import_pictures" ADD COLUMN "hash" text;
