-- Quizzes ask questions of the aptitude pool. What an attempt is asked stands in questions and versions as everything
-- else does; such a question is nobody's, one for each drawing of an item, and stands in no bank.

ALTER TABLE "assessment_questions" ALTER COLUMN "owner_id" DROP NOT NULL,
  ADD COLUMN "aptitude_item_id" text,
  ADD COLUMN "variant" smallint,
  ADD CONSTRAINT "somebodys_or_the_pools" CHECK (("owner_id" IS NULL) = ("aptitude_item_id" IS NOT NULL)),
  ADD CONSTRAINT "a_drawing_has_a_number" CHECK (("aptitude_item_id" IS NULL) = ("variant" IS NULL));
CREATE UNIQUE INDEX "one_question_per_drawing" ON "assessment_questions" ("aptitude_item_id", "variant")
  WHERE "aptitude_item_id" IS NOT NULL AND "archived_at" IS NULL;

ALTER TABLE "assessment_question_versions" ADD COLUMN "figure" jsonb;

-- Only what somebody owns is listed, searched and compared.
CREATE OR REPLACE FUNCTION assessment_bank_of_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assessment_keep_bank(array(
    SELECT DISTINCT made.question_id FROM made JOIN assessment_questions q ON q.id = made.question_id
    WHERE q.owner_id IS NOT NULL
  ));
  RETURN NULL;
END $$;

-- A card of the mistake book asks a calculated question with other values each time.
ALTER TABLE "assessment_mistake_reviews" ADD COLUMN "shown" jsonb;
