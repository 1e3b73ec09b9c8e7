WITH monthly AS (
  SELECT donor_id, substr(given_on, 6, 2) AS month, SUM(rupees) AS rupees
  FROM gifts
  WHERE substr(given_on, 1, 4) = '2026'
  GROUP BY donor_id, month
), yearly AS (
  SELECT donor_id, COUNT(*) AS months, SUM(rupees) AS total
  FROM monthly
  GROUP BY donor_id
)
SELECT name, city, months, total
FROM yearly
JOIN donors ON donors.id = yearly.donor_id
WHERE months > 2
ORDER BY total DESC, name, donors.id;
