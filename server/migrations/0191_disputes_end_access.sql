-- A disputed payment closes a course that was bought, until the dispute is decided.
ALTER TABLE "learning_enrolments" DROP CONSTRAINT "only_plans_end_access";
