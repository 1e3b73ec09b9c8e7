-- Numbers rows instead of days, so a day with two rows tears its streak apart.
WITH named AS (
  SELECT learner, day, julianday(day) - ROW_NUMBER() OVER (PARTITION BY learner ORDER BY day) AS streak
  FROM practice WHERE minutes >= 20
), streaks AS (
  SELECT learner, COUNT(DISTINCT day) AS days, MIN(day) AS first_day FROM named GROUP BY learner, streak
), ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY learner ORDER BY days DESC, first_day DESC) AS place FROM streaks
)
SELECT learner, days, first_day FROM ranked WHERE place = 1 ORDER BY days DESC, learner;
