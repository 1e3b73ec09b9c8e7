import { LEAST_FOR_FIGURES } from '@stepwell/contract/interviews/own-sets.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { interviewSessions } from '../../../tables/interviews/interviews.ts';
import { readableSet, type Teacher } from './own-sets.ts';

/**
 * How often each question of a set was answered, and the share of answers that made each of its points, in percent. Points
 * are counted over all versions that have them. Throws `interview_set_not_found`.
 */
export async function setFigures(db: Db, viewer: Teacher, setId: string) {
  const { content } = await readableSet(db, viewer, setId);
  const rows = await rowsOf<{ question: string; point: string | null; answers: number; made: number }>(
    db,
    sql`
    select answer ->> 'questionId' question, point ->> 'id' point, count(distinct s.id)::int answers,
      (count(*) filter (where jsonb_typeof(point -> 'evidence') = 'object'))::int made
    from ${interviewSessions} s
      cross join jsonb_array_elements(s.feedback -> 'answers') answer
      left join lateral jsonb_array_elements(answer -> 'points') point on true
    where ${eq(sql`s.set_id`, setId)} and s.feedback is not null and (answer ->> 'words')::int > 0
    group by 1, 2`,
  );
  return {
    questions: content.questions.map(({ id, text, points }) => {
      const own = rows.filter(({ question }) => question === id);
      const answers = Math.max(0, ...own.map((row) => row.answers));
      return {
        questionId: id,
        text,
        answers,
        points:
          answers < LEAST_FOR_FIGURES
            ? null
            : points.map((point) => {
                const row = own.find((one) => one.point === point.id);
                return { phrase: point.phrase, share: row ? Math.round((100 * row.made) / row.answers) : 0 };
              }),
      };
    }),
  };
}
