import type { Answer, AnswerKey, QuestionView } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Cell } from '../../../platform/text/csv.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { answerText, plainOf, rightText } from '../../questions/answer-labels.public.ts';
import { settledKey } from '../../questions/calculations.public.ts';
import { counted } from './result-quizzes.public.ts';

/** What a file of results holds, in this order. */
export const headings = [
  'Student',
  'Email',
  'Attempt',
  'State',
  'Started',
  'Ended',
  'Result',
  'Result of',
  'Passed',
  'Position',
  'Question ID',
  'Question',
  'Kind',
  'Answer',
  'Right answer',
  'Marks',
  'Marks of',
  'Marked manually',
] as const;

export interface Wanted {
  quizId: string;
  attemptId?: string | undefined;
  questionId?: string | undefined;
}

interface Row {
  full_name: string;
  email: string;
  attempt_id: string;
  number: number;
  state: string;
  started_at: string;
  ended_at: string;
  total: string;
  total_of: string;
  passed: boolean | null;
  position: number;
  shown: string[];
  question_id: string;
  version_id: string;
  marked_id: string;
  answer: Answer | null;
  /** Kept back until it is marked, where the quiz hides whose answers are marked. */
  hidden: boolean;
  marks: string | null;
  of: string;
  by_hand: string | null;
}
/** Attempts that are read at once: a file of any length takes little room. */
const AT_ONCE = 100;

/** A row for each answer, attempt after attempt, read a hundred attempts at a time. */
export async function* answerRows(db: Db, wanted: Wanted): AsyncGenerator<Cell[]> {
  const versions = new Map<string, { stem: string; kind: string; face: QuestionView; key: AnswerKey }>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { last, rows } = await nextAttempts(db, wanted, after);
    await learn(db, versions, rows);
    for (const row of rows) yield cellsOf(row, versions);
    if (last === null) return;
    after = last;
  }
}

async function nextAttempts(db: Db, { quizId, attemptId, questionId }: Wanted, after: string) {
  const chunk = await rowsOf<{ id: string }>(
    db,
    sql`select ${attempts.id} as id from ${attempts} where ${attempts.quizId} = ${quizId} and ${counted}
      and ${attempts.id} > ${after}::uuid ${attemptId ? sql`and ${attempts.id} = ${attemptId}::uuid` : sql``}
      order by ${attempts.id} limit ${AT_ONCE}`,
  );
  const ids = chunk.map(({ id }) => id);
  const rows = await rowsOf<Row>(
    db,
    sql`
    select ${users.fullName} as full_name, ${users.email} as email, ${attempts.id} as attempt_id, ${attempts.number} as number,
      ${attempts.state} as state, to_char(${attempts.startedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as started_at,
      to_char(${attempts.endedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ended_at,
      ${attempts.marks}::text as total, ${attempts.maxMarks}::text as total_of, ${attempts.passed} as passed,
      q.position, q.shown, v.question_id, v.id as version_id, coalesce(q.marked_by_id, v.id) as marked_id,
      case when q.marks is null and coalesce(r.anonymous, true) then null else q.answer end as answer,
      q.marks is null and coalesce(r.anonymous, true) as hidden, q.marks::text as marks, q.max_marks::text as of, q.comment as by_hand
    from ${attempts}
    join ${users} on ${users.id} = ${attempts.studentId}
    join ${attemptQuestions} q on q.attempt_id = ${attempts.id}
    join ${questionVersions} v on v.id = q.version_id
    left join assessment_marking_rules r on r.quiz_id = ${attempts.quizId}
    where ${attempts.id} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])
      ${questionId ? sql`and v.question_id = ${questionId}::uuid` : sql``}
    order by ${attempts.id}, q.position`,
  );
  return { rows, last: ids.length === AT_ONCE ? (ids.at(-1) ?? null) : null };
}

/** Questions are many times fewer than answers: each is read once. */
async function learn(
  db: Db,
  known: Map<string, { stem: string; kind: string; face: QuestionView; key: AnswerKey }>,
  rows: Row[],
) {
  const missing = [...new Set(rows.flatMap((row) => [row.version_id, row.marked_id]))].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const fresh = await db
    .select()
    .from(questionVersions)
    .where(sql`${questionVersions.id} = any(${sql.param(`{${missing.join(',')}}`)}::uuid[])`);
  for (const { id, stem, kind, face, key } of fresh) known.set(id, { stem: plainOf(stem), kind, face, key });
}

function cellsOf(
  row: Row,
  versions: Map<string, { stem: string; kind: string; face: QuestionView; key: AnswerKey }>,
): Cell[] {
  const servedVersion = versions.get(row.version_id);
  const marked = versions.get(row.marked_id) ?? servedVersion;
  return [
    row.full_name,
    row.email,
    row.number,
    row.state,
    row.started_at,
    row.ended_at,
    Number(row.total),
    Number(row.total_of),
    row.passed === null ? 'undecided' : row.passed ? 'yes' : 'no',
    row.position,
    row.question_id,
    servedVersion?.stem ?? '',
    servedVersion?.kind ?? '',
    row.hidden ? i18n.t('Hidden until marked') : servedVersion ? answerText(servedVersion.face, row.answer) : '',
    marked ? rightText(marked.face, settledKey(marked.key, row.shown)) : '',
    row.marks === null ? i18n.t('to mark') : Number(row.marks),
    Number(row.of),
    row.by_hand ?? '',
  ];
}
