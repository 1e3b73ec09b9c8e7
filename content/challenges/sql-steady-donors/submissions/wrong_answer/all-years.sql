-- Adds up the gifts of all years.
SELECT d.name, d.city, COUNT(DISTINCT substr(g.given_on, 1, 7)) AS months, SUM(g.rupees) AS total
FROM donors d JOIN gifts g ON g.donor_id = d.id
GROUP BY d.id
HAVING months >= 3
ORDER BY total DESC, d.name, d.id;
