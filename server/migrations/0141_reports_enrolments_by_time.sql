-- The newest enrolments, and those of a period, without reading them all.

CREATE INDEX "learning_enrolments_by_time" ON "learning_enrolments" ("enrolled_at");
