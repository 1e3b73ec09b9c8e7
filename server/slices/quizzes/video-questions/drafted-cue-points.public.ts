import type { DraftCuePoint } from '@stepwell/contract/authoring/authoring.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { lectures } from '../../../tables/catalog/catalog.ts';
import { questions } from '../../../tables/questions/questions.ts';
import { cuePoints } from '../../../tables/quizzes/video-questions.ts';
import { draftOf } from '../../questions/drafted-questions.public.ts';
import { newestVersions, writeQuestions } from '../../questions/question-writing.public.ts';

const inMs = (seconds: number) => Math.round(seconds * 1000);

/**
 * Writes the questions in the film of a lecture as its author has them now. One that changed gets a new version, and
 * answers keep the version they saw; answers to one that was taken out stay as well. Throws `id_taken` where a question
 * carries the id of somebody else's.
 */
export async function publishCuePoints(
  tx: Db,
  { ownerId, lectureId }: { ownerId: string; lectureId: string },
  stops: readonly DraftCuePoint[],
) {
  const before = await tx
    .select({ id: cuePoints.questionId })
    .from(cuePoints)
    .where(eq(cuePoints.lectureId, lectureId));
  // The film that asks is the lecture that teaches, unless the author says another one.
  const drafts = stops.map(({ question }) => ({ ...question, taughtInId: question.taughtInId ?? lectureId }));
  await writeQuestions(tx, { ownerId, here: new Set(before.map(({ id }) => id)) }, drafts);
  await tx.delete(cuePoints).where(eq(cuePoints.lectureId, lectureId));
  if (stops.length === 0) return;
  await tx.insert(cuePoints).values(
    stops.map(({ at, taughtAt, question: { id, marks, penalty } }) => ({
      lectureId,
      questionId: id,
      marks,
      penalty,
      atMs: inMs(at),
      taughtAtMs: inMs(taughtAt),
    })),
  );
}

/** The questions in the films of these lectures as their author would write them, by the lecture's id. */
export async function draftedCuePoints(db: Db, lectureIds: string[]): Promise<Map<string, DraftCuePoint[]>> {
  const drafted = new Map<string, DraftCuePoint[]>();
  if (lectureIds.length === 0) return drafted;
  const rows = await db
    .select({ stop: cuePoints, question: questions })
    .from(cuePoints)
    .innerJoin(questions, eq(questions.id, cuePoints.questionId))
    .where(inArray(cuePoints.lectureId, lectureIds))
    .orderBy(asc(cuePoints.atMs), asc(cuePoints.questionId));
  const versions = await newestVersions(
    db,
    rows.map(({ question }) => question.id),
  );
  for (const { stop, question } of rows) {
    const version = versions.get(question.id);
    const { marks, penalty, lectureId } = stop;
    const { topic, difficulty } = question;
    const draft = version && draftOf({ ...version, marks, penalty, topic, difficulty });
    if (!draft) continue;
    const line = { at: stop.atMs / 1000, taughtAt: stop.taughtAtMs / 1000, question: draft };
    drafted.set(lectureId, [...(drafted.get(lectureId) ?? []), line]);
  }
  return drafted;
}

/** As a course goes to another teacher, so do the questions that its films ask. */
export async function handOverVideoQuestions(
  tx: Db,
  { from, to, courseId }: { from: string; to: string; courseId: string },
) {
  const questionIds = tx
    .select({ id: cuePoints.questionId })
    .from(cuePoints)
    .innerJoin(lectures, eq(lectures.id, cuePoints.lectureId))
    .where(eq(lectures.courseId, courseId));
  await tx
    .update(questions)
    .set({ ownerId: to })
    .where(and(eq(questions.ownerId, from), inArray(questions.id, questionIds)));
}
