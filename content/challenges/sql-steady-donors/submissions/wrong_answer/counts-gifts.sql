-- Counts gifts instead of different months.
SELECT d.name, d.city, COUNT(*) AS months, SUM(g.rupees) AS total
FROM donors d JOIN gifts g ON g.donor_id = d.id
WHERE g.given_on LIKE '2026-%'
GROUP BY d.id
HAVING COUNT(*) >= 3
ORDER BY total DESC, d.name, d.id;
