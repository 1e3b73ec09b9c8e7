SELECT name, days
FROM (
  SELECT id, name,
         (SELECT COUNT(DISTINCT day) FROM visits WHERE member_id = members.id AND day LIKE '2026-11-%') AS days
  FROM members
  WHERE joined < '2026-12-01'
)
WHERE days <= 1
ORDER BY days, name, id;
