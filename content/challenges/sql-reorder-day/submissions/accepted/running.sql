WITH daily AS (
  SELECT item_id, day, SUM(change) AS change FROM moves GROUP BY item_id, day
), running AS (
  SELECT i.id, d.day, i.reorder_level,
         i.opening + SUM(d.change) OVER (PARTITION BY i.id ORDER BY d.day) AS stock
  FROM items i JOIN daily d ON d.item_id = i.id
), low AS (
  SELECT id, day, stock, ROW_NUMBER() OVER (PARTITION BY id ORDER BY day) AS place
  FROM running
  WHERE stock < reorder_level
)
SELECT i.name, low.day, low.stock
FROM items i LEFT JOIN low ON low.id = i.id AND low.place = 1
ORDER BY low.day IS NULL, low.day, i.name, i.id;
