import type { Hints } from '@stepwell/contract/grading/quiz-results.ts';
import { type Answer, isKeyless } from '@stepwell/contract/questions/question.ts';
import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { shareOf } from '../../questions/grading.public.ts';
import { keyOf } from './answer-table.ts';
import { timesOf } from './answer-times.public.ts';
import { chosenAttempts } from './score-matrix.public.ts';
import { sharedErrors } from './shared-errors.ts';

/** So many attempts are compared with each other at the most, and so many lines shown. */
const MOST_COMPARED = 5000;
const MOST_SHOWN = 50;
/** Seconds: an answer that took longer is never called fast. */
const FAST_AT_MOST = 10;
/** A question's mean time says something from so many attempts on. */
const ENOUGH_TIMES = 10;
const LEAST_FAST = 3;

/**
 * What may be worth a look in the first attempts of everybody: figures, and no verdict about anybody. Equal errors as
 * `sharedErrors` says; fast right answers by the normative threshold of a tenth of the question's mean time, ten seconds
 * at the most (NT10: Wise & Ma, "Setting response time thresholds for a CAT item pool", NCME 2012).
 */
export async function hintsOf(db: Db, quizId: string): Promise<Hints> {
  const chosen = await comparedAttempts(db, quizId);
  const places = new Map(chosen.ids.map((id, place) => [id, place]));
  const questions = await wrongAnswers(db, chosen.ids);
  const breathe = () => new Promise<void>((go) => void setImmediate(go));
  const { pairs, found } = await sharedErrors(questions, chosen.ids.length, breathe);
  const fast = await fastRight(db, quizId);
  const shown = found.slice(0, MOST_SHOWN);
  const named = await peopleOf(db, [
    ...shown.flatMap(({ one, other }) => [chosen.ids[one] ?? '', chosen.ids[other] ?? '']),
    ...fast.map(({ attempt_id }) => attempt_id),
  ]);
  const person = (id = '') => named.get(id) ?? { attemptId: id, fullName: '', number: 0 };
  return {
    compared: places.size,
    attempts: chosen.total,
    pairs,
    shared: shown.map(({ one, other, ...figures }) => ({
      one: person(chosen.ids[one]),
      other: person(chosen.ids[other]),
      ...figures,
      byChance: figures.chance * pairs,
    })),
    fast: fast.map(({ attempt_id, fast, right }) => ({ attempt: person(attempt_id), fast, right })),
  };
}

/** First attempts, the newest first where there are too many. */
async function comparedAttempts(db: Db, quizId: string) {
  const rows = await rowsOf<{ id: string; total: number }>(
    db,
    sql`
    with chosen as (${chosenAttempts(quizId, 'first')})
    select ${attempts.id} as id, (select count(*) from chosen)::int as total
    from chosen join ${attempts} on ${attempts.id} = chosen.id
    order by ${attempts.endedAt} desc, ${attempts.id} limit ${MOST_COMPARED}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Who gave which wrong answer, question by question. PostgreSQL brings equal answers together, each with who gave it. */
async function wrongAnswers(db: Db, ids: string[]) {
  const rows = await rowsOf<{ version_id: string; answer: Answer; who: string }>(
    db,
    sql`
    with places as (select * from unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) with ordinality as p(id, place))
    select q.version_id, q.answer, string_agg((p.place - 1)::text, ',') as who
    from places p join ${attemptQuestions} q on q.attempt_id = p.id
    where q.answer is not null and q.marks < q.max_marks
    group by q.version_id, q.answer`,
  );
  const versionIds = [...new Set(rows.map(({ version_id }) => version_id))];
  const versions = new Map(
    versionIds.length === 0
      ? []
      : (await db.select().from(questionVersions).where(inArray(questionVersions.id, versionIds))).map((version) => [
          version.id,
          version,
        ]),
  );
  const questions = new Map<string, Map<string, number[]>>();
  for (const { version_id, answer, who } of rows) {
    const version = versions.get(version_id);
    if (!version || !isWrong(version, answer)) continue;
    const lists = questions.get(version.questionId) ?? new Map<string, number[]>();
    const key = keyOf(version.face, answer);
    lists.set(key, [...(lists.get(key) ?? []), ...who.split(',').map(Number)]);
    questions.set(version.questionId, lists);
  }
  return [...questions.values()].map((lists) => [...lists.values()].map((list) => list.sort((a, b) => a - b)));
}

/** An answer that says something and is not all right; marks by hand change nothing about what was answered. */
function isWrong({ key, face }: typeof questionVersions.$inferSelect, answer: Answer) {
  // Each has numbers of their own.
  if (key.kind === 'calculated' || isKeyless(key.kind)) return false;
  const { right, of } = shareOf(key, answer, face);
  return right < of && keyOf(face, answer) !== '';
}

const fastRight = (db: Db, quizId: string) =>
  rowsOf<{ attempt_id: string; fast: number; right: number }>(
    db,
    sql`
    with chosen as (${chosenAttempts(quizId, 'first')}),
    times as (${timesOf(sql`select id from chosen`)}),
    answered as (
      select t.attempt_id, v.question_id, t.seconds, q.marks >= q.max_marks as is_right
      from times t join ${attemptQuestions} q on q.attempt_id = t.attempt_id and q.position = t.position
      join ${questionVersions} v on v.id = q.version_id
    ),
    means as (select question_id, avg(seconds) as mean, count(*) as n from answered group by question_id)
    select a.attempt_id, count(*)::int as right,
      count(*) filter (where m.n >= ${ENOUGH_TIMES}::int and a.seconds <= least(${FAST_AT_MOST}::float8, m.mean / 10))::int as fast
    from answered a join means m on m.question_id = a.question_id
    where a.is_right group by a.attempt_id
    having count(*) filter (where m.n >= ${ENOUGH_TIMES}::int and a.seconds <= least(${FAST_AT_MOST}::float8, m.mean / 10)) >= ${LEAST_FAST}::int
    order by fast desc, a.attempt_id limit ${MOST_SHOWN}::int`,
  );

async function peopleOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, { attemptId: string; fullName: string; number: number }>();
  const rows = await db
    .select({ attemptId: attempts.id, fullName: users.fullName, number: attempts.number })
    .from(attempts)
    .innerJoin(users, sql`${users.id} = ${attempts.studentId}`)
    .where(inArray(attempts.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.attemptId, row]));
}
