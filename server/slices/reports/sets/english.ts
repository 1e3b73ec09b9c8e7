import { sql } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { choice, date, forAdmins, number, type ReportSetSource, text } from './report-set.ts';

const kinds = [
  ['writing', 'Writing'],
  ['speaking', 'Speaking'],
  ['items', 'Vocabulary and grammar'],
] as const;

export const english: ReportSetSource = {
  name: 'english',
  label: 'English practice',
  about: ({ role }) =>
    role === 'admin'
      ? 'One row for each submitted text, speaking attempt and finished practice session.'
      : 'One row for each text that your students submitted.',
  from: sql`(
      select v.id, w.student_id, 'writing' as kind, v.submitted_at as at, v.words, coalesce(r.band, v.band) as band,
        null::smallint as score, null::bigint as answers, null::bigint as correct
      from writing_versions v join writing_works w on w.id = v.work_id left join writing_reviews r on r.version_id = v.id
      union all
      select id, student_id, 'speaking', spoken_at, null, null, score, null, null from speaking_attempts
      union all
      select s.id, s.student_id, 'items', s.ended_at, null, null, null, a.answers, a.correct
      from vocabulary_sessions s cross join lateral (
        select count(*) as answers, count(*) filter (where is_right) as correct
        from vocabulary_answers where session_id = s.id
      ) a where s.ended_at is not null
    ) practice
    join ${users} on ${users.id} = practice.student_id`,
  // Teachers are shown the texts of their students, and nothing of the other practice.
  where: ({ id, role }) =>
    role === 'admin'
      ? sql`${users.erasedAt} is null`
      : sql`${users.erasedAt} is null and practice.kind = 'writing' and exists (
          select 1 from learning_enrolments e join catalog_courses c on c.id = e.course_id
          where e.student_id = practice.student_id and c.instructor_id = ${id})`,
  key: sql`practice.id`,
  columns: () => [
    text('student', 'Student', sql`${users.fullName}`),
    text('email', 'Email', sql`${users.email}`, forAdmins),
    choice('kind', 'Practice', sql`practice.kind`, kinds),
    date('at', 'Date', sql`practice.at`),
    number('words', 'Words', sql`practice.words`),
    number('band', 'Writing band', sql`practice.band`),
    number('score', 'Speaking score', sql`practice.score`, forAdmins),
    number('answers', 'Answers', sql`practice.answers`, forAdmins),
    number('percent', 'Correct (%)', sql`round(100.0 * practice.correct / nullif(practice.answers, 0), 1)`, forAdmins),
  ],
  start: ['student', 'kind', 'at', 'band', 'score', 'percent'],
};
