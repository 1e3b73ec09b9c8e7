import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { videoAnswers } from '../../tables/quizzes/video-questions.ts';

interface Counted {
  /** Times it was answered, and times that all of the answer was right. */
  answered: number;
  right: number;
}
/** How often one version of a question was answered. */
export interface ItemAnswers {
  questionId: string;
  versionId: string;
  number: number;
  /** In attempts that have ended: handed in, or closed by time. Trying out as a teacher is not counted. */
  quizzes: Counted & { asked: number };
  /** Every try counts; `firstTries` are the ones before anybody could learn from the explanation. */
  films: Counted & { firstTries: number; rightAtFirst: number };
}

/** Whether an answer says something, as `isBlank` of the contract has it. */
const answered = sql`case ${attemptQuestions.answer} ->> 'kind'
  when 'multiple' then jsonb_array_length(${attemptQuestions.answer} -> 'choices') > 0
  when 'numeric' then ${attemptQuestions.answer} ->> 'text' ~ '\\S'
  when 'short-text' then ${attemptQuestions.answer} ->> 'text' ~ '\\S'
  when 'ordering' then jsonb_array_length(${attemptQuestions.answer} -> 'order') > 0
  when 'calculated' then ${attemptQuestions.answer} ->> 'text' ~ '\\S'
  when 'cloze' then exists (select from jsonb_each_text(${attemptQuestions.answer} -> 'gaps') g where g.value ~ '\\S')
  when 'hotspot' then jsonb_array_length(${attemptQuestions.answer} -> 'points') > 0
  when 'essay' then ${attemptQuestions.answer} ->> 'text' ~ '\\S'
  when 'file' then jsonb_array_length(${attemptQuestions.answer} -> 'files') > 0
  when 'code' then exists (select from jsonb_array_elements(${attemptQuestions.answer} -> 'files') f where f ->> 'text' ~ '\\S')
  when 'matching' then ${attemptQuestions.answer} -> 'pairs' <> '{}'::jsonb
  else ${attemptQuestions.answer} is not null and ${attemptQuestions.answer} <> 'null'::jsonb
end`;

/**
 * How questions were answered, in quizzes and in films alike, a row for each version, oldest version first. Versions
 * that nobody was asked yet have zeros.
 * @public The bank's item statistics stand on it.
 */
export async function itemAnswersOf(db: Db, questionIds: readonly string[]): Promise<ItemAnswers[]> {
  if (questionIds.length === 0) return [];
  const ids = sql.param(`{${questionIds.join(',')}}`);
  const rows = await rowsOf<Row>(
    db,
    sql`
    with asked as (
      select q.version_id, count(*)::int as asked,
        count(*) filter (where said)::int as answered,
        count(*) filter (where said and q.marks >= q.max_marks)::int as right_ones
      from (
        select ${attemptQuestions.versionId}, ${attemptQuestions.marks}, ${attemptQuestions.maxMarks}, ${answered} as said
        from ${attemptQuestions}
        join ${attempts} on ${attempts.id} = ${attemptQuestions.attemptId}
        join ${questionVersions} on ${questionVersions.id} = ${attemptQuestions.versionId}
        where ${attempts.state} <> 'open' and not ${attempts.preview}
          -- What is still to be marked is neither right nor wrong.
          and ${attemptQuestions.marks} is not null
          and ${questionVersions.questionId} = any(${ids}::uuid[])
      ) q group by q.version_id
    ), filmed as (
      select f.version_id, count(*)::int as answered, count(*) filter (where f.is_right)::int as right_ones,
        count(*) filter (where f.number = 1)::int as first_tries,
        count(*) filter (where f.number = 1 and f.is_right)::int as right_at_first
      from ${videoAnswers} f where f.question_id = any(${ids}::uuid[]) group by f.version_id
    )
    select v.question_id, v.id as version_id, v.number, coalesce(a.asked, 0) as asked,
      coalesce(a.answered, 0) as quiz_answered, coalesce(a.right_ones, 0) as quiz_right,
      coalesce(f.answered, 0) as film_answered, coalesce(f.right_ones, 0) as film_right,
      coalesce(f.first_tries, 0) as first_tries, coalesce(f.right_at_first, 0) as right_at_first
    from ${questionVersions} v
    left join asked a on a.version_id = v.id
    left join filmed f on f.version_id = v.id
    where v.question_id = any(${ids}::uuid[])
    order by v.question_id, v.number
  `,
  );
  return rows.map((row) => ({
    questionId: row.question_id,
    versionId: row.version_id,
    number: row.number,
    quizzes: { asked: row.asked, answered: row.quiz_answered, right: row.quiz_right },
    films: {
      answered: row.film_answered,
      right: row.film_right,
      firstTries: row.first_tries,
      rightAtFirst: row.right_at_first,
    },
  }));
}

interface Row {
  question_id: string;
  version_id: string;
  number: number;
  asked: number;
  quiz_answered: number;
  quiz_right: number;
  film_answered: number;
  film_right: number;
  first_tries: number;
  right_at_first: number;
}
