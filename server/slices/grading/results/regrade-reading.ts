import { mostShown, type RegradeLine, type RegradePreview } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import {
  type Answer,
  isBlank,
  keylessKinds,
  type QuestionView,
  type SettledKey,
} from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import type { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { settledKey } from '../../questions/calculations.public.ts';
import { hundredths, isPassed, marksOf, ofParts, parts } from '../../questions/grading.public.ts';
import { misfit } from '../../questions/question-views.public.ts';
import { newestVersions } from '../../questions/question-writing.public.ts';
import { counted } from './result-quizzes.public.ts';

type Quiz = typeof quizzes.$inferSelect;
type Version = typeof questionVersions.$inferSelect;

/** One answer under the corrected key. */
export interface Regraded extends RegradeLine {
  position: number;
  markedBefore: string | null;
}
interface Sorted {
  version: Version;
  /** Answers that the corrected key marks, whether or not their marks change. */
  fitting: Regraded[];
  byHand: number;
  unfit: number;
}

interface Row {
  attempt_id: string;
  position: number;
  shown: string[];
  answer: Answer | null;
  marks: string;
  max_marks: string;
  penalty: string;
  by_hand: boolean;
  marked_by_id: string | null;
  full_name: string;
  number: number;
  raw: string;
  total: string;
  of: string;
  passed: boolean | null;
}

/**
 * All answers to one question that were marked by another key than its newest version has, and what each would get.
 * Answers that were marked by hand stay as somebody judged them; so do those of which the corrected question does not
 * offer a part, because no key says what they are worth.
 */
export async function regradedAnswers(db: Db, quiz: Quiz, questionId: string): Promise<Sorted> {
  const version = (await newestVersions(db, [questionId])).get(questionId);
  const rows = version ? await answersByOtherKeys(db, quiz.id, version) : [];
  if (!version || !(await isInQuiz(db, quiz.id, questionId))) throw new Problem('question_not_found');
  const sorted: Sorted = { version, fitting: [], byHand: 0, unfit: 0 };
  for (const row of rows) {
    if (row.by_hand) sorted.byHand += 1;
    else {
      const key = keyFor(row, version);
      if (key) sorted.fitting.push(regraded(row, version.face, key, quiz.passPercent));
      else sorted.unfit += 1;
    }
  }
  return sorted;
}

/** The corrected key for the values of one attempt; nothing where it says nothing about this answer. */
function keyFor({ answer, shown }: Row, { face, key }: Version): SettledKey | undefined {
  if (misfit(face, isBlank(answer) ? null : answer)) return undefined;
  if (
    key.kind === 'calculated' &&
    !key.variables.every(({ name }) => shown.some((line) => line.startsWith(`${name}=`)))
  )
    return undefined;
  return settledKey(key, shown);
}

function regraded(row: Row, view: QuestionView, key: SettledKey, passPercent: number): Regraded {
  const before = Number(row.marks);
  const after = marksOf({ key, face: view, maxMarks: Number(row.max_marks), penalty: Number(row.penalty) }, row.answer);
  const total = ofParts(Math.max(0, parts(Number(row.raw)) - parts(before) + parts(after)));
  const of = Number(row.of);
  return {
    attemptId: row.attempt_id,
    position: row.position,
    fullName: row.full_name,
    number: row.number,
    before,
    after,
    totalBefore: Number(row.total),
    totalAfter: total,
    of,
    markedBefore: row.marked_by_id,
    passedBefore: row.passed === true,
    passedAfter: isPassed(total, of, passPercent),
  };
}

const answersByOtherKeys = (db: Db, quizId: string, version: Version) =>
  rowsOf<Row>(
    db,
    sql`
    select q.attempt_id, q.position, q.shown, q.answer, coalesce(q.marks, 0)::text as marks, q.max_marks::text as max_marks,
      q.penalty::text as penalty, q.comment is not null as by_hand, q.marked_by_id, ${users.fullName} as full_name,
      ${attempts.number} as number, ${attempts.marks}::text as total, ${attempts.maxMarks}::text as of,
      ${attempts.passed} as passed,
      (select sum(coalesce(every.marks, 0)) from ${attemptQuestions} every where every.attempt_id = q.attempt_id)::text as raw
    from ${attempts}
    join ${attemptQuestions} q on q.attempt_id = ${attempts.id}
    join ${questionVersions} marked on marked.id = coalesce(q.marked_by_id, q.version_id)
    join ${users} on ${users.id} = ${attempts.studentId}
    where ${attempts.quizId} = ${quizId} and ${counted} and marked.question_id = ${version.questionId}
      and marked.kind <> all(${keylessList}::text[])
      and marked.key <> ${JSON.stringify(version.key)}::jsonb
    order by ${attempts.id}`,
  );

/** No key marks what people mark. */
export const keylessList = sql.param(`{${keylessKinds.join(',')}}`);

async function isInQuiz(db: Db, quizId: string, questionId: string) {
  const rows = await rowsOf(
    db,
    sql`
    select 1 from ${attempts} join ${attemptQuestions} q on q.attempt_id = ${attempts.id}
    join ${questionVersions} v on v.id = q.version_id
    where ${attempts.quizId} = ${quizId} and ${counted} and v.question_id = ${questionId} limit 1`,
  );
  return rows.length > 0;
}

export const moves = ({ before, after }: RegradeLine) => hundredths(before) !== hundredths(after);

/** Who would change by how much, biggest change first. */
export async function regradePreview(db: Db, quiz: Quiz, questionId: string): Promise<RegradePreview> {
  const { version, fitting, byHand, unfit } = await regradedAnswers(db, quiz, questionId);
  const changing = fitting.filter(moves);
  const count = (holds: (line: Regraded) => boolean) => changing.filter(holds).length;
  const by = ({ before, after }: Regraded) => Math.abs(hundredths(after) - hundredths(before));
  return {
    questionId,
    stem: version.stem,
    versionId: version.id,
    attempts: fitting.length + byHand + unfit,
    changes: changing
      .sort((a, b) => by(b) - by(a) || a.fullName.localeCompare(b.fullName) || (a.attemptId < b.attemptId ? -1 : 1))
      .slice(0, mostShown)
      .map(({ position: _, markedBefore: __, ...line }) => line),
    changing: changing.length,
    gain: count(({ before, after }) => after > before),
    lose: count(({ before, after }) => after < before),
    nowPass: count(({ passedBefore, passedAfter }) => passedAfter && !passedBefore),
    nowFail: count(({ passedBefore, passedAfter }) => passedBefore && !passedAfter),
    byHand,
    unfit,
  };
}
