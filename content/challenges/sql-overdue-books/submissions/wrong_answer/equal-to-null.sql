-- Asks whether a value is equal to NULL, which is never true.
SELECT member, title, due
FROM loans
WHERE returned = NULL AND due < '2026-11-20'
ORDER BY due, member, title, id;
