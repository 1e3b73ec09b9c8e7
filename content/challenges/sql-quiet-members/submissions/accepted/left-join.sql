SELECT m.name, COUNT(DISTINCT v.day) AS days
FROM members m
LEFT JOIN visits v ON v.member_id = m.id
                  AND v.day BETWEEN '2026-11-01' AND '2026-11-30'
WHERE m.joined < '2026-12-01'
GROUP BY m.id, m.name
HAVING COUNT(DISTINCT v.day) < 2
ORDER BY days, m.name, m.id;
