SELECT member, title, due
FROM loans
WHERE returned IS NULL
  AND due < '2026-11-20'
ORDER BY due, member, title, id;
