-- Leaves out the medicines that were never low.
WITH daily AS (
  SELECT item_id, day, SUM(change) AS change FROM moves GROUP BY item_id, day
), running AS (
  SELECT i.id, i.name, d.day, i.reorder_level,
         i.opening + SUM(d.change) OVER (PARTITION BY i.id ORDER BY d.day) AS stock
  FROM items i JOIN daily d ON d.item_id = i.id
), low AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY id ORDER BY day) AS place FROM running WHERE stock < reorder_level
)
SELECT name, day, stock FROM low WHERE place = 1 ORDER BY day, name, id;
