WITH running AS (
  SELECT i.id, m.day, i.reorder_level - i.opening AS least,
         SUM(m.change) OVER (PARTITION BY m.item_id ORDER BY m.day RANGE UNBOUNDED PRECEDING) AS moved
  FROM moves m JOIN items i ON i.id = m.item_id
), low AS (
  SELECT id, MIN(day) AS day FROM running WHERE moved < least GROUP BY id
)
SELECT i.name, low.day,
       CASE WHEN low.day IS NOT NULL THEN i.opening + (SELECT SUM(change) FROM moves WHERE item_id = i.id AND day <= low.day) END
FROM items i LEFT JOIN low ON low.id = i.id
ORDER BY low.day NULLS LAST, i.name, i.id;
