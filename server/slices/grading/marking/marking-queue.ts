import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type {
  marking as contract,
  MarkingQuestion,
  MarkingQuiz,
  QuizMarking,
} from '@stepwell/contract/grading/marking.ts';
import type { KeylessKind } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courseOf, quizForTeacher } from '../results/result-quizzes.public.ts';
import { markerOf, placeOf, waitsFor } from './hand-answers.ts';
import { isMarkingBegun, rulesOf } from './marking-rules.ts';

const Key = z.tuple([z.string().check(z.regex(/^\d{1,20}$/)), z.uuid()]);
const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

const counts = sql`count(*) filter (where h.state = 'waiting')::int as waiting,
  count(*) filter (where h.state = 'to-settle')::int as "toSettle",
  count(*) filter (where h.state = 'marked')::int as marked,
  min(h.waits_since) filter (where h.state <> 'marked') as "waitsSince"`;

interface QuizRow extends Omit<MarkingQuiz, 'course' | 'waitsSince'> {
  slug: string | null;
  courseTitle: string | null;
  waitsSince: Date | string | null;
  key: string;
}

/** The quizzes that somebody may mark, with what waits in each; what waits longest first, then what is done. */
export async function markingQuizzes(
  db: Db,
  viewer: Viewer,
  { state, limit, cursor }: Parsed<typeof contract.quizzes>['query'],
) {
  const after = readCursor(Key, cursor);
  const rows = await rowsOf<QuizRow>(
    db,
    sql`
    select * from (
      select q.id as "quizId", q.title, c.slug, c.title as "courseTitle", n.waiting, n."toSettle", n.marked, n."waitsSince",
        coalesce(to_char(n."waitsSince" at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '99999999999999999') as key
      from assessment_quizzes q left join catalog_courses c on c.id = q.course_id
      cross join lateral (select ${counts} from assessment_hand_answers h where h.quiz_id = q.id) n
      where (${viewer.role === 'admin'}::boolean or q.owner_id = ${viewer.id} or c.instructor_id = ${viewer.id})
        and exists (select 1 from assessment_hand_answers h where h.quiz_id = q.id
          ${state === 'waiting' ? sql`and h.state <> 'marked'` : sql``})
    ) found
    where ${after ? sql`(key collate "C", "quizId") > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by key collate "C", "quizId" limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.quizId]);
  return {
    items: items.map(
      ({ key: _, slug, courseTitle, waitsSince, ...row }): MarkingQuiz => ({
        ...row,
        course: slug !== null && courseTitle !== null ? { courseId: slug, title: courseTitle } : null,
        waitsSince: moment(waitsSince),
      }),
    ),
    nextCursor,
  };
}

interface QuestionRow extends Omit<MarkingQuestion, 'waitsSince'> {
  waitsSince: Date | string | null;
}

/** Each question of a quiz that people mark, with what waits; and by which rules. */
export async function quizMarking(db: Db, viewer: Viewer, quizId: string): Promise<QuizMarking> {
  const { quiz, course } = await quizForTeacher(db, viewer, quizId);
  const rules = await rulesOf(db, quizId);
  const place = placeOf(viewer.id, rules.anonymous);
  const [rows, begun] = await Promise.all([
    rowsOf<QuestionRow>(
      db,
      sql`
      with found as (
        select h.question_id, ${counts},
          count(*) filter (where exists (select 1 from assessment_marking_flags f
            where f.answer_id = h.id and f.user_id = ${viewer.id}))::int as flagged,
          (array_agg(h.id order by ${place}) filter (where ${waitsFor(markerOf(viewer, quiz), rules)}))[1] as "nextId"
        from assessment_hand_answers h where h.quiz_id = ${quizId} group by h.question_id
      )
      select f.question_id as "questionId", v.stem, v.kind, f.waiting, f."toSettle", f.marked, f."waitsSince", f.flagged,
        f."nextId"
      from found f
      cross join lateral (select w.stem, w.kind from assessment_question_versions w where w.question_id = f.question_id
        and w.kind in ('essay', 'file', 'code') order by w.number desc limit 1) v
      left join assessment_quiz_items i on i.quiz_id = ${quizId} and i.question_id = f.question_id
      order by i.position nulls last, f.question_id`,
    ),
    isMarkingBegun(db, quizId),
  ]);
  return {
    quizId,
    title: quiz.title,
    course: courseOf(course),
    rules,
    can: { changeMarkers: !begun },
    questions: rows.map((row) => ({ ...row, kind: row.kind as KeylessKind, waitsSince: moment(row.waitsSince) })),
  };
}
