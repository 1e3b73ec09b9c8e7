import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { settledKey } from '../../questions/calculations.public.ts';
import { hundredths, marksOf } from '../../questions/grading.public.ts';
import { marksByJudge, waitsForJudge } from '../code/judged-answer.ts';
import { changeMarks, holdAttempts } from './mark-changing.ts';
import { attemptForTeacher } from './result-quizzes.public.ts';

interface Place {
  attemptId: string;
  position: number;
}
interface Why {
  reason: string;
  now: Date;
}

/**
 * Gives one answer marks by hand, with a reason that its learner reads. Throws `changed_elsewhere` where the marks are
 * no longer those that the screen saw, `invalid_fields` where they are more than the question has.
 */
export async function override(
  tx: Db,
  viewer: Viewer,
  place: Place,
  { marks, was, reason, now }: Why & { marks: number; was: number },
) {
  const { quiz, asked, studentId } = await heldAnswer(tx, viewer, place);
  // Names, second markers and the rest of its rules hold in the marking room only.
  if (asked.marks === null) throw new Problem((await waitsForJudge(tx, place)) ? 'marks_by_judge' : 'marks_by_people');
  const before = asked.marks;
  if (hundredths(before) !== hundredths(was)) throw new Problem('changed_elsewhere');
  if (hundredths(marks) > hundredths(asked.maxMarks)) {
    throw new Problem('invalid_fields', {
      fields: { marks: i18n.t('The maximum mark is {most}.', { most: asked.maxMarks }) },
    });
  }
  if (hundredths(marks) < -hundredths(asked.penalty)) {
    const least = asked.penalty > 0 ? `−${asked.penalty}` : '0';
    throw new Problem('invalid_fields', {
      fields: { marks: i18n.t('The minimum mark is {least}.', { least }) },
    });
  }
  const { markedById } = asked;
  const after = hundredths(marks) / 100;
  const change = { ...place, before, after, markedById, markedByBeforeId: markedById };
  await changeMarks(tx, [change], { kind: 'override', quiz, by: viewer.id, reason: reason.toWellFormed(), now });
  await record(tx, {
    actorId: viewer.id,
    act: 'marks.overridden',
    subjectId: studentId,
    before: { ...place, marks: before },
    after: { ...place, marks: after },
    reason: reason.toWellFormed(),
  });
}

/** Gives an answer back the marks that the site gives it. Throws `marks_not_by_hand` where it has them already. */
export async function undoOverride(tx: Db, viewer: Viewer, place: Place, { reason, now }: Why) {
  const { quiz, asked, studentId } = await heldAnswer(tx, viewer, place);
  // Nothing but people marks it: there are no marks of the site to go back to.
  if (await isByHand(tx, place)) throw new Problem('marks_by_people');
  if (asked.comment === null) throw new Problem('marks_not_by_hand');
  const { markedById, maxMarks, penalty } = asked;
  const { key, face } = one(
    await tx
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.id, markedById ?? asked.versionId)),
  );
  const before = asked.marks ?? 0;
  const after =
    (await marksByJudge(tx, place, maxMarks)) ??
    marksOf({ key: settledKey(key, asked.shown), face, maxMarks, penalty }, asked.answer);
  const change = { ...place, before, after, markedById, markedByBeforeId: markedById };
  await changeMarks(tx, [change], { kind: 'override-undone', quiz, by: viewer.id, reason: reason.toWellFormed(), now });
  await record(tx, {
    actorId: viewer.id,
    act: 'marks.override-undone',
    subjectId: studentId,
    before: { ...place, marks: before },
    after: { ...place, marks: after },
    reason: reason.toWellFormed(),
  });
}

async function isByHand(tx: Db, { attemptId, position }: Place) {
  const here = and(eq(handAnswers.attemptId, attemptId), eq(handAnswers.position, position));
  return (await tx.$count(handAnswers, here)) > 0;
}

async function heldAnswer(tx: Db, viewer: Viewer, { attemptId, position }: Place) {
  const { quiz, attempt } = await attemptForTeacher(tx, viewer, attemptId);
  await holdAttempts(tx, [attemptId]);
  const [question] = await tx
    .select()
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
  if (!question) throw new Problem('question_not_found');
  return { quiz, asked: question, studentId: attempt.studentId };
}

/** How many answers of an attempt are marked by hand, beside those that only people mark. */
export const byHandIn = sql<number>`(select count(*)::int from ${attemptQuestions} h
  where h.attempt_id = ${attempts.id} and h.comment is not null
    and not exists (select 1 from ${handAnswers} p where p.attempt_id = h.attempt_id and p.position = h.position))`;
