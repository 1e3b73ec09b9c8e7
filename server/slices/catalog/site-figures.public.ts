import type { Figures } from '@stepwell/contract/site/homes.ts';
import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';

/** What visitors are told of the site in numbers, each counted from its rows. */
export async function figuresOf(db: Db): Promise<Figures> {
  const rows = await rowsOf<Figures>(
    db,
    sql`
    select published.*,
      (select count(*)::int from catalog_lectures l join catalog_courses c on c.id = l.course_id
        where l.kind = 'quiz' and l.retired_at is null and c.state = 'published') as quizzes,
      (select count(*)::int from catalog_instructors i join identity_users u on u.id = i.user_id
        where i.courses > 0 and u.status = 'approved') as instructors,
      (select count(*)::int from (select distinct student_id from learning_enrolments) people) as learners,
      (select count(*)::int from learning_certificates where withdrawn_at is null) as certificates
    from (
      select count(*)::int as courses, coalesce(sum(lectures), 0)::int as lectures,
        round(coalesce(sum(seconds), 0) / 60.0)::int as minutes
      from catalog_courses where state = 'published'
    ) published
  `,
  );
  return one(rows);
}
