SELECT d.name, d.city,
       COUNT(DISTINCT substr(g.given_on, 1, 7)) AS months,
       SUM(g.rupees) AS total
FROM donors d
JOIN gifts g ON g.donor_id = d.id
WHERE g.given_on BETWEEN '2026-01-01' AND '2026-12-31'
GROUP BY d.id, d.name, d.city
HAVING COUNT(DISTINCT substr(g.given_on, 1, 7)) >= 3
ORDER BY total DESC, d.name, d.id;
