SELECT name, city, months, total
FROM (
  SELECT id, name, city,
         (SELECT COUNT(DISTINCT strftime('%m', given_on)) FROM gifts WHERE donor_id = donors.id AND given_on LIKE '2026-%') AS months,
         (SELECT SUM(rupees) FROM gifts WHERE donor_id = donors.id AND given_on LIKE '2026-%') AS total
  FROM donors
)
WHERE months >= 3
ORDER BY total DESC, name, id;
