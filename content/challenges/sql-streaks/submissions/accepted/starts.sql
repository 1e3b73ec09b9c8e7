WITH practised AS (
  SELECT learner, day FROM practice GROUP BY learner, day HAVING SUM(minutes) >= 20
), marked AS (
  SELECT learner, day,
         coalesce(julianday(day) - julianday(lag(day) OVER (PARTITION BY learner ORDER BY day)), 0) <> 1 AS begins
  FROM practised
), numbered AS (
  SELECT learner, day, SUM(begins) OVER (PARTITION BY learner ORDER BY day) AS streak FROM marked
), streaks AS (
  SELECT learner, MIN(day) AS first_day, COUNT(*) AS days FROM numbered GROUP BY learner, streak
), best AS (
  SELECT learner, MAX(days * 10000000 + julianday(first_day)) AS mark FROM streaks GROUP BY learner
)
SELECT s.learner, s.days, s.first_day
FROM streaks s JOIN best b ON b.learner = s.learner AND b.mark = s.days * 10000000 + julianday(s.first_day)
ORDER BY s.days DESC, s.learner;
