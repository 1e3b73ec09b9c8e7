import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type {
  AnswerFilter,
  marking as contract,
  HandAnswerState,
  MarkingLine,
} from '@stepwell/contract/grading/marking.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { quizForTeacher } from '../results/result-quizzes.public.ts';
import { aliasOf, placeOf } from './hand-answers.ts';
import { rulesOf } from './marking-rules.ts';

const Key = z.tuple([z.string().check(z.regex(/^[0-9a-f-]{1,80}$/))]);

const isIn = (state: AnswerFilter | undefined, viewerId: string): SQL =>
  state === 'flagged'
    ? sql`exists (select 1 from assessment_marking_flags f where f.answer_id = h.id and f.user_id = ${viewerId})`
    : state
      ? sql`h.state = ${state}`
      : sql`true`;

interface Row {
  id: string;
  attempt_id: string;
  state: HandAnswerState;
  mine: MarkingLine['mine'];
  flagged: boolean;
  marks: string | null;
  user_id: string;
  full_name: string;
  email: string;
  key: string;
}

/** The answers to one question, page by page, in the order in which this marker goes through them. */
export async function answersOf(
  { db, signer }: Pick<Services, 'db' | 'signer'>,
  viewer: Viewer,
  { quizId, questionId }: { quizId: string; questionId: string },
  { state, limit, cursor }: Parsed<typeof contract.answers>['query'],
) {
  await quizForTeacher(db, viewer, quizId);
  const rules = await rulesOf(db, quizId);
  const after = readCursor(Key, cursor);
  const place = placeOf(viewer.id, rules.anonymous);
  const rows = await rowsOf<Row>(
    db,
    sql`
    select h.id, h.attempt_id, h.state, q.marks::text as marks, u.id as user_id, u.full_name, u.email, ${place} as key,
      coalesce((select case when m.finished_at is null then 'draft' else 'finished' end from assessment_answer_markings m
        where m.answer_id = h.id and m.marker_id = ${viewer.id} order by m.slot desc limit 1), 'nothing') as mine,
      exists (select 1 from assessment_marking_flags f where f.answer_id = h.id and f.user_id = ${viewer.id}) as flagged
    from assessment_hand_answers h
    join assessment_attempts a on a.id = h.attempt_id
    join identity_users u on u.id = a.student_id
    join assessment_attempt_questions q on q.attempt_id = h.attempt_id and q.position = h.position
    where h.quiz_id = ${quizId} and h.question_id = ${questionId} and ${isIn(state, viewer.id)}
      ${after ? sql`and ${place} > ${after[0]}` : sql``}
    order by ${place} limit ${limit + 1}`,
  );
  if (rows.length === 0 && !after) await requireQuestion(db, quizId, questionId);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key]);
  return {
    items: items.map(
      (row): MarkingLine => ({
        answerId: row.id,
        alias: aliasOf({ signer }, row.attempt_id),
        state: row.state,
        mine: row.mine,
        student:
          rules.anonymous && row.state !== 'marked'
            ? null
            : { userId: row.user_id, fullName: row.full_name, email: row.email },
        flagged: row.flagged,
        marks: row.state === 'marked' && row.marks !== null ? Number(row.marks) : null,
      }),
    ),
    nextCursor,
  };
}

async function requireQuestion(db: Services['db'], quizId: string, questionId: string) {
  const known = await rowsOf(
    db,
    sql`select 1 from assessment_hand_answers h where h.quiz_id = ${quizId} and h.question_id = ${questionId} limit 1`,
  );
  if (known.length === 0) throw new Problem('question_not_found');
}
