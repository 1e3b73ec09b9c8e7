import type { GivenMarks, MarkingAnswer, Noted } from '@stepwell/contract/grading/marking.ts';
import { wordsIn } from '@stepwell/contract/questions/question.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { markingFlags, markingHistory } from '../../../tables/grading/marking.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { withPictures } from '../../questions/pictures/showing.public.ts';
import { bestOf } from '../../questions/rubric-points.public.ts';
import { openable } from '../../quizzes/answer-files.public.ts';
import { neutralName } from '../answer-file-route.ts';
import {
  aliasOf,
  answerForTeacher,
  type HandAnswerRow,
  markerOf,
  markingsOf,
  placeOf,
  waitsFor,
} from './hand-answers.ts';
import { type MarkingRow, mayKnow, roleOf, slotFor } from './slots.ts';

type Reading = Pick<Services, 'db' | 'signer' | 'now'>;
type Taught = Awaited<ReturnType<typeof answerForTeacher>>;

/** One answer as a marker reads it: what was asked and said, what they noted, and what they may know of others. */
export async function markingAnswer(services: Reading, viewer: Viewer, answerId: string): Promise<MarkingAnswer> {
  const { db } = services;
  const marking = await answerForTeacher(db, viewer, answerId);
  const { answer: row, quiz, rules, attempt } = marking;
  const marker = markerOf(viewer, quiz);
  const [question, rows, history, flags, around, students] = await Promise.all([
    attemptQuestionAt(db, row),
    markingsOf(db, answerId),
    db
      .select({ given: markingHistory, by: users.fullName })
      .from(markingHistory)
      .leftJoin(users, eq(users.id, markingHistory.markerId))
      .where(eq(markingHistory.answerId, answerId))
      .orderBy(desc(markingHistory.seq)),
    db.$count(markingFlags, and(eq(markingFlags.answerId, answerId), eq(markingFlags.userId, viewer.id))),
    neighbours(db, viewer, marking),
    db
      .select({ userId: users.id, fullName: users.fullName, email: users.email })
      .from(users)
      .where(eq(users.id, attempt.studentId)),
  ]);
  const isHidden = rules.anonymous && row.state !== 'marked';
  const standing = { rules, state: row.state, rows };
  const slot = slotFor(standing, marker);
  const noted =
    slot === undefined ? rows.find(({ markerId }) => markerId === viewer.id) : rows.find((one) => one.slot === slot);
  const given = history.filter(({ given }) => mayKnow(standing, marker, given));
  const texts = { stem: question.stem, face: question.face, explanation: question.model };
  const [shown = texts] = await withPictures(services, viewer.sessionId, [texts]);
  const files = openable(services, viewer, question.answer) ?? [];
  return {
    answerId,
    quizId: quiz.id,
    questionId: row.questionId,
    title: quiz.title,
    state: row.state,
    alias: aliasOf(services, attempt.id),
    student: isHidden ? null : (students[0] ?? null),
    stem: shown.stem,
    face: shown.face,
    model: shown.explanation,
    answer:
      isHidden && question.answer.kind === 'file'
        ? { ...question.answer, files: question.answer.files.map(neutralName) }
        : question.answer,
    files: isHidden ? files.map(neutralName) : files,
    words: question.answer.kind === 'essay' ? wordsIn(question.answer.text) : null,
    of: question.of,
    rubricOf: 'rubric' in question.face ? bestOf(question.face.rubric) : 0,
    role: slot === undefined ? null : roleOf(slot, rules.markers),
    noted: notedOf(noted),
    marks: row.state === 'marked' ? question.marks : null,
    given: given.map(
      ({ given, by }): GivenMarks => ({
        role: roleOf(given.slot, rules.markers),
        by,
        marks: given.marks,
        comment: given.comment,
        markedAt: given.markedAt.toISOString(),
      }),
    ),
    flagged: flags > 0,
    ...around,
    settleOver: rules.settleOver,
  };
}

const notedOf = (row: MarkingRow | undefined): Noted =>
  row
    ? {
        revision: row.revision,
        chosen: row.chosen,
        marks: row.marks,
        comment: row.comment,
        finishedAt: row.finishedAt?.toISOString() ?? null,
      }
    : { revision: 0, chosen: {}, marks: null, comment: '', finishedAt: null };

/** What was asked and said. Only answers that say something wait for marks. */
export async function attemptQuestionAt(
  db: Db,
  { attemptId, position }: Pick<HandAnswerRow, 'attemptId' | 'position'>,
) {
  const { asked, version } = one(
    await db
      .select({ asked: attemptQuestions, version: questionVersions })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position))),
  );
  const { face, key, stem } = version;
  return {
    stem,
    face,
    model: key.kind === 'essay' || key.kind === 'file' ? key.model : '',
    answer: asked.answer ?? { kind: 'essay' as const, text: '' },
    of: asked.maxMarks,
    marks: asked.marks,
    markedById: asked.markedById,
  };
}

/** Who stands before and after, in this marker's order, among those that wait for them; and how many do. */
async function neighbours(db: Db, viewer: Viewer, { answer, quiz, rules }: Taught) {
  const place = placeOf(viewer.id, rules.anonymous);
  const todo = waitsFor(markerOf(viewer, quiz), rules);
  const rows = await rowsOf<{ previous: string | null; next: string | null; left: number }>(
    db,
    sql`
    with here as (select ${place} as key from assessment_hand_answers h where h.id = ${answer.id}),
    all_of as (
      select h.id, ${place} as key, ${todo} as todo from assessment_hand_answers h
      where h.quiz_id = ${answer.quizId} and h.question_id = ${answer.questionId}
    )
    select (select o.id from all_of o, here where o.key < here.key order by o.key desc limit 1) as previous,
      coalesce(
        (select o.id from all_of o, here where o.todo and o.key > here.key order by o.key limit 1),
        (select o.id from all_of o, here where o.todo and o.key < here.key order by o.key limit 1)
      ) as next,
      (select count(*)::int from all_of where todo) as left`,
  );
  const { previous, next, left } = one(rows);
  return { previousId: previous, nextId: next, left };
}
