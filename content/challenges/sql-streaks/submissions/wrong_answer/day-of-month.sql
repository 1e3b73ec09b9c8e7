-- Counts with the day of the month, which starts again at 1.
WITH practised AS (
  SELECT learner, day FROM practice GROUP BY learner, day HAVING SUM(minutes) >= 20
), named AS (
  SELECT learner, day,
         CAST(substr(day, 9) AS INTEGER) - ROW_NUMBER() OVER (PARTITION BY learner ORDER BY day) AS streak FROM practised
), streaks AS (
  SELECT learner, COUNT(*) AS days, MIN(day) AS first_day FROM named GROUP BY learner, streak
), ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY learner ORDER BY days DESC, first_day DESC) AS place FROM streaks
)
SELECT learner, days, first_day FROM ranked WHERE place = 1 ORDER BY days DESC, learner;
