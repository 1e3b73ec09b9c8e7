import type { AttemptChoice } from '@stepwell/contract/grading/quiz-results.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { ofParts } from '../../questions/grading.public.ts';
import { counted } from './result-quizzes.public.ts';

/** Which of somebody's attempts comes first; the earlier one where two are equally good. */
const orders: Record<Exclude<AttemptChoice, 'all'>, SQL> = {
  first: sql`${attempts.number}`,
  last: sql`${attempts.number} desc`,
  best: sql`${attempts.marks} / nullif(${attempts.maxMarks}, 0) desc nulls last, ${attempts.number}`,
};

/** The ids of the attempts that figures rest on, as a query. */
export const chosenAttempts = (quizId: string, which: AttemptChoice) =>
  which === 'all'
    ? sql`select ${attempts.id} from ${attempts} where ${attempts.quizId} = ${quizId} and ${counted}`
    : sql`select distinct on (${attempts.studentId}) ${attempts.id} from ${attempts}
        where ${attempts.quizId} = ${quizId} and ${counted} order by ${attempts.studentId}, ${orders[which]}`;

/** Those of them that are marked to the end: figures of half the marks would say something else. */
const markedAttempts = (quizId: string, which: AttemptChoice) =>
  sql`select one.id from (${chosenAttempts(quizId, which)}) one join ${attempts} on ${attempts.id} = one.id
    where ${attempts.waiting} = 0`;

/** How many of the chosen attempts are not marked to the end. */
export async function unmarkedAttempts(db: Db, quizId: string, which: AttemptChoice) {
  const rows = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${chosenAttempts(quizId, which)}) one join ${attempts} on ${attempts.id} = one.id
      where ${attempts.waiting} > 0`,
  );
  return rows[0]?.n ?? 0;
}

type Version = Pick<typeof questionVersions.$inferSelect, 'id' | 'questionId' | 'number' | 'kind' | 'stem' | 'face'>;

export interface Sheet {
  studentId: string;
  /** What the person was given, and could have been given. */
  marks: number;
  of: number;
  passed: boolean;
  /** Questions by their place in `questions`, each with its marks and what they could have been. */
  asked: { question: number; marks: number; of: number }[];
}

export interface ScoreMatrix {
  /** The newest version that was asked of each question; in the order of the quiz's first attempt. */
  questions: Version[];
  sheets: Sheet[];
}

/**
 * Every mark of the chosen attempts. PostgreSQL packs one attempt into one row of short texts: 300,000 marks come as
 * 5,000 rows, not as 300,000 objects. Marks travel as whole parts of seven decimals.
 */
export async function scoreMatrix(db: Db, quizId: string, which: AttemptChoice): Promise<ScoreMatrix> {
  const versions = await servedVersions(db, quizId, which);
  const questions = [...new Map(versions.map((version) => [version.questionId, version])).values()];
  const places = new Map(questions.map(({ questionId }, place) => [questionId, place]));
  const ids = sql.param(`{${versions.map(({ id }) => id).join(',')}}`);
  const at = sql.param(`{${versions.map(({ questionId }) => places.get(questionId) ?? 0).join(',')}}`);
  const rows = await rowsOf<{ student_id: string; marks: string; of: string; passed: boolean | null; asked: string }>(
    db,
    sql`
    with chosen as (${markedAttempts(quizId, which)}),
      places as (select * from unnest(${ids}::uuid[], ${at}::int[]) as p(version_id, place))
    select ${attempts.studentId} as student_id, ${attempts.marks}::text as marks, ${attempts.maxMarks}::text as of,
      ${attempts.passed} as passed, packed.asked
    from chosen
    join ${attempts} on ${attempts.id} = chosen.id
    join (
      select q.attempt_id, string_agg(
        p.place || ' ' || (coalesce(q.marks, 0) * 10000000)::bigint || ' ' || (q.max_marks * 10000000)::bigint, ' ') as asked
      from ${attemptQuestions} q
      join places p on p.version_id = q.version_id
      where q.attempt_id in (select id from chosen)
      group by q.attempt_id
    ) packed on packed.attempt_id = chosen.id`,
  );
  const sheets = rows.map((row) => ({
    studentId: row.student_id,
    marks: Number(row.marks),
    of: Number(row.of),
    passed: row.passed === true,
    asked: unpacked(row.asked),
  }));
  return { questions, sheets };
}

function unpacked(text: string): Sheet['asked'] {
  const numbers = text.split(' ');
  const questions: Sheet['asked'] = [];
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    questions.push({
      question: Number(numbers[at]),
      marks: ofParts(Number(numbers[at + 1])),
      of: ofParts(Number(numbers[at + 2])),
    });
  }
  return questions;
}

/** Oldest version first, so that the newest one of each question is the last that is seen. */
async function servedVersions(db: Db, quizId: string, which: AttemptChoice) {
  const rows = await rowsOf<Omit<Version, 'questionId'> & { question_id: string }>(
    db,
    sql`
    with chosen as (${markedAttempts(quizId, which)}),
      asked as (select q.version_id, min(q.position) as position from ${attemptQuestions} q
        where q.attempt_id in (select id from chosen) group by q.version_id)
    select v.id, v.question_id, v.number, v.kind, v.stem, v.face
    from asked join ${questionVersions} v on v.id = asked.version_id
    order by min(asked.position) over (partition by v.question_id), v.question_id, v.number`,
  );
  return rows.map(({ question_id: questionId, ...version }): Version => ({ ...version, questionId }));
}
