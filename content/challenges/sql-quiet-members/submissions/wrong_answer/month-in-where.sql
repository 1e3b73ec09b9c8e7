-- The month in WHERE throws away everybody who did not come.
SELECT m.name, COUNT(DISTINCT v.day) AS days
FROM members m LEFT JOIN visits v ON v.member_id = m.id
WHERE v.day LIKE '2026-11-%' AND m.joined < '2026-12-01'
GROUP BY m.id
HAVING days < 2
ORDER BY days, m.name, m.id;
