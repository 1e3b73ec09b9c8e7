import { type Mark, MOST_MARKS, MOST_QUESTIONS_A_VIDEO } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { videoQuestionAsked } from '../../../events/interview-videos.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import {
  interviewVideoMarks as marks,
  interviewVideoQuestions as questions,
} from '../../../tables/interview-videos/interview-videos.ts';
import { markOf, ownQuestions } from './video-page.ts';

interface Writing {
  videoId: string;
  studentId: string;
  atMs: number;
  text: string;
  now: Date;
}

/** Keeps a bookmark or note; the same call twice leaves one. Throws `note_not_found`, `interview_video_marks_full`. */
export async function keepMark(tx: Db, { markId, now, ...wish }: Writing & { markId: string }): Promise<Mark> {
  const own = and(eq(marks.studentId, wish.studentId), eq(marks.videoId, wish.videoId));
  const [known] = await tx.select().from(marks).where(eq(marks.id, markId)).for('update');
  if (known && (known.studentId !== wish.studentId || known.videoId !== wish.videoId))
    throw new Problem('note_not_found');
  if (!known && (await tx.$count(marks, own)) >= MOST_MARKS) throw new Problem('interview_video_marks_full');
  const [updated] = await tx
    .insert(marks)
    .values({ id: markId, ...wish, updatedAt: now })
    .onConflictDoUpdate({
      target: marks.id,
      set: { atMs: wish.atMs, text: wish.text, updatedAt: now },
      setWhere: eq(marks.studentId, wish.studentId),
    })
    .returning();
  if (!updated) throw new Problem('note_not_found');
  return markOf(updated);
}

/** Removes the caller's own. Throws `note_not_found` for somebody else's; fine to repeat. */
export async function removeMark(db: Db, studentId: string, markId: string) {
  const [known] = await db.select().from(marks).where(eq(marks.id, markId));
  if (known && known.studentId !== studentId) throw new Problem('note_not_found');
  await db.delete(marks).where(and(eq(marks.id, markId), eq(marks.studentId, studentId)));
  return {};
}

/** Asks the instructor; the same call twice is one question. Throws `question_not_found`, `interview_video_questions_full`. */
export async function askQuestion(tx: Db, { questionId, now, ...wish }: Writing & { questionId: string }) {
  const { studentId, videoId } = wish;
  const [known] = await tx.select().from(questions).where(eq(questions.id, questionId));
  if (known && (known.studentId !== studentId || known.videoId !== videoId)) throw new Problem('question_not_found');
  if (!known) {
    const own = and(eq(questions.studentId, studentId), eq(questions.videoId, videoId));
    if ((await tx.$count(questions, own)) >= MOST_QUESTIONS_A_VIDEO)
      throw new Problem('interview_video_questions_full');
    const made = await tx
      .insert(questions)
      .values({ id: questionId, ...wish, askedAt: now })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) await emit(tx, videoQuestionAsked, { questionId });
  }
  return one(await ownQuestions(tx, studentId, videoId, questionId));
}

/** Takes the caller's own back while it has no answer; fine to repeat. */
export async function removeQuestion(tx: Db, studentId: string, questionId: string) {
  const [known] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('update');
  if (!known) return {};
  if (known.studentId !== studentId) throw new Problem('question_not_found');
  if (known.answer !== null) throw new Problem('interview_video_question_answered');
  await tx.delete(questions).where(and(eq(questions.id, questionId), isNull(questions.answer)));
  return {};
}
