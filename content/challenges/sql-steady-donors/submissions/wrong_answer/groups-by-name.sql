-- Melts donors of the same name into one.
SELECT d.name, d.city, COUNT(DISTINCT substr(g.given_on, 1, 7)) AS months, SUM(g.rupees) AS total
FROM donors d JOIN gifts g ON g.donor_id = d.id
WHERE g.given_on LIKE '2026-%'
GROUP BY d.name, d.city
HAVING months >= 3
ORDER BY total DESC, d.name, d.id;
