SELECT member, title, due
FROM loans
WHERE julianday('2026-11-20') - julianday(due) > 0
  AND coalesce(returned, '') = ''
ORDER BY julianday(due), member, title, id;
