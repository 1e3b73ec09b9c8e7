WITH november AS (
  SELECT DISTINCT member_id, day FROM visits WHERE substr(day, 1, 7) = '2026-11'
), letters AS (
  SELECT m.id, m.name, 0 AS days FROM members m
  WHERE m.joined < '2026-12-01' AND NOT EXISTS (SELECT 1 FROM november n WHERE n.member_id = m.id)
  UNION ALL
  SELECT m.id, m.name, 1 FROM members m JOIN november n ON n.member_id = m.id
  WHERE m.joined < '2026-12-01'
  GROUP BY m.id, m.name HAVING COUNT(*) = 1
)
SELECT name, days FROM letters ORDER BY days, name, id;
