WITH RECURSIVE practised AS (
  SELECT learner, day FROM practice GROUP BY learner, day HAVING SUM(minutes) > 19
), walk(learner, first_day, day, days) AS (
  SELECT learner, day, day, 1 FROM practised p
  WHERE NOT EXISTS (SELECT 1 FROM practised q WHERE q.learner = p.learner AND q.day = date(p.day, '-1 day'))
  UNION ALL
  SELECT w.learner, w.first_day, p.day, w.days + 1
  FROM walk w JOIN practised p ON p.learner = w.learner AND p.day = date(w.day, '+1 day')
)
SELECT learner, days, MAX(first_day)
FROM walk
WHERE days = (SELECT MAX(days) FROM walk x WHERE x.learner = walk.learner)
GROUP BY learner, days
ORDER BY days DESC, learner;
