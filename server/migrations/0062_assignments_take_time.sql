-- What an assignment counted was the reading of its text alone; the work itself takes about 45 minutes.
UPDATE "catalog_lectures" SET "seconds" = "seconds" + 2700 WHERE "kind" = 'assignment';
UPDATE "catalog_courses" c SET "seconds" = c."seconds" + 2700 * a.n
FROM (SELECT "course_id", count(*)::int AS n FROM "catalog_lectures" WHERE "kind" = 'assignment' GROUP BY "course_id") a
WHERE a."course_id" = c."id";
