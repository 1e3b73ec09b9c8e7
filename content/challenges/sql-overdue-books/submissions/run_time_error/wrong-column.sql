-- Uses a name that no column has.
SELECT member, title, due_date
FROM loans
WHERE returned IS NULL AND due_date < '2026-11-20'
ORDER BY due_date;
