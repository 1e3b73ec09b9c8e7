WITH days AS (
  SELECT DISTINCT item_id, day FROM moves
), ends AS (
  SELECT i.id, i.reorder_level, d.day,
         i.opening + (SELECT SUM(m.change) FROM moves m WHERE m.item_id = i.id AND m.day <= d.day) AS stock
  FROM items i JOIN days d ON d.item_id = i.id
), firsts AS (
  SELECT id, MIN(day) AS day FROM ends WHERE stock < reorder_level GROUP BY id
)
SELECT i.name, f.day, e.stock
FROM items i
LEFT JOIN firsts f ON f.id = i.id
LEFT JOIN ends e ON e.id = f.id AND e.day = f.day
ORDER BY coalesce(f.day, '9999'), i.name, i.id;
