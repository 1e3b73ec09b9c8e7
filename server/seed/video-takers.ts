import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { settledKey } from '../slices/questions/calculations.public.ts';
import { chanceOf } from '../slices/questions/chance.public.ts';
import { rightAnswer } from '../slices/questions/right-answer.ts';
import { shownTo } from '../slices/quizzes/video-questions/video-cue-points.ts';
import { questionVersions } from '../tables/questions/questions.ts';
import { cuePoints, type videoAnswers } from '../tables/quizzes/video-questions.ts';
import { wrongAnswer } from './quiz-takers.ts';

/** So many of ten first tries at a question in a film go wrong. */
const SLIPS = 3;

/** The questions that stop the film of a lecture, each as it is asked now. */
export const cuePointsOf = (tx: Db, lectureId: string) =>
  tx
    .select({
      questionId: cuePoints.questionId,
      atMs: cuePoints.atMs,
      versionId: questionVersions.id,
      face: questionVersions.face,
      key: questionVersions.key,
    })
    .from(cuePoints)
    .innerJoin(questionVersions, eq(questionVersions.questionId, cuePoints.questionId))
    .where(eq(cuePoints.lectureId, lectureId))
    .orderBy(asc(cuePoints.atMs));
export type SeededCuePoint = Awaited<ReturnType<typeof cuePointsOf>>[number];

interface Watching {
  lectureId: string;
  studentId: string;
  /** When the film ended. */
  at: Date;
}

/** What a person answers while a film stops for them: right in the end, and now and then wrong before. */
export function answersTo(
  stops: SeededCuePoint[],
  { lectureId, studentId, at }: Watching,
): (typeof videoAnswers.$inferInsert)[] {
  const chance = chanceOf(`${studentId} ${lectureId}`, 'what this person knew');
  return stops.flatMap(({ questionId, versionId, face, key }, place) => {
    const slip = chance(10) < SLIPS ? wrongAnswer(key, face) : null;
    const right = rightAnswer(settledKey(key, shownTo(studentId, lectureId, { id: versionId, face, key })), face);
    const tries = slip ? [slip, right] : [right];
    return tries.map((answer, index) => ({
      studentId,
      lectureId,
      questionId,
      versionId,
      answer,
      number: index + 1,
      answerId: crypto.randomUUID(),
      isRight: index === tries.length - 1,
      answeredAt: new Date(at.getTime() - (stops.length - place) * 60_000 + index * 10_000),
    }));
  });
}
