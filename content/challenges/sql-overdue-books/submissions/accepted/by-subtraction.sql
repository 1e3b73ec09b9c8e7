WITH late AS (
  SELECT * FROM loans WHERE due < '2026-11-20'
  EXCEPT
  SELECT * FROM loans WHERE returned IS NOT NULL
)
SELECT member, title, due FROM late ORDER BY due, member, title, id;
