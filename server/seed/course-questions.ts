import { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import * as z from 'zod/mini';
import type { Db } from '../platform/database/db.ts';
import { publishAssignment } from '../slices/assignments/drafted-assignments.public.ts';
import { type Belongs, makeQuestion, makeQuiz, QuestionSource, QuizSource } from '../slices/quizzes/quiz-source.ts';
import { cuePoints } from '../tables/quizzes/video-questions.ts';
import { type LectureSource, readAssignment, readQuiz, readVideo } from './sources.ts';

/** What a lecture asks: the quiz, the questions in the film, or the work that is to be handed in. */
export async function loadQuestions(
  tx: Db,
  course: string,
  { quiz, video, assignment }: LectureSource,
  belongs: Belongs & { courseId: string; lectureId: string },
) {
  const { courseId, lectureId } = belongs;
  if (quiz) await makeQuiz(tx, z.parse(QuizSource, readQuiz(course, quiz)), belongs);
  if (assignment)
    await publishAssignment(tx, { courseId, lectureId }, z.parse(DraftAssignment, readAssignment(course, assignment)));
  for (const { at, taughtAt, question } of video ? (readVideo(course, video).stops ?? []) : []) {
    const source = z.parse(QuestionSource, question);
    const questionId = await makeQuestion(tx, source, belongs);
    const { marks, penalty } = source;
    const [atMs, taughtAtMs] = [Math.round(at * 1000), Math.round(taughtAt * 1000)];
    await tx.insert(cuePoints).values({ lectureId, questionId, atMs, taughtAtMs, marks, penalty });
  }
}
