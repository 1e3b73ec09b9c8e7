import type { Answer, AnswerKey, QuestionFace, SettledKey } from '@stepwell/contract/question.ts';
import type { Point, Region } from '@stepwell/contract/question-parts.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../platform/db.ts';
import { newReceipt } from '../slices/assessment/answers.ts';
import { start } from '../slices/assessment/attempts.ts';
import { settledKey } from '../slices/assessment/calculations.ts';
import { chanceOf, shuffled } from '../slices/assessment/chance.ts';
import { close } from '../slices/assessment/closing.ts';
import { answerLog, attemptQuestions, questionVersions, quizzes } from '../tables/assessment.ts';

interface Sitting {
  lectureId: string;
  studentId: string;
  /** What the source says this person scored; the nearest that whole questions allow, and never below the pass mark. */
  percent: number;
  at: Date;
}

/** Sits a quiz as the person would have: starts, answers, hands in. Marks come from the product's own grading. */
export async function takeQuiz(tx: Db, { lectureId, studentId, percent, at }: Sitting) {
  const quiz = one(await tx.select().from(quizzes).where(eq(quizzes.lectureId, lectureId)));
  const minutes = (count: number) => new Date(at.getTime() - count * 60_000);
  const attempt = await start(tx, { quiz, studentId, now: minutes(8), seed: `${studentId} ${lectureId}` });
  const asked = await tx
    .select({
      position: attemptQuestions.position,
      of: attemptQuestions.maxMarks,
      shown: attemptQuestions.shown,
      face: questionVersions.face,
      key: questionVersions.key,
    })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(eq(attemptQuestions.attemptId, attempt.id))
    .orderBy(asc(attemptQuestions.position));
  const chance = chanceOf(attempt.seed, 'what this person knew');
  const goal = (Math.max(percent, quiz.passPercent) / 100) * attempt.maxMarks;
  let marks = 0;
  const given = shuffled(asked, chance).map(({ position, of, shown, face, key }) => {
    const knows = marks < goal;
    if (knows) marks += of;
    const answer = knows ? rightAnswer(settledKey(key, shown), face) : wrongAnswer(key, face);
    const savedAt = minutes(7 - position / 10);
    return { position, answer, saveId: crypto.randomUUID(), savedAt, receipt: newReceipt() };
  });
  // A save for each question, as `save` writes it, but all of a paper in two statements: the demo has thousands.
  await tx.execute(sql`
    update ${attemptQuestions} q set answer = given.answer, version = 1, saved_at = given."savedAt", receipt = given.receipt
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given(position int, answer jsonb, "savedAt" timestamptz, receipt text)
    where q.attempt_id = ${attempt.id} and q.position = given.position
  `);
  await tx
    .insert(answerLog)
    .values(given.map((one) => ({ ...one, attemptId: attempt.id, version: 1, flagged: false })));
  await close(tx, attempt.id, at);
}

/** What earns everything, for the values of this attempt. */
export function rightAnswer(key: SettledKey, face: QuestionFace): Answer {
  switch (key.kind) {
    case 'single':
      return { kind: key.kind, choice: key.right };
    case 'multiple':
      return { kind: key.kind, choices: key.right };
    case 'true-false':
      return { kind: key.kind, value: key.right };
    case 'numeric':
      if (face.kind === 'calculated') return { kind: face.kind, text: String(key.right) };
      return { kind: key.kind, text: `${key.right} ${key.units?.own ?? ''}`.trim() };
    case 'short-text':
      return { kind: key.kind, text: key.accepted[0] ?? '' };
    case 'ordering':
      return { kind: key.kind, order: key.right };
    case 'matching':
      return { kind: key.kind, pairs: key.right };
    case 'cloze': {
      const filled = key.gaps.map((gap) => [gap.id, gap.as === 'text' ? (gap.accepted[0] ?? '') : String(gap.right)]);
      return { kind: key.kind, gaps: Object.fromEntries(filled) };
    }
    case 'hotspot': {
      const most = face.kind === 'hotspot' ? face.most : 1;
      return { kind: key.kind, points: key.regions.slice(0, most).map(within) };
    }
  }
}

/** A place in a region; the first corner of a polygon, since its edge counts. */
function within(region: Region): Point {
  if (region.shape === 'polygon') return region.points[0] ?? { x: 0, y: 0 };
  if (region.shape === 'circle') return { x: region.x, y: region.y };
  return { x: region.x + region.width / 2, y: region.y + region.height / 2 };
}

/** A plausible slip where a choice was to be made; otherwise the question was left open. */
export function wrongAnswer(key: AnswerKey, face: QuestionFace): Answer | null {
  if (key.kind === 'true-false') return { kind: key.kind, value: !key.right };
  if (key.kind !== 'single' || face.kind !== 'single') return null;
  const other = face.options.find(({ id }) => id !== key.right);
  return other ? { kind: key.kind, choice: other.id } : null;
}
