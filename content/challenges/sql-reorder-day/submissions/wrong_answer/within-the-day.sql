-- Looks at the stock after every single movement, not at the end of the day.
WITH running AS (
  SELECT i.id, m.id AS move, m.day, i.reorder_level,
         i.opening + SUM(m.change) OVER (PARTITION BY i.id ORDER BY m.day, m.id) AS stock
  FROM items i JOIN moves m ON m.item_id = i.id
), low AS (
  SELECT id, day, stock, ROW_NUMBER() OVER (PARTITION BY id ORDER BY day, move) AS place
  FROM running WHERE stock < reorder_level
)
SELECT i.name, low.day, low.stock
FROM items i LEFT JOIN low ON low.id = i.id AND low.place = 1
ORDER BY low.day IS NULL, low.day, i.name, i.id;
